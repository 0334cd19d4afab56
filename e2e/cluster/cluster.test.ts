// Three built servers as one cluster, once through everything; `npm run test:long -- cluster` does it again and again.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DELETION_JOB } from '@logboom/contract/search/deletion';
import { startServedEngine } from '../../server/test/engine-process.ts';
import { aggregation, definition } from '../../server/test/event-definitions.ts';
import { countAt, leaderOf, runScenario, signIn } from './scenario.ts';
import { startCluster, type TestCluster } from './test-cluster.ts';
import { until } from './until.ts';

const engine = await startServedEngine().catch(({ message }: Error) => message);
if (typeof engine === 'string') process.stderr.write(`\n*** SKIPPED: several nodes. ${engine}\n\n`);

type Overview = Record<string, { lifecycle: string } | null>;

interface Sessions {
  sessions: { current: boolean; last_access: string }[];
}

interface Jobs {
  jobs: { name: string; node_id: string; job_status: string }[];
}

interface Scheduled {
  context: { scheduler: { data: { timerange_to: string } | null } };
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DEFINITION = definition(aggregation({ search_within_ms: HOUR_MS, execute_every_ms: HOUR_MS }));

const NO_ALERT_AMISS = { lost: [], twice: [], untold: [], toldTwice: [], late: 0 };

const SEARCHES = 'system/cluster_config/org.graylog2.indexer.searches.SearchesClusterConfig';

let cluster: TestCluster;

/** Where messages of the default index set go, and which indices there are. */
async function currentIndex(): Promise<{ set: string; number: number; all: string[] }> {
  const [node] = cluster.nodes;
  const { index_sets } = await cluster.call<{ index_sets: { id: string; default: boolean }[] }>(
    node!,
    'GET',
    'system/indices/index_sets',
  );
  const set = index_sets.find((candidate) => candidate.default)!.id;
  const where = `system/deflector/${set}`;
  const { current_target } = await cluster.call<{ current_target: string }>(node!, 'GET', where);
  const { all } = await cluster.call<{ all: { indices: Record<string, unknown> } }>(
    node!,
    'GET',
    `system/indexer/indices/${set}/list`,
  );
  return { set, number: Number(/\d+$/.exec(current_target)?.[0]), all: Object.keys(all.indices).toSorted() };
}

describe.skipIf(typeof engine === 'string')('three nodes', { timeout: 2_400_000 }, () => {
  beforeAll(async () => {
    if (typeof engine !== 'string') cluster = await startCluster(engine);
  }, 900_000);
  afterAll(async () => {
    await cluster?.close();
    if (typeof engine !== 'string') await engine.stop();
  });

  it('answer behind a balancer as one: sessions, people and settings are everywhere', async () => {
    const [first, second, third] = cluster.nodes;
    const session = await signIn(first!.server.url);
    const answering = new Set<string | null>();
    for (let call = 0; call < 6; call++) {
      const answer = await fetch(`http://127.0.0.1:${cluster.api.port}/api/system/sessions`, {
        headers: { cookie: `authentication=${session}`, connection: 'close' },
      });
      expect(await answer.json()).toMatchObject({ is_valid: true });
      answering.add(answer.headers.get('x-graylog-node-id'));
    }
    expect([...answering].toSorted()).toEqual(cluster.nodes.map(({ id }) => id).toSorted());

    const config = await cluster.call<object>(first!, 'GET', SEARCHES);
    await cluster.call(second!, 'PUT', SEARCHES, { ...config, query_time_range_limit: 'P7D' });
    await until('the third node knows the setting', async () => {
      const seen = await cluster.call<{ query_time_range_limit: string }>(third!, 'GET', SEARCHES);
      return seen.query_time_range_limit === 'P7D';
    });
    await cluster.call(second!, 'PUT', SEARCHES, config);
  });

  it('agree on the time although two of their clocks are wrong: sessions, tokens and alerts', async () => {
    const isToday = (time: string) => Math.abs(Date.parse(time) - Date.now()) < DAY_MS;
    for (const node of cluster.nodes) {
      const session = await signIn(node.server.url);
      const ask = (where: string) =>
        fetch(new URL(`api/${where}`, node.server.url), {
          headers: { cookie: `authentication=${session}`, connection: 'close' },
        });
      const own = async () => {
        const { sessions } = (await (await ask('users/local:admin/sessions')).json()) as Sessions;
        return sessions.find(({ current }) => current)!;
      };
      const cookie = (await ask('system/sessions')).headers.get('set-cookie') ?? '';
      expect(Number(/Max-Age=(\d+)/.exec(cookie)?.[1])).toBeGreaterThan(1000);
      const first = await own();
      expect(isToday(first.last_access)).toBe(true);
      await until(`${node.id} keeps a session that is used`, async () => {
        await ask('system/sessions');
        return (await own()).last_access > first.last_access;
      });

      const path = `users/local:admin/tokens/${encodeURIComponent(`of ${node.id}`)}`;
      const { token } = await cluster.call<{ token: string }>(node, 'POST', path, { token_ttl: 'PT1H' });
      for (const { server } of cluster.nodes) {
        const headers = { authorization: `Basic ${btoa(`${token}:token`)}`, connection: 'close' };
        expect((await fetch(new URL('api/system', server.url), { headers })).status).toBe(200);
      }

      const alert = { ...DEFINITION, title: `Failed logins, by ${node.id}` };
      const { id } = await cluster.call<{ id: string }>(node, 'POST', 'events/definitions', alert);
      const where = `events/definitions/${id}`;
      await until(`the alert of ${node.id} looks at today`, async () => {
        const { context } = await cluster.call<Scheduled>(node, 'GET', `${where}/with-context`);
        return isToday(context.scheduler.data?.timerange_to ?? '');
      });
      await cluster.call(node, 'DELETE', where);
    }
  });

  it('see each other, have one leader, and rotate an index once', async () => {
    for (const node of cluster.nodes) {
      await until(`${node.id} sees all nodes running`, async () => {
        const overview = await cluster.call<Overview>(node, 'GET', 'cluster');
        const running = Object.values(overview).filter((one) => one?.lifecycle === 'running');
        return running.length === cluster.nodes.length;
      });
    }
    await until('there is a leader', async () => (await leaderOf(cluster)) !== undefined);
    const before = await currentIndex();
    await cluster.call(cluster.nodes[2]!, 'POST', `system/deflector/${before.set}/cycle`);
    await until('the index was rotated', async () => (await currentIndex()).number > before.number);
    expect((await currentIndex()).number).toBe(before.number + 1);
  });

  it('lose nothing, store nothing twice and tell of an event once, though the leader dies and the database goes away', async () => {
    const before = await currentIndex();
    const outcome = await runScenario(cluster, {
      rounds: 1,
      batchesPerSecond: 10,
      databaseAwayMs: 6000,
      // Half a minute is all that a stopping server has, and a busy machine may need more: `test:long` does it.
      all: false,
      settleMs: 2000,
      say: () => undefined,
    });
    expect(outcome.acknowledged).toBeGreaterThan(200);
    expect(outcome).toMatchObject({ lost: [], twice: [], found: cluster.nodes.map(() => outcome.stored) });
    expect(outcome.alerts.acknowledged).toBeGreaterThan(0);
    expect(outcome.alerts.definitions).toEqual([
      { definition: 'one event for each message', ...NO_ALERT_AMISS },
      { definition: 'one event for each group', ...NO_ALERT_AMISS },
    ]);
    for (const { id } of cluster.nodes)
      expect(await countAt(cluster, cluster.punctual, `gl2_source_node:${id}`)).toBeGreaterThan(0);
    // Whoever led meanwhile: a clock that is a year ahead makes no index old, neither for rotation nor for retention.
    expect(await currentIndex()).toEqual(before);
  });

  it('do a job once: the node that was asked, and all know of it', async () => {
    const { punctual: asked } = cluster;
    const [all, own] = ['source:cluster', `source:cluster AND gl2_source_node:${asked.id}`];
    const before = await countAt(cluster, asked, all);
    const what = { query: own, from: '2000-01-01T00:00:00.000Z', to: '2100-01-01T00:00:00.000Z' };
    const deletion = 'system/messages/deletion';
    const { messages } = await cluster.call<{ messages: number }>(asked, 'POST', `${deletion}/preview`, what);
    expect(messages).toBe(await countAt(cluster, cluster.nodes[0]!, own));
    await cluster.call(asked, 'POST', deletion, { ...what, confirmed_messages: messages, reason: 'a test' });
    for (const node of cluster.nodes) {
      await until(`${node.id} knows that the job was done`, async () => {
        const nodes = Object.values(await cluster.call<Record<string, Jobs>>(node, 'GET', 'cluster/jobs'));
        const deletions = nodes.flatMap(({ jobs }) => jobs).filter(({ name }) => name === DELETION_JOB);
        expect(deletions).toMatchObject([{ node_id: asked.id }]);
        return deletions[0]?.job_status === 'complete';
      });
      expect(await countAt(cluster, node, all)).toBe(before - messages);
    }
  });
});
