export { Filmstrip } from './filmstrip.tsx';
