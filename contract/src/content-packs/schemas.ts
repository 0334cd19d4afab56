// Content packs on the wire: the packs, what they hold, and what installing them made.
import { Type, type Static, type TSchema } from 'typebox';
import { nullable, nullableText } from '../common/nullable.ts';
import { storedText } from '../common/stored-text.ts';
import { PARAMETER_TYPES } from './value-refs.ts';

export const PACK_LIMITS = {
  id: 128,
  name: 256,
  summary: 4096,
  description: 200_000,
  entities: 5000,
  parameters: 500,
  constraints: 50,
  comment: 4096,
  bodyBytes: 16 * 1_048_576,
} as const;

const text = (maxLength: number) => storedText(maxLength);
const optional = <Schema extends TSchema>(schema: Schema) => Type.Optional(nullable(schema));

export const ModelType = Type.Object({ name: text(128), version: text(16) });
export type ModelType = Static<typeof ModelType>;

const ValueRefSchema = Type.Object({ '@type': text(32), '@value': Type.Unknown() });

export const PackParameter = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 256 }),
  title: text(1024),
  description: text(16_384),
  type: Type.Enum(PARAMETER_TYPES),
  default_value: Type.Unknown(),
});
export type PackParameter = Static<typeof PackParameter>;

export const PackConstraint = Type.Object({
  type: Type.Enum(['server-version', 'plugin-version']),
  plugin: Type.Optional(text(1024)),
  version: text(256),
});
export type PackConstraint = Static<typeof PackConstraint>;

export const PackEntity = Type.Object({
  v: Type.String(),
  type: ModelType,
  id: text(256),
  data: Type.Record(Type.String(), Type.Unknown()),
  constraints: Type.Array(PackConstraint, { maxItems: PACK_LIMITS.constraints }),
});
export type PackEntity = Static<typeof PackEntity>;

export const ContentPack = Type.Object({
  v: Type.String(),
  id: Type.String(),
  rev: Type.Integer(),
  name: Type.String(),
  summary: Type.String(),
  description: Type.String(),
  vendor: Type.String(),
  url: Type.String(),
  created_at: Type.String(),
  server_version: Type.String(),
  parameters: Type.Array(PackParameter),
  entities: Type.Array(PackEntity),
});
export type ContentPack = Static<typeof ContentPack>;

const formatVersion = Type.Union([Type.Literal('1'), Type.Literal(1)]);

/** Files have been through many hands: what we do not know in them is left out. */
export const ContentPackUpload = Type.Object({
  v: Type.Optional(Type.Union([Type.String({ maxLength: 16 }), Type.Number()])),
  id: Type.String({
    minLength: 1,
    maxLength: PACK_LIMITS.id,
    pattern: String.raw`^[^\u0000/]*\S[^\u0000/]*$`,
  }),
  rev: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
  name: text(PACK_LIMITS.name),
  summary: text(PACK_LIMITS.summary),
  description: text(PACK_LIMITS.description),
  vendor: text(1024),
  url: text(4096),
  created_at: optional(text(64)),
  server_version: optional(text(64)),
  parameters: optional(
    Type.Array(Type.Object({ ...PackParameter.properties, default_value: Type.Optional(Type.Unknown()) }), {
      maxItems: PACK_LIMITS.parameters,
    }),
  ),
  entities: Type.Array(
    Type.Object({
      ...PackEntity.properties,
      v: formatVersion,
      constraints: optional(PackEntity.properties.constraints),
    }),
    { maxItems: PACK_LIMITS.entities },
  ),
});
export type ContentPackUpload = Static<typeof ContentPackUpload>;

export const ConstraintResult = Type.Object({ constraint: PackConstraint, fulfilled: Type.Boolean() });
export type ConstraintResult = Static<typeof ConstraintResult>;

/** By the id of the pack, then by revision. */
const PackMetadata = Type.Record(
  Type.String(),
  Type.Record(Type.String(), Type.Object({ installation_count: Type.Integer() })),
);

export const ContentPackList = Type.Object({
  total: Type.Integer(),
  content_packs: Type.Array(ContentPack),
  content_packs_metadata: PackMetadata,
});
export type ContentPackList = Static<typeof ContentPackList>;

/** The revisions that ship with this version of the product, whether or not they are in the list. */
export const ShippedPacks = Type.Object({ content_packs: Type.Array(ContentPack) });
export type ShippedPacks = Static<typeof ShippedPacks>;

