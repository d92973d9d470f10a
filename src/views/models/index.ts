export { ModelsScreen } from './models-screen.tsx';
