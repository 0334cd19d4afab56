export { StreamHeader } from './StreamHeader.tsx';
export { StreamPage } from './StreamPage.tsx';
export { STREAMS } from './streams.api.ts';
