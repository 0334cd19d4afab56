// Grok patterns: listed, made, changed, imported and tried out.
import type {
  GrokPatternPage,
  GrokPatternRequest,
  GrokTestRequest,
  GrokTestResult,
  ImportStrategy,
} from '@logboom/contract/extractors/grok';
import type { ListParameters } from '@logboom/contract/common/pagination';
import { grokLibrary, parseGrokDefinitions, type GrokDefinition } from '@logboom/core/grok/definitions';
import {
  checkGrokDefinition,
  compileGrok,
  createGrokCompiler,
  type CompileGrok,
} from '@logboom/core/grok/grok';
import { parseListQuery } from '@logboom/core/list-query';
import type { Changes } from '../../cluster/changes.ts';
import { notFound } from '../../http/errors.ts';
import { readListQuery } from '../../http/list-query.ts';
import { importGrokPatterns } from './grok.import.ts';
import { checkRoom, NUL_REFUSED, refusal } from './grok.rules.ts';
import type { GrokChanges, GrokRow, GrokStore } from './grok.store.ts';

export type GrokTrial =
  | { readonly ok: true; readonly captures: GrokTestResult }
  | { readonly ok: false; readonly problem: string };

export function grokService(store: GrokStore, changes: Changes) {
  async function change<Result>(work: (changes: GrokChanges) => Promise<Result>): Promise<Result> {
    const result = await store.change(work);
    await changes.announce('grok-patterns');
    return result;
  }

  async function importPatterns(
    imported: readonly GrokDefinition[],
    strategy: ImportStrategy,
  ): Promise<void> {
    if (imported.length === 0) return;
    await importGrokPatterns(store, imported, strategy);
    await changes.announce('grok-patterns');
  }

  return {
    all: (): Promise<GrokRow[]> => store.all(),

    /** Compiles against the patterns as they are now. */
    compiler: async (): Promise<CompileGrok> => createGrokCompiler(grokLibrary(await store.all())),

    async page(parameters: ListParameters): Promise<GrokPatternPage> {
      const conditions = parseListQuery(readListQuery(parameters.query));
      const [{ rows, total }, grand_total] = await Promise.all([
        store.list(parameters, conditions),
        store.count(),
      ]);
      const { page, per_page } = parameters;
      return { total, count: rows.length, page, per_page, patterns: rows, grand_total };
    },

    async find(id: string): Promise<GrokRow> {
      const found = await store.find(id);
      if (found === undefined) throw unknownPattern(id);
      return found;
    },

    create: (request: GrokPatternRequest): Promise<GrokRow> =>
      change(async (rows) => {
        const definition = definitionOf(request);
        const existing = await rows.all();
        checkName(definition.name, existing);
        checkRoom(existing.length + 1);
        checkDefinition(definition, existing);
        const [created] = await rows.insert([definition]);
        if (created === undefined) throw new Error('The new grok pattern is not there.');
        return created;
      }),

    update: (id: string, request: GrokPatternRequest): Promise<GrokRow> =>
      change(async (rows) => {
        const definition = definitionOf(request);
        const existing = await rows.all();
        const others = existing.filter((pattern) => pattern.id !== id);
        if (others.length === existing.length) throw unknownPattern(id);
        checkName(definition.name, others);
        checkDefinition(definition, others);
        return rows.update(id, definition);
      }),

    remove: (id: string): Promise<void> =>
      change(async (rows) => {
        if (!(await rows.all()).some((pattern) => pattern.id === id)) throw unknownPattern(id);
        await rows.remove(id);
      }),

    importList: (patterns: readonly GrokPatternRequest[], strategy: ImportStrategy): Promise<void> =>
      importPatterns(patterns.map(definitionOf), strategy),

    importText: (text: string, strategy: ImportStrategy): Promise<void> =>
      importPatterns(parseGrokDefinitions(text), strategy),

    /** What a pattern captures, named as if it were stored already. */
    async test({ grok_pattern, sampleData }: GrokTestRequest): Promise<GrokTrial> {
      const definition = definitionOf(grok_pattern);
      const library = grokLibrary([...(await store.all()), definition]);
      const problem = checkGrokDefinition(definition, library);
      if (problem !== undefined) return { ok: false, problem };
      const grok = compileGrok(`%{${definition.name}}`, library);
      if (!grok.ok) return grok;
      const found = grok.match(sampleData);
      if (found.kind === 'too-costly')
        return { ok: false, problem: 'The pattern takes too long on this text' };
      return { ok: true, captures: found.kind === 'match' ? Object.fromEntries(found.captures) : {} };
    },
  };
}

export type GrokService = ReturnType<typeof grokService>;

function definitionOf({ name, pattern }: GrokPatternRequest): GrokDefinition {
  return { name: name.trim(), pattern: pattern.trim() };
}

function checkName(name: string, others: readonly GrokRow[]): void {
  if (others.some((pattern) => pattern.name === name)) throw refusal(`Grok pattern ${name} already exists`);
}

function checkDefinition(definition: GrokDefinition, others: readonly GrokRow[]): void {
  const hasNul = definition.pattern.includes('\0');
  const problem = hasNul ? NUL_REFUSED : checkGrokDefinition(definition, grokLibrary(others));
  if (problem !== undefined) throw refusal(`Invalid pattern ${definition.pattern}: ${problem}`);
}

function unknownPattern(id: string) {
  return notFound(`Couldn't find Grok pattern with ID ${id}`, 'GROK_PATTERN_UNKNOWN');
}
