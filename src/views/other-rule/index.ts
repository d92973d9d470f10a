export { OtherRule } from './other-rule.tsx';
