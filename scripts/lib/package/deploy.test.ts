// The files in `deploy`, as far as they can be looked at without the machines that they are for.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { fromRoot } from '../paths.mjs';
import { SERVER_FLAGS } from '../start/environment.mjs';

const DEPLOY = fromRoot('deploy');
const read = (file: string) => readFileSync(path.join(DEPLOY, file), 'utf8');
const has = (program: string, ...args: string[]) => spawnSync(program, args).status === 0;

interface Service {
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly depends_on?: readonly string[] | Readonly<Record<string, object>>;
  readonly volumes?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

describe.each(['compose.yaml', 'compose.cluster.yaml'])('%s', (file) => {
  const { services, volumes } = parse(read(file), { merge: true }) as Compose;
  const all = Object.values(services);

  it('names services, volumes and files that there are', () => {
    for (const { build, depends_on: needs = [], volumes: mounted = [] } of all) {
      if (build !== undefined)
        expect(existsSync(path.join(DEPLOY, build.context, build.dockerfile))).toBe(true);
      for (const name of Array.isArray(needs) ? needs : Object.keys(needs))
        expect(services).toHaveProperty(name);
      for (const [from = ''] of mounted.map((volume) => volume.split(':')))
        expect([from, from.startsWith('.') ? existsSync(path.join(DEPLOY, from)) : from in volumes]).toEqual([
          from,
          true,
        ]);
    }
    const used = new Set(
      all.flatMap((service) => service.volumes ?? []).map((volume) => volume.split(':')[0]),
    );
    expect(Object.keys(volumes).filter((name) => !used.has(name))).toEqual([]);
  });

  it('is fine to compose', { skip: !has('docker', 'compose', 'version') }, () => {
    const secrets = ['ROOT_PASSWORD', 'DB_PASSWORD', 'ENCRYPTION_KEY'].map((name) => [
      `LOGBOOM_${name}`,
      'x',
    ]);
    const env = { ...process.env, ...Object.fromEntries(secrets) };
    const text = execFileSync('docker', ['compose', '-f', file, 'config'], {
      cwd: DEPLOY,
      env,
      encoding: 'utf8',
    });
    expect(Object.keys((parse(text) as Compose).services).toSorted()).toEqual(
      Object.keys(services).toSorted(),
    );
  });
});

describe('the cluster of compose', () => {
  const { services } = parse(read('compose.cluster.yaml'), { merge: true }) as Compose;
  const named = (pattern: RegExp) => Object.keys(services).filter((name) => pattern.test(name));
  const inFile = (file: string, pattern: RegExp) => [
    ...new Set(Array.from(read(file).matchAll(pattern), ([, name]) => name)),
  ];

  it('has the nodes that its proxy knows', () => {
    const nodes = named(/^logboom-/);
    expect(nodes).toHaveLength(3);
    expect(inFile('haproxy.cfg', /^\s+server (\S+) /gm)).toEqual(nodes);
    for (const name of nodes)
      expect(services[name]?.environment?.['LOGBOOM_HTTP_PUBLISH_URI']).toBe(`http://${name}:9000/`);
  });

  it('has the replicas and keepers that ClickHouse knows', () => {
    const keepers = named(/^keeper-/);
    expect(inFile('clickhouse/cluster.xml', /<replica><host>([^<]+)/g)).toEqual(named(/^clickhouse-/));
    expect(inFile('clickhouse/cluster.xml', /<node><host>([^<]+)/g)).toEqual(keepers);
    for (const [place, name] of keepers.entries()) {
      expect(inFile(`clickhouse/${name}.xml`, /<hostname>([^<]+)/g)).toEqual(keepers);
      expect(inFile(`clickhouse/${name}.xml`, /<server_id>(\d+)/g)).toEqual([String(place + 1)]);
    }
    for (const name of ['1', '2'])
      expect(inFile(`clickhouse/replica-${name}.xml`, /<replica>([^<]+)/g)).toEqual([`clickhouse-${name}`]);
  });

  it('has a proxy that HAProxy can read', { skip: !has('haproxy', '-v') }, () => {
    expect(has('haproxy', '-c', '-f', path.join(DEPLOY, 'haproxy.cfg'))).toBe(true);
  });
});

it.each(readdirSync(path.join(DEPLOY, 'clickhouse')))('deploy/clickhouse/%s is well-formed', (file) => {
  const open: string[] = [];
  const text = read(`clickhouse/${file}`).replaceAll(/<!--.*?-->/gs, '');
  for (const [, closes, name = '', closed] of text.matchAll(/<(\/?)(\w+)[^<>]*?(\/?)>/g))
    if (closes === '/') expect(open.pop()).toBe(name);
    else if (closed !== '/') open.push(name);
  expect(open).toEqual([]);
  expect(text.match(/[<>]/g)?.length).toBe(2 * [...text.matchAll(/<\/?\w[^<>]*>/g)].length);
});

it.each(['deploy/Dockerfile', 'docs/guide/running.md'])(
  '%s starts the server as `npm start` does',
  (file) => {
    // As words, whether they are written with or without quotes.
    const words = readFileSync(fromRoot(file), 'utf8').replaceAll(/[",]/g, '');
    expect(words).toContain(`node ${SERVER_FLAGS.join(' ')} /opt/logboom/server/dist/main.js`);
  },
);

describe('the Dockerfile', () => {
  const text = read('Dockerfile');

  it('has nothing that a builder would stumble over', () => {
    expect(validate(text)).toEqual([]);
  });

  it('installs the packages of all workspaces before it copies the sources', () => {
    const { workspaces } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as {
      workspaces: string[];
    };
    expect(Array.from(text.matchAll(/^COPY (\w+)\/package\.json \1\/$/gm), ([, name]) => name)).toEqual(
      workspaces,
    );
  });

  it('makes an image that is not run by root, has its data in a volume and says whether it is well', () => {
    const image = text.slice(text.lastIndexOf('\nFROM '));
    expect(image).toMatch(/^USER \d+:\d+$/m);
    expect(image).toMatch(/^VOLUME \/var\/lib\/logboom$/m);
    expect(image).toMatch(/^HEALTHCHECK /m);
    expect(image).not.toMatch(/npm (?:ci|install)/);
  });
});

describe('the service of systemd', () => {
  it('is installed by a script that a shell can read', () => {
    expect(has('sh', '-n', path.join(DEPLOY, 'systemd/install.sh'))).toBe(true);
  });

  it('is fine to systemd, and exposes little', { skip: !has('systemd-analyze', '--version') }, () => {
    const directory = mkdtempSync(path.join(tmpdir(), 'logboom-unit-'));
    try {
      // This machine may have its Node.js elsewhere.
      const unit = read('systemd/logboom.service').replace('/usr/bin/node', process.execPath);
      const file = path.join(directory, 'logboom.service');
      writeFileSync(file, unit.replace(/^Documentation=.*\n/m, ''));
      const { stderr, status } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
      expect([status, stderr.split('\n').filter((line) => line.includes('logboom.service'))]).toEqual([
        0,
        [],
      ]);
      // 0 is closed to everything, 10 open.
      execFileSync('systemd-analyze', ['security', '--offline=true', '--threshold=25', file]);
    } finally {
      rmSync(directory, { recursive: true });
    }
  });
});
