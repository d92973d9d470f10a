export { Branches } from './branches.tsx';
