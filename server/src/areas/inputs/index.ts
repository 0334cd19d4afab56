export { inputsArea } from './inputs.area.ts';
export { inputsOfRules } from './inputs-of-rules.ts';
