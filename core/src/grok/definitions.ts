// Grok patterns as people write and share them: `NAME pattern`, one a line.

export interface GrokDefinition {
  readonly name: string;
  readonly pattern: string;
}

/** Names to patterns; what an expression may refer to. */
export type GrokLibrary = ReadonlyMap<string, string>;

/** Blank lines, comments and lines that are no definition are passed over, as importers of such files expect. */
export function parseGrokDefinitions(text: string): GrokDefinition[] {
  const definitions: GrokDefinition[] = [];
  for (const line of text.split(/\r\n|\r|\n/)) {
    const definition = parseLine(line.trim());
    if (definition) definitions.push(definition);
  }
  return definitions;
}

export function grokLibrary(definitions: Iterable<GrokDefinition>): GrokLibrary {
  const library = new Map<string, string>();
  for (const { name, pattern } of definitions) library.set(name, pattern);
  return library;
}

function parseLine(line: string): GrokDefinition | undefined {
  if (line.startsWith('#')) return undefined;
  const name = /^\w+(?=[ \t])/.exec(line)?.[0];
  return name === undefined ? undefined : { name, pattern: line.slice(name.length).trim() };
}
