export { Network } from './network.tsx';
