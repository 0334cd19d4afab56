// Gives the streams that a view or its search names other ids, as it moves between installations and content packs.
import { isObject } from '@logboom/contract/common/is-object';

export interface Mapped<Document> {
  readonly document: Document;
  /** How many times a stream was left out because it has no counterpart. */
  readonly lost: number;
}

/** Streams are named in lists called `streams`, and by filters of the type `stream`. */
export function mapStreams<Document>(
  document: Document,
  idOf: (id: string) => string | undefined,
): Mapped<Document> {
  let lost = 0;
  const mapped = (id: unknown): string[] => {
    const other = typeof id === 'string' ? idOf(id) : undefined;
    if (other === undefined) lost += 1;
    return other === undefined ? [] : [other];
  };
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk).filter((member) => member !== GONE);
    if (!isObject(value)) return value;
    if (value['type'] === 'stream' && typeof value['id'] === 'string') {
      const [id] = mapped(value['id']);
      return id === undefined ? GONE : { ...value, id };
    }
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => {
        if (name === 'streams' && Array.isArray(member)) return [name, member.flatMap(mapped)];
        const walked = walk(member);
        return [name, walked === GONE || isEmptied(walked, member) ? null : walked];
      }),
    );
  };
  const result = walk(document);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same document, with other texts in some places
  return { document: result as Document, lost };
}

const GONE = Symbol('gone');

/** A choice of streams of which none is left would find nothing. */
function isEmptied(filter: unknown, before: unknown): boolean {
  return (
    isObject(filter) &&
    filter['type'] === 'or' &&
    Array.isArray(filter['filters']) &&
    filter['filters'].length === 0 &&
    isObject(before) &&
    Array.isArray(before['filters']) &&
    before['filters'].length > 0
  );
}
