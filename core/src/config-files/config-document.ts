// One entity of the configuration as the text of a file: what kind of thing it is, its name, and what it is like.
import { isObject } from '@logboom/contract/common/is-object';
import { isNode, LineCounter, parseAllDocuments, stringify, type Document } from 'yaml';

export interface ConfigDocument {
  readonly kind: string;
  readonly name: string;
  readonly spec: Readonly<Record<string, unknown>>;
}

export interface ReadDocument extends ConfigDocument {
  /** The line of a value of the specification, or of what is around it. */
  lineAt(path: readonly (string | number)[]): number | null;
}

export interface DocumentProblem {
  readonly line: number | null;
  readonly message: string;
}

const MAX_NAME_LENGTH = 4096;

export function writeDocument({ kind, name, spec }: ConfigDocument): string {
  return stringify({ kind, name, spec }, { lineWidth: 0, aliasDuplicateObjects: false });
}

/** A value as files have it, for people to read. */
export function writeValue(value: unknown): string {
  return stringify(value, { lineWidth: 0, aliasDuplicateObjects: false }).trimEnd();
}

/** All of a file: usually one, or several with `---` between them. */
export function readDocuments(text: string): (ReadDocument | { problems: DocumentProblem[] })[] {
  const lines = new LineCounter();
  const documents = parseAllDocuments(text, { lineCounter: lines, prettyErrors: false });
  if (!Array.isArray(documents)) return [];
  return documents
    .filter(({ contents, errors }) => contents !== null || errors.length > 0)
    .map((document) => readOne(document, lines));
}

function readOne(document: Document, lines: LineCounter): ReadDocument | { problems: DocumentProblem[] } {
  if (document.errors.length > 0)
    return {
      problems: document.errors.map(({ pos, message }) => ({ line: lines.linePos(pos[0]).line, message })),
    };
  const lineAt = (path: readonly (string | number)[]) => lineOf(document, lines, path);
  const problem = (message: string, path: readonly string[] = []) => ({
    problems: [{ line: lineAt(path), message }],
  });
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    return problem(error instanceof Error ? error.message : String(error));
  }
  if (!isObject(value)) return problem('A file needs "kind", "name" and "spec".');
  const { kind, name, spec, ...others } = value;
  if (typeof kind !== 'string' || kind === '')
    return problem('"kind" must say what it is, for example stream.', ['kind']);
  if (typeof name !== 'string' || name === '') return problem('"name" must be a text.', ['name']);
  if (name.length > MAX_NAME_LENGTH) return problem('"name" is too long.', ['name']);
  if (!isObject(spec)) return problem('"spec" must hold what it is like.', ['spec']);
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) return problem(`"${unknown}" belongs below "spec".`, [unknown]);
  return { kind, name, spec, lineAt: (path) => lineAt(['spec', ...path]) };
}

function lineOf(document: Document, lines: LineCounter, path: readonly (string | number)[]): number | null {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return document.contents?.range ? lines.linePos(document.contents.range[0]).line : null;
}
