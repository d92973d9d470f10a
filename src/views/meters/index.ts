export { Meters } from './meters.tsx';
