export { Provenance } from './provenance.tsx';
