// A text that is stored as such.
import { Type } from 'typebox';

/** PostgreSQL has no NUL characters. */
export const storedText = (maxLength: number) =>
  Type.String({ maxLength, pattern: String.raw`^[^\u0000]*$` });
