// What the addresses of this area have in common.
import { Type } from 'typebox';

/** PostgreSQL has no NUL characters, so nothing is to be found under such an id. */
export const pathId = Type.String({ maxLength: 64, pattern: String.raw`^[^\u0000]*$` });
