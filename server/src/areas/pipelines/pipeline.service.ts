// Pipelines: read, check, store.
import { isPermitted } from '@logboom/contract/common/permissions';
import type {
  PipelinePage,
  PipelineSource,
  SourcePageParameters,
  SourceRequest,
  SourceVersion,
} from '@logboom/contract/pipelines/schemas';
import { parseListQuery } from '@logboom/core/list-query';
import { parsePipeline } from '@logboom/core/rules/syntax/pipeline-parser';
import type { Changes } from '../../cluster/changes.ts';
import type { Caller } from '../../http/authentication.ts';
import { readListQuery } from '../../http/list-query.ts';
import { newId } from '../../storage/ids.ts';
import { presentPipeline, presentStages } from './pipeline.present.ts';
import { sourceRefused, sourceUnknown, titleTaken } from './sources/source-refusals.ts';
import type { SourceContent, SourceStore } from './sources/source.store.ts';

export function pipelineService(store: SourceStore, changes: Pick<Changes, 'announce'>) {
  const mayRead = (caller: Caller, id: string) => isPermitted(caller.permissions, `pipeline:read:${id}`);

  async function readableIds(caller: Caller): Promise<string[] | undefined> {
    if (isPermitted(caller.permissions, 'pipeline:read')) return undefined;
    return (await store.ids()).filter((id) => mayRead(caller, id));
  }

  return {
    list: async (caller: Caller): Promise<PipelineSource[]> =>
      (await store.all()).filter(({ id }) => mayRead(caller, id)).map(presentPipeline),

    async page(caller: Caller, parameters: SourcePageParameters): Promise<PipelinePage> {
      const conditions = parseListQuery(readListQuery(parameters.query));
      const readable = await readableIds(caller);
      const { rows, total } = await store.page({ parameters, conditions, readableIds: readable });
      const { page, per_page } = parameters;
      return { total, page, per_page, count: rows.length, pipelines: rows.map(presentPipeline) };
    },

    async read(id: string): Promise<PipelineSource> {
      const row = await store.find(id);
      if (row === undefined) throw sourceUnknown('pipeline', id);
      return presentPipeline(row);
    },

    async history(id: string): Promise<SourceVersion[]> {
      if ((await store.find(id)) === undefined) throw sourceUnknown('pipeline', id);
      return store.versions(id);
    },

    parse(request: SourceRequest): PipelineSource {
      const content = readPipeline(request);
      const now = new Date().toISOString();
      const { stages } = presentStages(content.source);
      return { ...content, id: null, created_at: now, modified_at: now, stages, errors: null };
    },

    async create(caller: Caller, request: SourceRequest): Promise<PipelineSource> {
      const content = readPipeline(request);
      const [id, now] = [newId(), new Date()];
      if ((await store.insert(id, content, { by: caller.username, at: now })) === 'taken')
        throw titleTaken('pipelines', content.title);
      await changes.announce('pipelines', id);
      return presentPipeline({ ...content, id, created_at: now, modified_at: now });
    },

    async change(caller: Caller, id: string, request: SourceRequest): Promise<PipelineSource> {
      const content = readPipeline(request);
      const row = await store.update(id, content, { by: caller.username, at: new Date() });
      if (row === undefined) throw sourceUnknown('pipeline', id);
      if (row === 'taken') throw titleTaken('pipelines', content.title);
      await changes.announce('pipelines', id);
      return presentPipeline(row);
    },

    /** Connections keep its id, which then means nothing. */
    async remove(id: string): Promise<void> {
      if (!(await store.remove(id))) throw sourceUnknown('pipeline', id);
      await changes.announce('pipelines', id);
    },
  };
}

export type PipelineService = ReturnType<typeof pipelineService>;

/** The title is the name inside the source, whatever the request says. */
function readPipeline({ source, description }: SourceRequest): SourceContent {
  const parsed = parsePipeline(source);
  if (!parsed.ok) throw sourceRefused(parsed.problems);
  return { title: parsed.name, description: description ?? null, source };
}
