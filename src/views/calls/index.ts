export { Calls } from './calls.tsx';
