// A value or null, and a value that may be null or absent, as schemas.
import { Type, type TSchema } from 'typebox';

export const nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
export const nullableText = nullable(Type.String());
export const optional = <Schema extends TSchema>(schema: Schema) => Type.Optional(nullable(schema));
