// The way from legacy collectors to sidecars: what would be made is shown first, and created like any configuration.
import { Type, type Static } from 'typebox';
import { permitted } from '../wire/access.ts';
import { endpoints } from '../wire/endpoint.ts';

/** Databases take no NUL characters. */
const id = Type.String({ minLength: 1, maxLength: 256, pattern: '^[\\w-]+$' });

/** One of both: a configuration of legacy collectors, or what one of their agents uploaded. */
export const MigrationSource = Type.Object(
  { configuration_id: Type.Optional(id), upload_id: Type.Optional(id) },
  { additionalProperties: false },
);
export type MigrationSource = Static<typeof MigrationSource>;

export const MigrationProposal = Type.Object({
  name: Type.String(),
  collector_id: Type.String(),
  collector_name: Type.String(),
  operating_system: Type.String(),
  tags: Type.Array(Type.String()),
  template: Type.String(),
  /** What is not the same as before, or what to look at. */
  notes: Type.Array(Type.String()),
  /** Whether legacy collectors on this system use it now. */
  suggested: Type.Boolean(),
});
export type MigrationProposal = Static<typeof MigrationProposal>;

export const MigrationPreview = Type.Object({
  proposals: Type.Array(MigrationProposal),
  /** Why there is none for some of it. */
  problems: Type.Array(Type.String()),
});
export type MigrationPreview = Static<typeof MigrationPreview>;

export const sidecarMigration = endpoints('sidecars/migration-endpoints', {
  preview: {
    method: 'POST',
    path: '/sidecar/migration/preview',
    audited: false,
    summary: 'The sidecar configurations that take the place of something of a legacy collector',
    access: permitted('collectors:read', 'sidecar_collectors:read', 'sidecar_collector_configurations:read'),
    body: MigrationSource,
    answers: { 200: MigrationPreview },
  },
});
