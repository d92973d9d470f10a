export { TableTwin } from './table-twin.tsx';
