// Roles on the wire: the form of old, keyed by name, and the form with an id.
import { Type, type Static } from 'typebox';
import { flatPage } from '../common/pagination.ts';
import { nullable, nullableText } from '../common/nullable.ts';
import { storedText } from '../common/stored-text.ts';
import { givenPermissions, User, UserOverview } from './schemas.ts';

const role = {
  name: Type.String(),
  description: nullableText,
  permissions: Type.Array(Type.String()),
  read_only: Type.Boolean(),
};

export const RoleByName = Type.Object(role);
export type RoleByName = Static<typeof RoleByName>;
export const RoleList = Type.Object({ roles: Type.Array(RoleByName), total: Type.Integer() });
export type RoleList = Static<typeof RoleList>;

/** Whether a role is read-only is not for callers to say; they send it with the rest. */
export const SaveRole = Type.Object(
  {
    name: storedText(1024),
    description: Type.Optional(nullable(storedText(2000))),
    permissions: givenPermissions,
    read_only: Type.Optional(Type.Unknown()),
  },
  { additionalProperties: false },
);
export type SaveRole = Static<typeof SaveRole>;

export const RoleMembers = Type.Object({ role: Type.String(), users: Type.Array(User) });
export type RoleMembers = Static<typeof RoleMembers>;

export const Role = Type.Object({ id: Type.String(), ...role });
export type Role = Static<typeof Role>;

/** Those who have a role, without the administrator of the settings. */
const Member = Type.Object({ id: Type.String(), username: Type.String() });

export const RolePage = Type.Object({
  ...flatPage('roles', Role).properties,
  context: Type.Optional(Type.Object({ users: Type.Record(Type.String(), Type.Array(Member)) })),
});
export type RolePage = Static<typeof RolePage>;

export const AssigneePage = flatPage('users', UserOverview);
export type AssigneePage = Static<typeof AssigneePage>;

export const Assignees = Type.Array(storedText(1024), { maxItems: 10_000 });
