// Pages of a list on the wire: the parameters that ask for one, and the shape in which it travels.
import { Type, type Static, type TSchema } from 'typebox';

export const DEFAULT_PER_PAGE = 50;

/** So that the place of its first row is a number that the database can hold. */
const LAST_PAGE = 1_000_000_000;

/** Query parameters of every list. `per_page=0` asks for everything; a page below 1 is page 1. */
export const ListParameters = Type.Object({
  page: Type.Integer({ default: 1, maximum: LAST_PAGE, description: 'Page number, starting at 1' }),
  per_page: Type.Integer({
    default: DEFAULT_PER_PAGE,
    maximum: 10_000,
    description: 'Entries per page; 0 for all',
  }),
  query: Type.String({
    default: '',
    maxLength: 8192,
    description: 'Filter, in the list query language',
    // Clients have always encoded it once more than the address needs.
    encodedTwice: true,
  }),
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

/** A column of an entity table: what clients may do with it. */
export const EntityAttribute = Type.Object({
  id: Type.String(),
  title: Type.String(),
  type: Type.String(),
  sortable: Type.Boolean(),
  filterable: Type.Union([Type.Boolean(), Type.Null()]),
  searchable: Type.Union([Type.Boolean(), Type.Null()]),
  hidden: Type.Union([Type.Boolean(), Type.Null()]),
  related_collection: Type.Union([Type.String(), Type.Null()]),
  filter_options: Type.Union([
    Type.Array(Type.Object({ value: Type.String(), title: Type.String() })),
    Type.Null(),
  ]),
});
export type EntityAttribute = Static<typeof EntityAttribute>;

/** What an attribute is when nothing else is said. */
export const PLAIN_ATTRIBUTE: Omit<EntityAttribute, 'id' | 'title'> = {
  type: 'STRING',
  sortable: true,
  filterable: null,
  searchable: null,
  hidden: null,
  related_collection: null,
  filter_options: null,
};

/** The numbers of a page, where they are a group of their own. */
export const PageNumbers = Type.Object({
  total: Type.Integer(),
  count: Type.Integer(),
  page: Type.Integer(),
  per_page: Type.Integer(),
});

/** The page of an entity table: its numbers in a group of their own, and with what clients may ask for. */
export function entityPage<Item extends TSchema>(item: Item) {
  return Type.Object({
    query: Type.String(),
    sort: Type.String(),
    order: Type.String(),
    pagination: PageNumbers,
    total: Type.Integer(),
    elements: Type.Array(item),
    attributes: Type.Array(EntityAttribute),
    defaults: Type.Object({
      sort: Type.Object({ id: Type.String(), direction: Type.String() }),
    }),
  });
}
