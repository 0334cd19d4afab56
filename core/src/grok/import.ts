// Decides what an import of many grok patterns changes, before anything is stored.
import type { GrokDefinition } from './definitions.ts';
import { grokLibrary } from './definitions.ts';
import { checkGrokDefinition } from './grok.ts';

export const IMPORT_STRATEGIES = ['ABORT_ON_CONFLICT', 'REPLACE_ON_CONFLICT', 'DROP_ALL_EXISTING'] as const;
export type ImportStrategy = (typeof IMPORT_STRATEGIES)[number];

export type GrokImport =
  | {
      readonly ok: true;
      /** Remove all stored patterns first. */
      readonly dropExisting: boolean;
      readonly created: readonly GrokDefinition[];
      /** Stored under these names already; they keep their ids. */
      readonly replaced: readonly GrokDefinition[];
    }
  | { readonly ok: false; readonly problem: string };

const MAX_NAMED = 10;

/** Looks at names only; whether the patterns can be used is for `grokImportChecks` to say. */
export function planGrokImport(
  imported: readonly GrokDefinition[],
  existing: readonly GrokDefinition[],
  strategy: ImportStrategy,
): GrokImport {
  const names = new Set(imported.map(({ name }) => name));
  if (names.size < imported.length) {
    const twice = imported.map(({ name }) => name).filter((name, index, all) => all.indexOf(name) !== index);
    return refused(`The supplied Grok patterns contain conflicting names: ${listed([...new Set(twice)])}`);
  }
  const dropExisting = strategy === 'DROP_ALL_EXISTING' && imported.length > 0;
  const kept = dropExisting ? [] : existing;
  const taken = new Set(kept.map(({ name }) => name));
  const replaced = imported.filter(({ name }) => taken.has(name));
  if (strategy === 'ABORT_ON_CONFLICT' && replaced.length > 0)
    return refused(`The following Grok patterns already exist: ${listed(replaced.map(({ name }) => name))}`);
  if (imported.some(({ name, pattern }) => name.trim() === '' || pattern.trim() === ''))
    return refused('Invalid pattern contained. Did not save any patterns.');
  return { ok: true, dropExisting, created: imported.filter(({ name }) => !taken.has(name)), replaced };
}

/**
 * Checks one pattern after the other, so that the caller can do other things in between. Ends at the first that cannot
 * be used and says why: one bad pattern refuses the whole import.
 */
export function* grokImportChecks(
  imported: readonly GrokDefinition[],
  kept: readonly GrokDefinition[],
): Generator<undefined, string | undefined> {
  const library = grokLibrary([...kept, ...imported]);
  for (const definition of imported) {
    const problem = checkGrokDefinition(definition, library);
    if (problem !== undefined) return `Invalid pattern. Did not save any patterns\n${problem}`;
    yield;
  }
  return undefined;
}

function listed(names: readonly string[]): string {
  const more = names.length - MAX_NAMED;
  return `${names.slice(0, MAX_NAMED).join(', ')}${more > 0 ? ` (+ ${more} more)` : ''}.`;
}

function refused(problem: string): GrokImport {
  return { ok: false, problem };
}
