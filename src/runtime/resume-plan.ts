// The store knows runs by the runtime alone.
export { resumePlan } from '#engine/resume-plan.ts';
