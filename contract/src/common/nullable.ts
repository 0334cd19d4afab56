// A value or null, as a schema.
import { Type, type TSchema } from 'typebox';

export const nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
export const nullableText = nullable(Type.String());
