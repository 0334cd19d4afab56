// What several nodes go through: the leader is killed, all are restarted one after the other, and the database is away, under load.

import { setTimeout as delay } from 'node:timers/promises';
import { ROOT_PASSWORD, ROOT_USERNAME } from '../support/server.ts';
import { startAlerts, type Alerts, type AlertsOutcome } from './alerts.ts';
import { SOURCE, startLoad, TEXT } from './load.ts';
import { untilListening, type TestCluster, type TestNode } from './test-cluster.ts';
import { until } from './until.ts';

export interface ScenarioOptions {
  /** How often everything happens. */
  readonly rounds: number;
  /** Of 20 messages each. */
  readonly batchesPerSecond: number;
  readonly databaseAwayMs: number;
  /** Whether all nodes are also killed while they tell of events, and restarted under load, one after the other. */
  readonly all: boolean;
  /** How long doubled events and notifications are waited for. */
  readonly settleMs: number;
  say(text: string): void;
}

export interface Outcome {
  readonly acknowledged: number;
  readonly stored: number;
  readonly lost: string[];
  readonly twice: string[];
  /** How many of the stored messages a search at each node finds. */
  readonly found: number[];
  readonly alerts: AlertsOutcome;
}

export async function runScenario(cluster: TestCluster, options: ScenarioOptions): Promise<Outcome> {
  const alerts = await startAlerts(cluster);
  const load = startLoad(cluster.gelf.port, options.batchesPerSecond);
  for (let round = 1; round <= options.rounds; round++) {
    options.say(`Round ${round} of ${options.rounds}`);
    await killLeader(cluster);
    options.say('  The leader was killed and came back');
    if (options.all) {
      for (const node of cluster.nodes) await killTelling(cluster, node, alerts);
      options.say('  All nodes were killed while somebody was being told, one after the other');
      for (const node of cluster.nodes) await restart(node);
      options.say('  All nodes were restarted, one after the other');
    }
    await takeDatabaseAway(cluster, options.databaseAwayMs, () => load.acknowledged.length);
    options.say(`  The database was away for ${options.databaseAwayMs / 1000} s`);
  }
  await load.stop();
  for (const node of cluster.nodes) await untilShort(cluster, node, 0);
  const told = await alerts.stop(options.settleMs);
  const stored = (await cluster.messages.texts()).filter((text) => TEXT.test(text));
  const found = await Promise.all(cluster.nodes.map((node) => countAt(cluster, node, `source:${SOURCE}`)));
  return { ...compare(load.acknowledged, stored), found, alerts: told };
}

/** How many messages of any time a search at a node finds. */
export async function countAt(cluster: TestCluster, node: TestNode, query: string): Promise<number> {
  const asked = new URLSearchParams({ query, from: '2000-01-01', to: '2100-01-01', limit: '1' });
  const where = `search/universal/absolute?${asked}`;
  return (await cluster.call<{ total_results: number }>(node, 'GET', where)).total_results;
}

/** The only leader. */
export async function leaderOf(cluster: TestCluster, among = cluster.nodes): Promise<TestNode | undefined> {
  const [asked] = among;
  if (asked === undefined) return undefined;
  const { nodes } = await cluster.call<{ nodes: { node_id: string; is_leader: boolean }[] }>(
    asked,
    'GET',
    'system/cluster/nodes',
  );
  const leaders = nodes.filter(({ is_leader }) => is_leader);
  if (leaders.length > 1) throw new Error('There are two leaders');
  return among.find(({ id }) => id === leaders[0]?.node_id);
}

async function killLeader(cluster: TestCluster): Promise<void> {
  let leader: TestNode | undefined;
  await until('there is a leader', async () => (leader = await leaderOf(cluster)) !== undefined);
  const killed = leader as TestNode;
  await killed.server.kill();
  const rest = cluster.nodes.filter((node) => node !== killed);
  await until('another node leads', async () => (await leaderOf(cluster, rest)) !== undefined);
  await restart(killed);
  await untilShort(cluster, killed, ON_ITS_WAY);
}

/** Every node in turn: it may be the one that looks, the one that tells, or another. */
async function killTelling(cluster: TestCluster, node: TestNode, alerts: Alerts): Promise<void> {
  await alerts.nextTelling();
  await node.server.kill();
  await restart(node);
  await untilShort(cluster, node, ON_ITS_WAY);
}

async function restart({ server, gelfPort }: TestNode): Promise<void> {
  await server.restart();
  await untilListening(gelfPort);
}

/** More than was on its way when the wire was cut. */
const MORE = 200;

/** Messages are taken and stored meanwhile; afterwards all is as before. */
async function takeDatabaseAway(cluster: TestCluster, ms: number, taken: () => number): Promise<void> {
  cluster.database.cut();
  const back = delay(ms);
  const [takenBefore, storedBefore] = [taken(), await cluster.messages.count()];
  await until('messages are taken without the database', () => taken() > takenBefore + MORE);
  await until(
    'messages are stored without the database',
    async () => (await cluster.messages.count()) > storedBefore + MORE,
  );
  await back;
  cluster.database.mend();
  for (const node of cluster.nodes) {
    await until(`people can sign in at ${node.id}`, async () => (await signIn(node.server.url)) !== '');
  }
  await until('there is a leader again', async () => (await leaderOf(cluster)) !== undefined);
}

export async function signIn(url: string): Promise<string> {
  const answer = await fetch(new URL('api/system/sessions', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-by': 'test', connection: 'close' },
    body: JSON.stringify({ username: ROOT_USERNAME, password: ROOT_PASSWORD, host: '' }),
    signal: AbortSignal.timeout(60_000),
  });
  return ((await answer.json()) as { session_id?: string }).session_id ?? '';
}

/** Under load there is always something on its way. */
const ON_ITS_WAY = 200;

const untilShort = (cluster: TestCluster, node: TestNode, entries: number) =>
  until(`at most ${entries} messages wait in the journal of ${node.id}`, async () => {
    const journal = await cluster.call<{ uncommitted_journal_entries: number }>(
      node,
      'GET',
      'system/journal',
    );
    return journal.uncommitted_journal_entries <= entries;
  });

function compare(
  acknowledged: readonly string[],
  stored: readonly string[],
): Omit<Outcome, 'found' | 'alerts'> {
  const found = new Set(stored);
  const seen = new Set<string>();
  const twice = stored.filter((text) => seen.size === seen.add(text).size);
  const lost = acknowledged.filter((text) => !found.has(text));
  return { acknowledged: acknowledged.length, stored: stored.length, lost, twice };
}
