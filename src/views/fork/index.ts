export { Fork } from './fork.tsx';
