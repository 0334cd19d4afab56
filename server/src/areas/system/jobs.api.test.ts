import type { IndexSetList } from '@logboom/contract/indices/schemas';
import type { SystemJob } from '@logboom/contract/system/jobs';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { engineIsReached } from '../../../test/engine-is-reached.ts';
import { RecordingClickHouse } from '../../../test/recording-clickhouse.ts';
import { createUser, startTestApp, type TestApp } from '../../../test/test-app.ts';

const REBUILD = 'org.graylog2.indexer.ranges.RebuildIndexRangesJob';
/** As many indices as a job that is called off must leave alone, and one that it is at. */
const ROTATIONS = 3;
const PATIENCE = { timeout: 45_000 };

let server: TestApp;
let engine: RecordingClickHouse;
/** Each lets one question about a range go on. */
let held: (() => void)[] = [];

beforeAll(async () => {
  engine = await RecordingClickHouse.start();
  server = await startTestApp(['--http-bind', '127.0.0.1:0', '--clickhouse-url', `${engine.url}/jobs`]);
  await engineIsReached(server);
  const { index_sets } = (await server.call('GET /system/indices/index_sets')).json<IndexSetList>();
  const { id } = index_sets.find((set) => set.default)!;
  for (let turn = 0; turn < ROTATIONS; turn++) await server.call(`POST /system/deflector/${id}/cycle`);
  // The leader takes ranges that are missing. It must find none, or its questions are among those that are held.
  engine.onQuery = ({ sql }) => (sql.includes('min(timestamp)') ? [{ begin: 1, end: 2 }] : []);
  await rebuild();
  await allEnded();
  engine.onQuery = ({ sql }) =>
    sql.includes('min(timestamp)')
      ? new Promise((resolve) => held.push(() => resolve([{ begin: 1, end: 2 }])))
      : [];
});
afterAll(async () => {
  release();
  await server.close();
  await engine.stop();
});

beforeEach(allEnded);

const jobs = async (as?: [string, string]) =>
  (await server.call('GET /system/jobs', as === undefined ? {} : { as })).json<{ jobs: SystemJob[] }>().jobs;
const rebuild = () => server.call('POST /system/indices/ranges/rebuild');
function release(): void {
  const waiting = held;
  held = [];
  for (const goOn of waiting) goOn();
}

async function allEnded(): Promise<void> {
  await vi.waitFor(async () => {
    release();
    if ((await jobs()).length > 0) throw new Error('a job is running');
  }, PATIENCE);
}

async function begun(): Promise<SystemJob> {
  expect((await rebuild()).statusCode).toBe(202);
  await vi.waitFor(() => expect(held).toHaveLength(1), PATIENCE);
  const [job] = await jobs();
  return job!;
}

it('a job is listed with its progress until it is done', async () => {
  const job = await begun();
  expect(job).toMatchObject({
    name: REBUILD,
    job_status: 'running',
    is_cancelable: true,
    provides_progress: true,
    percent_complete: 0,
    info: `Recalculating the range of graylog_2 (1 of ${ROTATIONS}).`,
  });
  expect((await server.call(`GET /system/jobs/${job.id}`)).json()).toEqual(job);
  const all = (await server.call('GET /cluster/jobs')).json<Record<string, { jobs: SystemJob[] }>>();
  expect(all[job.node_id]?.jobs[0]).toEqual(job);
  expect((await server.call(`GET /cluster/jobs/${job.id}`)).json()).toEqual(job);
  held.shift()!();
  await vi.waitFor(async () => expect((await jobs())[0]).toMatchObject({ percent_complete: 33 }), PATIENCE);
});

it('a second one of its kind is refused while it runs', async () => {
  await begun();
  const answer = await rebuild();
  expect([answer.statusCode, answer.json().message]).toEqual([
    403,
    'Maximum concurrency level of this job reached',
  ]);
});

it.each(['system', 'cluster'])('a job is called off through /%s, and does no more', async (scope) => {
  const { id } = await begun();
  const answer = await server.call(`DELETE /${scope}/jobs/${id}`);
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { id, job_status: 'cancelled' }]);
  held.shift()!();
  await vi.waitFor(async () => expect(await jobs()).toEqual([]), PATIENCE);
  expect(held).toEqual([]);
});

it('people see and call off only what they may', async () => {
  const { id } = await begun();
  const nobody = await createUser(server, { roles: ['Reader'] });
  expect(await jobs(nobody)).toEqual([]);
  expect((await server.call(`GET /system/jobs/${id}`, { as: nobody })).statusCode).toBe(403);
  const watcher = await createUser(server, { permissions: [`systemjobs:read:${id}`] });
  expect(await jobs(watcher)).toHaveLength(1);
  for (const scope of ['system', 'cluster'])
    expect((await server.call(`DELETE /${scope}/jobs/${id}`, { as: watcher })).statusCode).toBe(403);
  const keeper = await createUser(server, {
    permissions: ['systemjobs:read', `systemjobs:delete:${REBUILD}`],
  });
  expect((await server.call(`DELETE /cluster/jobs/${id}`, { as: keeper })).statusCode).toBe(200);
});

it('a job that ended is kept until somebody puts it away', async () => {
  const { id, node_id } = await begun();
  await allEnded();
  const kept = async () => {
    const all = (await server.call('GET /cluster/jobs')).json<Record<string, { jobs: SystemJob[] }>>();
    return all[node_id]?.jobs.find((job) => job.id === id);
  };
  expect(await kept()).toMatchObject({ job_status: 'complete', percent_complete: 100, is_cancelable: false });
  expect((await server.call(`GET /cluster/jobs/${id}`)).statusCode).toBe(200);
  const nobody = await createUser(server, { roles: ['Reader'] });
  const refused = await server.call(`DELETE /system/jobs/acknowledge/${id}`, { as: nobody });
  expect(refused.statusCode).toBe(404);
  const answer = await server.call(`DELETE /system/jobs/acknowledge/${id}`);
  expect([answer.statusCode, answer.body]).toEqual([202, '']);
  expect(await kept()).toBeUndefined();
});

it('an unknown job is said to be unknown', async () => {
  const answers = await Promise.all(
    ['GET /system/jobs/x', 'DELETE /system/jobs/x', 'GET /cluster/jobs/x', 'DELETE /cluster/jobs/x'].map(
      async (call) => (await server.call(call)).statusCode,
    ),
  );
  expect(answers).toEqual([404, 404, 404, 404]);
  const answer = await server.call('DELETE /system/jobs/acknowledge/x');
  expect([answer.statusCode, answer.json().message]).toEqual([404, 'System job with ID <x> not found!']);
});
