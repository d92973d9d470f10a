export { Butterfly } from './butterfly.tsx';
