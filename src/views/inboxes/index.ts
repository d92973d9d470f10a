export { Inboxes } from './inboxes.tsx';
