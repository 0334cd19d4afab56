// Dashboards and their widgets one by one, as scripts know them from before there were views.
import { Type, type Static } from 'typebox';
import { nullable } from '../common/nullable.ts';
import { VIEW_LIMITS } from './views.ts';

const open = { additionalProperties: true };
const description = Type.Optional(nullable(Type.String({ maxLength: VIEW_LIMITS.description })));

export const NewDashboard = Type.Object({
  title: Type.String({ pattern: '\\S', maxLength: VIEW_LIMITS.title }),
  description,
});
export type NewDashboard = Static<typeof NewDashboard>;

/** What is left out stays as it is. */
export const DashboardChange = Type.Object({
  title: Type.Optional(nullable(Type.String({ pattern: '\\S', maxLength: VIEW_LIMITS.title }))),
  description,
});
export type DashboardChange = Static<typeof DashboardChange>;

export const CreatedDashboard = Type.Object({ dashboard_id: Type.String() });

const cell = Type.Union([Type.Integer({ minimum: 1, maximum: 10_000 }), Type.Literal('Infinity')]);
const place = { col: cell, row: cell, height: cell, width: cell };

/** By the id of the widget, or a list in which each place names its widget. */
export const WidgetPlaces = Type.Object({
  positions: Type.Union([
    Type.Array(Type.Object({ id: Type.String({ maxLength: 256 }), ...place }), { maxItems: 500 }),
    Type.Record(Type.String({ maxLength: 256 }), Type.Object(place), { maxProperties: 500 }),
  ]),
});
export type WidgetPlaces = Static<typeof WidgetPlaces>;

export const DashboardWidget = Type.Object(
  {
    id: Type.String(),
    type: Type.String(),
    /** Empty while nobody has named it. */
    title: Type.String(),
    /** The page of the dashboard that it is on. */
    page_id: Type.String(),
    position: nullable(Type.Object({}, open)),
    config: Type.Object({}, open),
  },
  open,
);
export type DashboardWidget = Static<typeof DashboardWidget>;

export const DashboardWidgets = Type.Object({
  total: Type.Integer(),
  widgets: Type.Array(DashboardWidget),
});
export type DashboardWidgets = Static<typeof DashboardWidgets>;

export const WidgetValue = Type.Object({
  id: Type.String(),
  type: Type.String(),
  /** By the ids of its search types. */
  result: Type.Record(Type.String(), Type.Object({}, open)),
  errors: Type.Array(Type.Object({}, open)),
  took_ms: Type.Integer(),
  calculated_at: Type.String(),
  computation_time_range: nullable(Type.Object({}, open)),
});
export type WidgetValue = Static<typeof WidgetValue>;
