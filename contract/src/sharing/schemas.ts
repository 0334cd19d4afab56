// Sharing on the wire: who may do what with an entity, and who gave it to them.
import { Type, type Static } from 'typebox';
import { flatPage } from '../common/pagination.ts';

const Grn = Type.String({ description: 'For example grn::::stream:000000000000000000000001' });
const Capability = Type.Union([Type.Literal('view'), Type.Literal('manage'), Type.Literal('own')]);

export const MAX_GRANTEES = 10_000;
const Selection = Type.Record(Type.String({ maxLength: 512 }), Capability, { maxProperties: MAX_GRANTEES });

export const Grantee = Type.Object({
  id: Grn,
  type: Type.Union([Type.Literal('user'), Type.Literal('team'), Type.Literal('global')]),
  title: Type.String(),
});
export type Grantee = Static<typeof Grantee>;

export const EntityDescriptor = Type.Object({
  id: Grn,
  type: Type.String(),
  title: Type.String(),
  owners: Type.Array(Grantee),
});
export type EntityDescriptor = Static<typeof EntityDescriptor>;

export const ShareRequest = Type.Object(
  { selected_grantee_capabilities: Type.Optional(Type.Union([Selection, Type.Null()])) },
  { additionalProperties: false },
);
export type ShareRequest = Static<typeof ShareRequest>;

const texts = Type.Record(Type.String(), Type.Array(Type.String()));

export const ShareResponse = Type.Object({
  entity: Grn,
  sharing_user: Grn,
  available_grantees: Type.Array(Grantee),
  available_capabilities: Type.Array(Type.Object({ id: Capability, title: Type.String() })),
  active_shares: Type.Array(Type.Object({ grant: Grn, grantee: Grn, capability: Capability })),
  selected_grantee_capabilities: Selection,
  missing_permissions_on_dependencies: Type.Record(Type.String(), Type.Array(EntityDescriptor)),
  validation_result: Type.Object({ failed: Type.Boolean(), errors: texts, error_context: texts }),
});
export type ShareResponse = Static<typeof ShareResponse>;

export const UserSharesParameters = Type.Object({
  page: Type.Integer({ default: 1, minimum: 1, maximum: 100_000 }),
  per_page: Type.Integer({ default: 50, minimum: 0, maximum: 10_000, description: '0 for none' }),
  query: Type.String({ default: '', maxLength: 1024, description: 'A part of the title' }),
  sort: Type.Optional(Type.String({ maxLength: 128, description: 'Ignored: always by title' })),
  order: Type.Optional(Type.String({ maxLength: 16, description: '`desc` for descending' })),
  capability: Type.Optional(Type.String({ maxLength: 16, description: 'view, manage or own' })),
  entity_type: Type.Optional(Type.String({ maxLength: 64, description: 'For example stream' })),
});
export type UserSharesParameters = Static<typeof UserSharesParameters>;

export const UserSharesPage = Type.Object({
  ...flatPage('entities', EntityDescriptor).properties,
  context: Type.Object({ grantee_capabilities: Type.Record(Type.String(), Capability) }),
});
export type UserSharesPage = Static<typeof UserSharesPage>;

export const GrantSummary = Type.Object({
  id: Type.String(),
  grantee: Grn,
  grantee_title: Type.String(),
  capability: Capability,
  target: Grn,
  target_title: Type.String(),
  created_by: Type.String(),
  created_at: Type.String(),
  updated_by: Type.String(),
  updated_at: Type.String(),
  expires_at: Type.Union([Type.String(), Type.Null()]),
});
export type GrantSummary = Static<typeof GrantSummary>;
export const GrantsOverview = Type.Object({ grants: Type.Array(GrantSummary) });
export type GrantsOverview = Static<typeof GrantsOverview>;

/** What may be done with entities of a scope. Keys are in upper case. */
export const EntityScopes = Type.Object({
  entity_scopes: Type.Record(Type.String(), Type.Object({ is_mutable: Type.Boolean() })),
});
