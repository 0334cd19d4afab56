// The parts of paths that are shorter or longer than usual.
import { Type } from 'typebox';

export const shortId = Type.String({ minLength: 1, maxLength: 64 });
export const longId = Type.String({ minLength: 1, maxLength: 256 });
export const indexName = Type.String({ minLength: 1, maxLength: 512 });
export const fileName = Type.String({ maxLength: 1024 });
