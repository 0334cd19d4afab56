export { extractorsArea } from './extractors.area.ts';
export { grokStore } from './grok.store.ts';
