// Three built servers as one cluster, once through everything; `npm run test:long -- cluster` does it again and again.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leaderOf, runScenario, signIn } from './scenario.ts';
import { startCluster, type TestCluster } from './test-cluster.ts';
import { until } from './until.ts';

let cluster: TestCluster;
beforeAll(async () => {
  cluster = await startCluster();
}, 900_000);
afterAll(() => cluster?.close());

type Overview = Record<string, { lifecycle: string } | null>;

const SEARCHES = 'system/cluster_config/org.graylog2.indexer.searches.SearchesClusterConfig';

describe('three nodes', { timeout: 2_400_000 }, () => {
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

  it('see each other, have one leader, and rotate an index once', async () => {
    for (const node of cluster.nodes) {
      await until(`${node.id} sees all nodes running`, async () => {
        const overview = await cluster.call<Overview>(node, 'GET', 'cluster');
        const running = Object.values(overview).filter((one) => one?.lifecycle === 'running');
        return running.length === cluster.nodes.length;
      });
    }
    await until('there is a leader', async () => (await leaderOf(cluster)) !== undefined);
    const [node] = cluster.nodes;
    const { index_sets } = await cluster.call<{ index_sets: { id: string; default: boolean }[] }>(
      node!,
      'GET',
      'system/indices/index_sets',
    );
    const set = index_sets.find((candidate) => candidate.default)!.id;
    const target = async () =>
      (await cluster.call<{ current_target: string }>(node!, 'GET', `system/deflector/${set}`))
        .current_target;
    const before = Number(/\d+$/.exec(await target())?.[0]);
    await cluster.call(cluster.nodes[2]!, 'POST', `system/deflector/${set}/cycle`);
    await until('the index was rotated', async () => Number(/\d+$/.exec(await target())?.[0]) > before);
    expect(Number(/\d+$/.exec(await target())?.[0])).toBe(before + 1);
  });

  it('lose nothing and store nothing twice when the leader dies and the database goes away', async () => {
    const outcome = await runScenario(cluster, {
      rounds: 1,
      batchesPerSecond: 10,
      databaseAwayMs: 6000,
      // Half a minute is all that a stopping server has, and a busy machine may need more: `test:long` does it.
      restarts: false,
      say: () => undefined,
    });
    expect(outcome.acknowledged).toBeGreaterThan(200);
    expect(outcome).toMatchObject({ lost: [], twice: [] });
  });
});
