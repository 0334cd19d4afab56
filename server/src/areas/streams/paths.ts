// The addresses of streams.
import { Type } from 'typebox';

export const tags = ['Streams'];
export const pathId = Type.String({ maxLength: 256 });
export const params = Type.Object({ streamId: pathId });
