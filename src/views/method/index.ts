export { MethodScreen } from './method-screen.tsx';
