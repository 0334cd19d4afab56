// Calls around pipelines, for tests.
import type { LightMyRequestResponse } from 'fastify';
import { signIn, type TestApp, type TestRequest } from './test-app.ts';

export interface PipelineClient {
  call(route: string, payload?: unknown, as?: TestRequest['as']): Promise<LightMyRequestResponse>;
  /** Create something from its source, and return its id. */
  rule(source: string): Promise<string>;
  pipeline(source: string): Promise<string>;
  connect(streamId: string, ...pipelineIds: string[]): Promise<void>;
}

export function pipelineClient(server: TestApp): PipelineClient {
  let session: Promise<string> | undefined;
  const call: PipelineClient['call'] = async (route, payload, as) =>
    server.call(route.replace(' ', ' /system/pipelines'), {
      ...(payload !== undefined && {
        payload: JSON.stringify(payload),
        headers: { 'content-type': 'application/json' },
      }),
      as: as === undefined ? [await (session ??= signIn(server)), 'session'] : as,
    });
  const create = async (kind: 'rule' | 'pipeline', source: string): Promise<string> => {
    const answer = await call(`POST /${kind}`, { source });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<{ id: string }>().id;
  };
  return {
    call,
    rule: (source) => create('rule', source),
    pipeline: (source) => create('pipeline', source),
    async connect(stream_id, ...pipeline_ids) {
      const answer = await call('POST /connections/to_stream', { stream_id, pipeline_ids });
      if (answer.statusCode !== 200) throw new Error(answer.body);
    },
  };
}