export const ContentPackRevisions = Type.Object({
  content_pack_revisions: Type.Record(Type.String(), ContentPack),
  constraints_result: Type.Record(Type.String(), Type.Array(ConstraintResult)),
});
export type ContentPackRevisions = Static<typeof ContentPackRevisions>;

export const ContentPackRevision = Type.Object({
  content_pack: ContentPack,
  constraints_result: Type.Array(ConstraintResult),
});
export type ContentPackRevision = Static<typeof ContentPackRevision>;

/** An entity of a pack, and the object that stands for it here. */
export const NativeEntity = Type.Object({
  id: Type.String(),
  type: ModelType,
  content_pack_entity_id: Type.String(),
  title: Type.String(),
  found_on_system: Type.Boolean(),
});
export type NativeEntity = Static<typeof NativeEntity>;

/** An entity of a pack that has no counterpart here, and why; or what of it was left out. */
export const UnmappedEntity = Type.Object({
  content_pack_entity_id: Type.String(),
  type: ModelType,
  title: Type.String(),
  /** False when the entity was installed without a part of it. */
  is_left_out: Type.Boolean(),
  reason: Type.String(),
});
export type UnmappedEntity = Static<typeof UnmappedEntity>;

export const PackMapping = Type.Object({ total: Type.Integer(), unmapped: Type.Array(UnmappedEntity) });
export type PackMapping = Static<typeof PackMapping>;

export const Installation = Type.Object({
  _id: Type.String(),
  content_pack_id: Type.String(),
  content_pack_revision: Type.Integer(),
  parameters: Type.Record(Type.String(), ValueRefSchema),
  entities: Type.Array(NativeEntity),
  unmapped_entities: Type.Array(UnmappedEntity),
  comment: Type.String(),
  created_at: Type.String(),
  created_by: Type.String(),
});
export type Installation = Static<typeof Installation>;

/** What the call that installs answers with. */
export const NewInstallation = Type.Object({
  ...Installation.properties,
  /** How many of its entities were here before, also by another installation. */
  used_entities: Type.Integer(),
});
export type NewInstallation = Static<typeof NewInstallation>;

export const Installations = Type.Object({
  total: Type.Integer(),
  installations: Type.Array(Installation),
});
export type Installations = Static<typeof Installations>;

export const InstallRequest = Type.Object(
  {
    parameters: optional(
      Type.Record(Type.String({ maxLength: 256 }), ValueRefSchema, { maxProperties: PACK_LIMITS.parameters }),
    ),
    comment: optional(text(PACK_LIMITS.comment)),
  },
  { additionalProperties: false },
);
export type InstallRequest = Static<typeof InstallRequest>;

export const UninstallDetails = Type.Object({ entities: Type.Array(NativeEntity) });
export type UninstallDetails = Static<typeof UninstallDetails>;

export const Uninstalled = Type.Object({
  content_pack: ContentPack,
  uninstalled: Type.Object({
    entities: Type.Array(NativeEntity),
    failed_entities: Type.Array(NativeEntity),
    skipped_entities: Type.Array(NativeEntity),
    /** Why, by the id of the object. */
    failures: Type.Record(Type.String(), Type.String()),
  }),
});
export type Uninstalled = Static<typeof Uninstalled>;

export const EntityExcerpt = Type.Object({ id: Type.String(), type: ModelType, title: nullableText });
export type EntityExcerpt = Static<typeof EntityExcerpt>;
export const EntityCatalogue = Type.Object({ entities: Type.Array(EntityExcerpt) });
export type EntityCatalogue = Static<typeof EntityCatalogue>;

export const ResolveRequest = Type.Object({
  entities: Type.Array(Type.Object({ id: text(256), type: ModelType, title: optional(text(4096)) }), {
    maxItems: PACK_LIMITS.entities,
  }),
});
export type ResolveRequest = Static<typeof ResolveRequest>;
export const ResolvedEntities = Type.Object({ entities: Type.Array(PackEntity) });
export type ResolvedEntities = Static<typeof ResolvedEntities>;

export const TitlesRequest = Type.Object({
  entities: Type.Array(Type.Object({ id: text(256), type: text(128) }), { maxItems: 10_000 }),
});
export type TitlesRequest = Static<typeof TitlesRequest>;
export const EntityTitles = Type.Object({
  entities: Type.Array(Type.Object({ id: Type.String(), type: Type.String(), title: Type.String() })),
  not_permitted_to_view: Type.Array(Type.String()),
});
export type EntityTitles = Static<typeof EntityTitles>;
