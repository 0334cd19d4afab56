// Parts of addresses that the routes of this area share.
import { Type } from 'typebox';

export const pathId = Type.String({ maxLength: 64 });

/** A prefix, an underscore and a number. */
export const pathIndex = Type.String({ maxLength: 300 });
