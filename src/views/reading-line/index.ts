export { ReadingLine } from './reading-line.tsx';
