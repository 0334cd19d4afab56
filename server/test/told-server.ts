// A server whose engine says what a test tells it to, and somebody who may read one stream of it.
import { engineIsReached } from './engine-is-reached.ts';
import { RecordingClickHouse, type RecordedQuery } from './recording-clickhouse.ts';
import { createUser, startTestApp, type TestApp } from './test-app.ts';

export const STREAM = '000000000000000000000001';
/** A stream that the reader may not read. */
export const SECRET = '62c7d1f05f0c1f3a7c0f0001';

export interface ToldServer {
  readonly engine: RecordingClickHouse;
  readonly server: TestApp;
  readonly reader: [string, string];
  /** What the test keeps of what the engine was asked. */
  readonly asked: RecordedQuery[];
  /** Between tests. */
  forget(): void;
  stop(): Promise<void>;
}

export async function startToldServer(): Promise<ToldServer> {
  const engine = await RecordingClickHouse.start();
  const server = await startTestApp(['--clickhouse-url', engine.url]);
  await engineIsReached(server);
  const reader = await createUser(server, { roles: ['Reader'], permissions: [`streams:read:${STREAM}`] });
  const asked: RecordedQuery[] = [];
  return {
    engine,
    server,
    reader,
    asked,
    forget() {
      asked.length = 0;
      engine.onQuery = () => [];
    },
    async stop() {
      await server.close();
      await engine.stop();
    },
  };
}
