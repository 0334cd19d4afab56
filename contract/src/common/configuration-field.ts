// How a server describes a configuration that people fill in: inputs, outputs, lookups and notifications.
import { Type, type Static } from 'typebox';

export const ConfigurationFieldType = Type.Union([
  Type.Literal('text'),
  Type.Literal('number'),
  Type.Literal('boolean'),
  Type.Literal('dropdown'),
  Type.Literal('list'),
  Type.Literal('inline_binary'),
]);
export type ConfigurationFieldType = Static<typeof ConfigurationFieldType>;

export const ConfigurationField = Type.Object({
  type: ConfigurationFieldType,
  human_name: Type.String(),
  description: Type.Union([Type.String(), Type.Null()]),
  default_value: Type.Unknown(),
  is_optional: Type.Boolean({ description: 'Boolean fields are always optional' }),
  attributes: Type.Array(Type.String(), {
    description:
      'text: is_password, textarea, is_sensitive, is_url (on the URL allow-list); number: only_positive, only_negative, is_port_number; list: allow_create',
  }),
  additional_info: Type.Object({
    values: Type.Optional(Type.Record(Type.String(), Type.String(), { description: 'value → label' })),
  }),
  position: Type.Integer({ description: 'Lower comes first; 0 counts as 100, 200 is at the end' }),
  is_encrypted: Type.Boolean(),
});
export type ConfigurationField = Static<typeof ConfigurationField>;

/** The fields by name, in the order in which they were declared. */
export const RequestedConfiguration = Type.Record(Type.String(), ConfigurationField);
export type RequestedConfiguration = Static<typeof RequestedConfiguration>;

/** An encrypted value as answers show it. */
export const EncryptedState = Type.Object({ is_set: Type.Boolean() });
export type EncryptedState = Static<typeof EncryptedState>;

/** An encrypted value as requests carry it: exactly one of these. */
export const EncryptedChange = Type.Union([
  Type.Object({ set_value: Type.String() }),
  Type.Object({ keep_value: Type.Literal(true) }),
  Type.Object({ delete_value: Type.Literal(true) }),
]);
export type EncryptedChange = Static<typeof EncryptedChange>;
