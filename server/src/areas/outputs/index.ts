export { outputsArea } from './outputs.area.ts';
/** @public For streams, which show their outputs and hand them on to their copies. */
export { outputsOfStreams } from './outputs-of-streams.ts';
