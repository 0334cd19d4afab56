// Pages of a list on the wire: the parameters that ask for one, and the shape in which it travels.
import { Type, type Static, type TSchema } from 'typebox';

export const DEFAULT_PER_PAGE = 50;

/** Query parameters of every list. `per_page=0` asks for everything; a page below 1 is page 1. */
export const ListParameters = Type.Object({
  page: Type.Integer({ default: 1, description: 'Page number, starting at 1' }),
  per_page: Type.Integer({
    default: DEFAULT_PER_PAGE,
    maximum: 10_000,
    description: 'Entries per page; 0 for all',
  }),
  query: Type.String({ default: '', maxLength: 8192, description: 'Filter, in the list query language' }),
  sort: Type.Optional(Type.String({ maxLength: 128, description: 'Field to sort by' })),
  order: Type.Optional(Type.String({ description: '`desc` for descending; anything else is ascending' })),
});
export type ListParameters = Static<typeof ListParameters>;

/** The page of a list that travels with its numbers at the top level, under a key of its own. */
export function flatPage<Key extends string, Item extends TSchema>(key: Key, item: Item) {
  return Type.Object({
    total: Type.Integer(),
    count: Type.Integer(),
    page: Type.Integer(),
    per_page: Type.Integer(),
    query: Type.Optional(Type.String()),
    grand_total: Type.Optional(Type.Integer()),
    ...({ [key]: Type.Array(item) } as Record<Key, ReturnType<typeof Type.Array<Item>>>),
  });
}
