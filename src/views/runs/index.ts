export { RunsScreen } from './runs-screen.tsx';
