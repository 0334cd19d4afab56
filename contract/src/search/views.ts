// Views on the wire: saved searches and dashboards. Their documents belong to clients, so most of them is open.
import { Type, type Static } from 'typebox';
import { entityPage, flatPage, ListParameters } from '../common/pagination.ts';
import { nullable } from '../common/nullable.ts';

const open = { additionalProperties: true };
const MAX_STATES = 100;

/** The longest texts of a view. */
export const VIEW_LIMITS = { title: 1024, summary: 10_000, description: 100_000 } as const;

export const ViewState = Type.Object(
  {
    widgets: Type.Array(Type.Object({ id: Type.String({ maxLength: 256 }) }, open), { maxItems: 500 }),
    widget_mapping: Type.Record(
      Type.String(),
      Type.Array(Type.String({ maxLength: 256 }), { maxItems: 100 }),
    ),
    positions: Type.Record(Type.String(), Type.Object({}, open)),
  },
  open,
);
export type ViewState = Static<typeof ViewState>;

export const ViewBody = Type.Object(
  {
    id: Type.Optional(nullable(Type.String({ pattern: '^[0-9a-f]{24}$' }))),
    type: Type.Optional(nullable(Type.Union([Type.Literal('SEARCH'), Type.Literal('DASHBOARD')]))),
    title: Type.String({ pattern: '\\S', maxLength: VIEW_LIMITS.title }),
    summary: Type.Optional(nullable(Type.String({ maxLength: VIEW_LIMITS.summary }))),
    description: Type.Optional(nullable(Type.String({ maxLength: VIEW_LIMITS.description }))),
    search_id: Type.String({ maxLength: 64 }),
    properties: Type.Optional(nullable(Type.Array(Type.String(), { maxItems: 100 }))),
    state: Type.Record(Type.String(), ViewState, { maxProperties: MAX_STATES }),
    owner: Type.Optional(nullable(Type.String({ maxLength: 256 }))),
    created_at: Type.Optional(nullable(Type.String({ maxLength: 64 }))),
  },
  open,
);
export type ViewBody = Static<typeof ViewBody>;

const summary = {
  id: Type.String(),
  type: Type.String(),
  title: Type.String(),
  summary: Type.String(),
  description: Type.String(),
  search_id: Type.String(),
  properties: Type.Array(Type.String()),
  requires: Type.Object({}, open),
  owner: nullable(Type.String()),
  created_at: Type.String(),
  favorite: Type.Boolean(),
};

export const ViewSummary = Type.Object(summary);
export type ViewSummary = Static<typeof ViewSummary>;
export const View = Type.Object({ ...summary, state: Type.Record(Type.String(), Type.Object({}, open)) });
export type View = Static<typeof View>;

export const ViewPage = flatPage('views', View);
export type ViewPage = Static<typeof ViewPage>;
export const ViewSummaryPage = entityPage(ViewSummary);
export type ViewSummaryPage = Static<typeof ViewSummaryPage>;

export const ViewListParameters = Type.Object({
  ...ListParameters.properties,
  filters: Type.Array(Type.String({ maxLength: 1024 }), { maxItems: 100, default: [] }),
});
export type ViewListParameters = Static<typeof ViewListParameters>;

export const BulkDeletion = Type.Object({
  entity_ids: Type.Optional(nullable(Type.Array(Type.String({ maxLength: 64 }), { maxItems: 10_000 }))),
});
