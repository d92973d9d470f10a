export { Seat } from './seat.tsx';
