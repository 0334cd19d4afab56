// Public links of dashboards: who made them, how long they hold, and what somebody without an account gets to see.
import { Type, type Static } from 'typebox';
import { isoDuration } from '../configuration/schemas.ts';
import { nullable } from '../common/nullable.ts';
import { MAX_LINK_SECONDS, MIN_LINK_SECONDS } from './dashboard-link-rules.ts';
import type { SearchTypeResult } from './schemas.ts';

const exact = { additionalProperties: false };
const open = { additionalProperties: true };

export const DashboardLinksConfig = Type.Object(
  {
    enabled: Type.Boolean({
      default: false,
      description: 'Whether links can be made, and whether those there are lead anywhere',
    }),
    max_lifetime: isoDuration('P30D'),
  },
  exact,
);
export type DashboardLinksConfig = Static<typeof DashboardLinksConfig>;

export const NewDashboardLink = Type.Object(
  {
    note: Type.Optional(Type.String({ maxLength: 200, description: 'Who it is for' })),
    lifetime_seconds: Type.Integer({ minimum: MIN_LINK_SECONDS, maximum: MAX_LINK_SECONDS }),
  },
  exact,
);
export type NewDashboardLink = Static<typeof NewDashboardLink>;

export const DashboardLink = Type.Object({
  id: Type.String(),
  note: Type.String(),
  created_by: nullable(Type.String({ description: 'Null when the account is gone' })),
  created_at: Type.String(),
  expires_at: Type.String(),
  last_used_at: nullable(Type.String()),
  link_token: nullable(
    Type.String({ description: 'The secret part of the address; only for whoever made it' }),
  ),
});
export type DashboardLink = Static<typeof DashboardLink>;

export const DashboardLinks = Type.Object({
  enabled: Type.Boolean(),
  max_lifetime_seconds: Type.Integer(),
  links: Type.Array(DashboardLink),
});
export type DashboardLinks = Static<typeof DashboardLinks>;

export const PublicDashboard = Type.Object({
  title: Type.String(),
  description: Type.String(),
  expires_at: Type.String(),
  state: Type.Record(Type.String(), Type.Object({}, open)),
});
export type PublicDashboard = Static<typeof PublicDashboard>;

const shortText = Type.String({ maxLength: 256 });

export const PublicQuestion = Type.Object(
  {
    page: shortText,
    parameters: Type.Optional(
      Type.Record(shortText, Type.Array(Type.String({ maxLength: 1024 }), { maxItems: 50 }), {
        maxProperties: 50,
      }),
    ),
  },
  exact,
);
export type PublicQuestion = Static<typeof PublicQuestion>;

export interface PublicAnswer {
  /** By the ids of search types. */
  results: Record<string, SearchTypeResult>;
  /** Search types that cannot be shown. */
  failed: string[];
  calculated_at: string;
}
/** What is found depends on the dashboard, so the wire says only that it is an object. */
export const PublicAnswer = Type.Unsafe<PublicAnswer>(Type.Object({}, open));

export const PublicValues = Type.Object({ values: Type.Array(Type.String()) });
export type PublicValues = Static<typeof PublicValues>;
