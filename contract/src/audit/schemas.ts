// The audit log on the wire: who did what to which entity, when and from where.
import { Type, type Static } from 'typebox';
import { entityPage, ListParameters } from '../common/pagination.ts';
import { nullable, nullableText } from '../common/nullable.ts';
import { AUDIT_OUTCOMES, DEFAULT_RETENTION_DAYS, MAX_RETENTION_DAYS, type AuditOutcome } from './rules.ts';

const entryProperties = {
  id: Type.String(),
  timestamp: Type.String({ description: 'When the call was answered' }),
  username: nullableText,
  user_id: nullableText,
  client_address: Type.String(),
  node_id: Type.String(),
  area: Type.String({ description: 'The part of the API, for example `streams`' }),
  action: Type.String({ description: 'The name of the call within its area' }),
  summary: Type.String({ description: 'What the call does, in words' }),
  method: Type.String(),
  path: Type.String({ description: 'Tokens and session ids in it are masked' }),
  entity_id: nullableText,
  entity_title: nullableText,
  status: Type.Integer(),
  outcome: Type.Unsafe<AuditOutcome>(Type.Enum([...AUDIT_OUTCOMES])),
};

export const AuditEntry = Type.Object(entryProperties);
export type AuditEntry = Static<typeof AuditEntry>;

/** Secrets in both states are masked; a state that is too large to keep is a sentence that says so. */
const State = nullable(Type.Unknown());
export const AuditEntryDetails = Type.Object({ ...entryProperties, before: State, after: State });
export type AuditEntryDetails = Static<typeof AuditEntryDetails>;

export const AuditPage = entityPage(AuditEntry);
export type AuditPage = Static<typeof AuditPage>;

const filters = Type.Array(Type.String({ maxLength: 1024 }), {
  default: [],
  maxItems: 100,
  description: '`attribute:value`, any number of times; times as `from><to`',
});
export const AuditPageParameters = Type.Object({ ...ListParameters.properties, filters });
export type AuditPageParameters = Static<typeof AuditPageParameters>;

export const AuditExportParameters = Type.Object({ query: ListParameters.properties.query, filters });
export type AuditExportParameters = Static<typeof AuditExportParameters>;

export const AuditConfig = Type.Object(
  {
    retention_days: Type.Integer({
      default: DEFAULT_RETENTION_DAYS,
      minimum: 1,
      maximum: MAX_RETENTION_DAYS,
      description: 'Entries that are older are deleted',
    }),
  },
  { additionalProperties: false },
);
export type AuditConfig = Static<typeof AuditConfig>;
