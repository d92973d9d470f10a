export { importTaskFiles, importTaskText } from './import-tasks.ts';
export { SetupBar } from './setup-bar.tsx';
