export { Notices } from './notices.tsx';
