// What a view or its search names of other things: their ids become others, as it moves between installations, content packs
// and files.
import { isObject } from '@logboom/contract/common/is-object';
import { PIPELINE_DECORATOR } from '@logboom/contract/search/decorators';

export type NamedType = 'stream' | 'pipeline';
type Path = readonly (string | number)[];

export interface Mapped<Document> {
  readonly document: Document;
  /** How many times a stream was left out because it has no counterpart. */
  readonly lost: number;
}

interface ViewReference {
  readonly type: NamedType;
  readonly id: string;
  readonly path: Path;
}

/**
 * Streams are named in lists called `streams`, by filters of the type `stream` and by decorators, pipelines by decorators. What
 * decorators name has no counterpart at times: they keep it, and do nothing.
 */
export function mapReferences<Document>(
  document: Document,
  idOf: (type: NamedType, id: string, path: Path) => string | undefined,
): Mapped<Document> {
  let lost = 0;
  const stream = (id: unknown, path: Path): string[] => {
    const other = typeof id === 'string' ? idOf('stream', id, path) : undefined;
    if (other === undefined) lost += 1;
    return other === undefined ? [] : [other];
  };
  const decorator = (value: unknown, path: Path): unknown => {
    if (!isObject(value)) return value;
    const { stream: of, type, config } = value;
    const named = (kind: NamedType, id: unknown, at: Path) =>
      typeof id === 'string' ? (idOf(kind, id, at) ?? id) : id;
    const isPipeline = type === PIPELINE_DECORATOR && isObject(config);
    return {
      ...value,
      ...(of !== undefined && { stream: named('stream', of, [...path, 'stream']) }),
      ...(isPipeline && {
        config: {
          ...config,
          pipeline: named('pipeline', config['pipeline'], [...path, 'config', 'pipeline']),
        },
      }),
    };
  };
  const walk = (value: unknown, path: Path): unknown => {
    if (Array.isArray(value))
      return value.map((member, index) => walk(member, [...path, index])).filter((member) => member !== GONE);
    if (!isObject(value)) return value;
    if (value['type'] === 'stream' && typeof value['id'] === 'string') {
      const [id] = stream(value['id'], [...path, 'id']);
      return id === undefined ? GONE : { ...value, id };
    }
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => {
        const at = [...path, name];
        const each = Array.isArray(member) ? (member as unknown[]) : undefined;
        if (name === 'streams' && each)
          return [name, each.flatMap((id, index) => stream(id, [...at, index]))];
        if (name === 'decorators' && each)
          return [name, each.map((one, index) => decorator(one, [...at, index]))];
        const walked = walk(member, at);
        return [name, walked === GONE || isEmptied(walked, member) ? null : walked];
      }),
    );
  };
  const result = walk(document, []);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same document, with other texts in some places
  return { document: result as Document, lost };
}

/** All of them, with their places. */
export function viewReferences(document: unknown): ViewReference[] {
  const found: ViewReference[] = [];
  mapReferences(document, (type, id, path) => {
    found.push({ type, id, path });
    return id;
  });
  return found;
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
