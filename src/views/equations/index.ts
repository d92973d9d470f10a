export { Equations } from './equations.tsx';
