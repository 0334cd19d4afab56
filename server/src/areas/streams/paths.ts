// The addresses of streams.
import { Type } from 'typebox';

export const tags = ['Streams'];
/** PostgreSQL has no NUL characters, so nothing is to be found under such an id. */
export const pathId = Type.String({ maxLength: 256, pattern: String.raw`^[^\u0000]*$` });
export const params = Type.Object({ streamId: pathId });
