export { StreamHeader } from './StreamHeader.tsx';
export { StreamPage } from './StreamPage.tsx';
export { streamPath, STREAMS } from './streams.api.ts';
