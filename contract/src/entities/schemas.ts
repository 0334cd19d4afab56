// The start page on the wire: what somebody opened last, their favorites, and what was done lately.
import { Type, type Static } from 'typebox';
import { flatPage } from '../common/pagination.ts';

/** The name of an entity across all kinds, for example `grn::::dashboard:5f…`. Some clients write the kind in capitals. */
export const GRN_PATTERN = '^[gG][rR][nN]:[^:]*:[^:]*:[^:]*:[a-zA-Z_-]{1,64}:[^:\\u0000]{1,128}$';

export const StartPageParameters = Type.Object({
  page: Type.Integer({ default: 1, minimum: 1, maximum: 10_000 }),
  per_page: Type.Integer({ default: 5, minimum: 1, maximum: 100 }),
});
export type StartPageParameters = Static<typeof StartPageParameters>;

export const FavoriteParameters = Type.Object({
  ...StartPageParameters.properties,
  type: Type.Optional(Type.String({ maxLength: 64, description: 'Only these, for example dashboard' })),
});
export type FavoriteParameters = Static<typeof FavoriteParameters>;

export const LastOpened = Type.Object({
  grn: Type.String(),
  title: Type.String(),
  timestamp: Type.String(),
});
export type LastOpened = Static<typeof LastOpened>;

export const Favorite = Type.Object({ grn: Type.String(), title: Type.String() });
export type Favorite = Static<typeof Favorite>;

export const RecentActivity = Type.Object({
  id: Type.String(),
  activity_type: Type.Union([
    Type.Literal('create'),
    Type.Literal('update'),
    Type.Literal('delete'),
    Type.Literal('share'),
    Type.Literal('unshare'),
  ]),
  item_grn: Type.String(),
  item_title: Type.String(),
  user_name: Type.String({ description: 'The full name' }),
  timestamp: Type.String(),
});
export type RecentActivity = Static<typeof RecentActivity>;

export const LastOpenedPage = flatPage('lastOpened', LastOpened);
export type LastOpenedPage = Static<typeof LastOpenedPage>;
export const FavoritePage = flatPage('favorites', Favorite);
export type FavoritePage = Static<typeof FavoritePage>;
export const RecentActivityPage = flatPage('recentActivity', RecentActivity);
export type RecentActivityPage = Static<typeof RecentActivityPage>;

export const EntitySuggestionParameters = Type.Object({
  collection: Type.String({ maxLength: 64, description: 'streams, views, inputs, outputs or index_sets' }),
  column: Type.String({ default: 'title', maxLength: 64 }),
  page: Type.Integer({ default: 1, minimum: 1, maximum: 10_000 }),
  per_page: Type.Integer({ default: 10, minimum: 1, maximum: 100 }),
  query: Type.String({ default: '', maxLength: 1024 }),
});
export type EntitySuggestionParameters = Static<typeof EntitySuggestionParameters>;

export const EntitySuggestions = Type.Object({
  suggestions: Type.Array(Type.Object({ id: Type.String(), value: Type.String() })),
  pagination: Type.Object({
    total: Type.Integer(),
    count: Type.Integer(),
    page: Type.Integer(),
    per_page: Type.Integer(),
  }),
});
export type EntitySuggestions = Static<typeof EntitySuggestions>;
