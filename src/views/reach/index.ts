export { Reach } from './reach.tsx';
