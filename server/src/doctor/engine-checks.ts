// Checks of the engines: whether they are there, new enough, and agree about the time.
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { compareVersions, MINIMUM_CLICKHOUSE_VERSION } from '../storage/messages/version.ts';
import { openMetadataStore } from '../storage/metadata/database.ts';
import { good, problem, warning, type Finding } from './finding.ts';

const MINIMUM_POSTGRES = 15;
const MAX_SKEW_MS = 2000;
const TIMEOUT_MS = 5000;

/** Embedded unless an address is given; the embedded one is not opened, since the server may be using it. */
export async function checkMetadata(url: string | undefined): Promise<Finding[]> {
  if (url === undefined) return [isInstalled('@electric-sql/pglite', 'The embedded PostgreSQL')];
  try {
    const store = await openMetadataStore({ url, directory: '', onError: () => undefined });
    try {
      const asked = Date.now();
      const { rows } = await sql<{ now: Date; version: string }>`
        select now() as now, current_setting('server_version') as version`.execute(store.database);
      const [row] = rows;
      const skew = Math.abs((row?.now.getTime() ?? asked) - asked);
      return [versionOfPostgres(row?.version ?? '0'), clock(skew)];
    } finally {
      await store.close();
    }
  } catch (error) {
    return [
      problem(
        (error as Error).message,
        'Check that it runs, and user, password and name in LOGBOOM_DATABASE_URL.',
      ),
    ];
  }
}

function versionOfPostgres(version: string): Finding {
  return Number.parseInt(version, 10) < MINIMUM_POSTGRES
    ? problem(`PostgreSQL ${version} is too old`, `Use version ${MINIMUM_POSTGRES} or newer.`)
    : good(`PostgreSQL ${version} answers`);
}

function clock(skewMs: number): Finding {
  const text = `The clock differs from that of PostgreSQL by ${(skewMs / 1000).toFixed(1)} s`;
  return skewMs > MAX_SKEW_MS
    ? warning(text, 'Set the clocks of all machines by NTP: timedatectl set-ntp true')
    : good(text);
}

export async function checkMessages(url: string | undefined): Promise<Finding> {
  if (url === undefined) return isInstalled('chdb', 'The embedded ClickHouse');
  const { origin, username, password } = new URL(url);
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  try {
    const answer = await fetch(`${origin}/?query=${encodeURIComponent('SELECT version()')}`, {
      headers:
        username === '' ? {} : { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok)
      return problem(
        `ClickHouse at ${origin} refuses: ${answer.status}`,
        'Check user and password in LOGBOOM_CLICKHOUSE_URL.',
      );
    const version = (await answer.text()).trim();
    return compareVersions(version, MINIMUM_CLICKHOUSE_VERSION) < 0
      ? problem(`ClickHouse ${version} is too old`, `Use version ${MINIMUM_CLICKHOUSE_VERSION} or newer.`)
      : good(`ClickHouse ${version} answers`);
  } catch {
    return problem(
      `ClickHouse at ${origin} does not answer`,
      'Check that it runs, and the address in LOGBOOM_CLICKHOUSE_URL.',
    );
  }
}

function isInstalled(name: string, words: string): Finding {
  try {
    return good(`${words} is installed: ${name} ${versionOf(name)}`);
  } catch {
    return problem(`${words} is not installed`, 'Run npm ci, or use a package for this platform.');
  }
}

/** Packages need not offer their description to others, so it is looked for where their program is. */
function versionOf(name: string): string {
  const place = `/node_modules/${name}/`;
  const program = import.meta.resolve(name);
  const directory = program.slice(0, program.lastIndexOf(place) + place.length);
  const text = readFileSync(new URL('package.json', directory), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
