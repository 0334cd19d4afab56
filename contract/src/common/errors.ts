// The shapes in which the API says no.
import { Type, type Static } from 'typebox';

export const ApiError = Type.Object({ type: Type.Literal('ApiError'), message: Type.String() });
export type ApiError = Static<typeof ApiError>;

export const ValidationApiError = Type.Object({
  type: Type.Literal('ValidationApiError'),
  message: Type.Literal('Validation failed!'),
  validation_errors: Type.Record(Type.String(), Type.Array(Type.Object({ error: Type.String() }))),
});
export type ValidationApiError = Static<typeof ValidationApiError>;

export const ConstraintViolation = Type.Object({
  message: Type.String(),
  message_template: Type.String(),
  path: Type.String(),
  invalid_value: Type.Union([Type.String(), Type.Null()]),
});
export type ConstraintViolation = Static<typeof ConstraintViolation>;

/** Pages show which streams it is about. */
export const MissingStreamPermission = Type.Object({
  type: Type.Literal('MissingStreamPermission'),
  message: Type.String(),
  streams: Type.Array(Type.String()),
});
export type MissingStreamPermission = Static<typeof MissingStreamPermission>;

/** Problems of a configuration, by field. */
export const FieldValidationResult = Type.Object({
  failed: Type.Boolean(),
  errors: Type.Record(Type.String(), Type.Array(Type.String())),
  error_context: Type.Record(Type.String(), Type.Array(Type.String())),
});
export type FieldValidationResult = Static<typeof FieldValidationResult>;
