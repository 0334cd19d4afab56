// Parts of addresses that several calls share.
import { Type } from 'typebox';

export const tags = ['Search'];
export const viewTags = ['Views'];

const id = Type.String({ minLength: 1, maxLength: 64 });

export const searchParams = Type.Object({ searchId: id });
export const searchTypeParams = Type.Object({
  searchId: id,
  searchTypeId: Type.String({ minLength: 1, maxLength: 256 }),
});
export const jobParams = Type.Object({ jobId: id });
export const viewParams = Type.Object({ viewId: Type.String({ minLength: 1, maxLength: 256 }) });
export const messageParams = Type.Object({
  index: Type.String({ minLength: 1, maxLength: 512 }),
  messageId: Type.String({ minLength: 1, maxLength: 256 }),
});
export const indexParams = Type.Object({ index: Type.String({ minLength: 1, maxLength: 512 }) });

/** Documents that clients made: as open as they are. */
export const AnyObject = Type.Object({}, { additionalProperties: true });
