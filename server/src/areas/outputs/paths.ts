// What the addresses of this area have in common.
import { Type } from 'typebox';

export const pathId = Type.String({ maxLength: 64 });
