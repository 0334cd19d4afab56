// Rules: read, check, store.
import { isPermitted } from '@logboom/contract/common/permissions';
import type {
  RulePage,
  RuleSource,
  SourcePageParameters,
  SourceRequest,
  SourceVersion,
} from '@logboom/contract/pipelines/schemas';
import { parseListQuery } from '@logboom/core/list-query';
import { compileRule } from '@logboom/core/rules/compile/compile-rule';
import { parsePipeline } from '@logboom/core/rules/syntax/pipeline-parser';
import type { Changes } from '../../../cluster/changes.ts';
import type { Caller } from '../../../http/authentication.ts';
import { readListQuery } from '../../../http/list-query.ts';
import { newId } from '../../../storage/ids.ts';
import { sourceRefused, sourceUnknown, titleTaken } from '../sources/source-refusals.ts';
import type { SourceContent, SourceStore } from '../sources/source.store.ts';
import type { RuleTestService } from '../tests/rule-test.service.ts';
import { presentRule } from './rule.present.ts';

export interface RuleServiceParts {
  readonly store: SourceStore;
  readonly pipelines: Pick<SourceStore, 'all'>;
  readonly changes: Pick<Changes, 'announce'>;
  readonly tests: Pick<RuleTestService, 'mustPass' | 'remove'>;
}

export function ruleService({ store, pipelines, changes, tests }: RuleServiceParts) {
  return {
    list: async (): Promise<RuleSource[]> => (await store.all()).map(presentRule),

    async page(parameters: SourcePageParameters): Promise<RulePage> {
      const conditions = parseListQuery(readListQuery(parameters.query));
      const { rows, total } = await store.page({ parameters, conditions, readableIds: undefined });
      const { page, per_page } = parameters;
      return {
        total,
        page,
        per_page,
        count: rows.length,
        rules: rows.map(presentRule),
        context: { used_in_pipelines: usesOf(rows, await pipelines.all()) },
      };
    },

    async read(id: string): Promise<RuleSource> {
      const row = await store.find(id);
      if (row === undefined) throw sourceUnknown('rule', id);
      return presentRule(row);
    },

    async byNames(caller: Caller, names: readonly string[]): Promise<RuleSource[]> {
      const rows = await store.withTitles([...new Set(names)]);
      return rows
        .filter(({ id }) => isPermitted(caller.permissions, `pipeline_rule:read:${id}`))
        .map(presentRule);
    },

    async history(id: string): Promise<SourceVersion[]> {
      if ((await store.find(id)) === undefined) throw sourceUnknown('rule', id);
      return store.versions(id);
    },

    parse(request: SourceRequest): RuleSource {
      const content = readRule(request);
      const now = new Date().toISOString();
      return { ...content, id: null, created_at: now, modified_at: now, errors: null };
    },

    async create(caller: Caller, request: SourceRequest): Promise<RuleSource> {
      const content = readRule(request);
      const [id, now] = [newId(), new Date()];
      if ((await store.insert(id, content, { by: caller.username, at: now })) === 'taken')
        throw titleTaken('rules', content.title);
      await changes.announce('pipelines', id);
      return presentRule({ ...content, id, created_at: now, modified_at: now });
    },

    async change(
      caller: Caller,
      id: string,
      request: SourceRequest,
      isIgnoringTests = false,
    ): Promise<RuleSource> {
      const content = readRule(request);
      if (!isIgnoringTests) await tests.mustPass(id, content.source);
      const row = await store.update(id, content, { by: caller.username, at: new Date() });
      if (row === undefined) throw sourceUnknown('rule', id);
      if (row === 'taken') throw titleTaken('rules', content.title);
      await changes.announce('pipelines', id);
      return presentRule(row);
    },

    async remove(id: string): Promise<void> {
      if (!(await store.remove(id))) throw sourceUnknown('rule', id);
      await tests.remove(id);
      await changes.announce('pipelines', id);
    },
  };
}

export type RuleService = ReturnType<typeof ruleService>;

/** The title is the name inside the source, whatever the request says. */
function readRule({ source, description }: SourceRequest): SourceContent {
  const compiled = compileRule(source);
  if (!compiled.ok) throw sourceRefused(compiled.problems);
  return { title: compiled.rule.name, description: description ?? null, source };
}

/** By the ids of the rules: the pipelines that name them. */
function usesOf(
  rules: readonly { id: string; title: string }[],
  pipelines: readonly { id: string; title: string; source: string }[],
): RulePage['context']['used_in_pipelines'] {
  const byTitle = new Map<string, { id: string; title: string }[]>();
  for (const { id, title, source } of pipelines) {
    const parsed = parsePipeline(source);
    const names = new Set(parsed.ok ? parsed.stages.flatMap((stage) => stage.rules) : []);
    for (const name of names) {
      const uses = byTitle.get(name);
      if (uses) uses.push({ id, title });
      else byTitle.set(name, [{ id, title }]);
    }
  }
  return Object.fromEntries(rules.map(({ id, title }) => [id, byTitle.get(title) ?? []]));
}
