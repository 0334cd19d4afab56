export { lookupsArea } from './lookups.area.ts';
export { lookupDirectory } from './lookup-directory.ts';
