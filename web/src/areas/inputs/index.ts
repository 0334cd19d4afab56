export { codecOf } from './inputCodec.ts';
export { inputQuery } from './inputs.api.ts';
