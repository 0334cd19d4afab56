export { inputDirectory, lockInput } from './input-directory.ts';
export { inputsArea } from './inputs.area.ts';
