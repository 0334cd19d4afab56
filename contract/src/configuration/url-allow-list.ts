// The URL allow-list on the wire: which addresses the server may call on behalf of users.
import { Type, type Static } from 'typebox';

const exact = { additionalProperties: false };

export const UrlAllowListEntry = Type.Object(
  {
    id: Type.String({ minLength: 1, maxLength: 128 }),
    type: Type.Union([Type.Literal('literal'), Type.Literal('regex')], { default: 'literal' }),
    title: Type.String({ maxLength: 1024 }),
    value: Type.String({ maxLength: 20_000 }),
  },
  exact,
);
export type UrlAllowListEntry = Static<typeof UrlAllowListEntry>;

export const UrlAllowList = Type.Object(
  {
    entries: Type.Array(UrlAllowListEntry, { maxItems: 10_000 }),
    disabled: Type.Boolean({ default: false }),
  },
  exact,
);
export type UrlAllowList = Static<typeof UrlAllowList>;

export const UrlCheckRequest = Type.Object({ url: Type.String({ minLength: 1, maxLength: 20_000 }) }, exact);
export const UrlCheck = Type.Object({ url: Type.String(), is_whitelisted: Type.Boolean() });
export type UrlCheck = Static<typeof UrlCheck>;

export const UrlTemplate = Type.Object(
  {
    url_template: Type.String({ maxLength: 20_000 }),
    placeholder: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  },
  exact,
);
export const GeneratedRegex = Type.Object({ regex: Type.String() });
export type GeneratedRegex = Static<typeof GeneratedRegex>;
