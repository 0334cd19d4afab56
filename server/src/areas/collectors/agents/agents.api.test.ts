import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  collectorClient,
  COLLECTORS,
  fileInput,
  gelfOutput,
  snippet,
  type CollectorClient,
} from '../../../../test/collectors.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const SYSTEM_CONFIG =
  '/system/cluster_config/org.graylog.plugins.collector.system.CollectorSystemConfiguration';
const details = {
  operating_system: 'Linux',
  tags: ['linux', 'apache'],
  ip: '10.1.2.3',
  log_file_list: [
    { path: '/var/log/syslog', mod_time: '2023-09-14T12:11:12.809066938+02:00', size: 81_233, is_dir: false },
  ],
  metrics: { disks_75: ['/ (81.2%)'], cpu_idle: 97.31, load_1: 0.42 },
  status: {
    backends: {
      filebeat: { status: 0, message: 'Running' },
      nxlog: { status: 7, message: '<b>not valid</b>' },
    },
    status: 2,
    message: 'At least one backend with errors',
  },
};

describe.each(['embedded', 'postgres'] as const)('agents on %s metadata', (engine) => {
  let server: TestApp;
  let client: CollectorClient;
  beforeAll(async () => {
    server = await startTestApp([], engine);
    client = collectorClient(server);
  });
  afterAll(() => server.close());

  it('register without credentials and are shown with all that they report', async () => {
    const response = await client.agent('PUT /collectors/full', { node_id: 'web-1', node_details: details });
    expect([response.statusCode, response.json()]).toEqual([
      202,
      {
        configuration: { update_interval: 30, send_status: true },
        configuration_override: false,
        actions: null,
      },
    ]);
    const shown = {
      id: 'full',
      node_id: 'web-1',
      node_details: {
        ...details,
        log_file_list: [{ ...details.log_file_list[0], mod_time: '2023-09-14T10:11:12.809Z' }],
      },
      last_seen: expect.stringMatching(INSTANT),
      collector_version: '0.1.8',
      active: true,
    };
    expect((await client.call('GET /collectors/full')).json()).toEqual(shown);
    expect(await client.collectors()).toContainEqual(shown);
  });

  it('that send no status are shown with every key', async () => {
    await client.register('bare');
    expect((await client.call('GET /collectors/bare')).json().node_details).toEqual({
      operating_system: 'Linux',
      tags: null,
      ip: null,
      metrics: null,
      log_file_list: null,
      status: null,
    });
  });

  it('replace what they reported before', async () => {
    await client.register('twice', { ip: '10.0.0.1', tags: ['old'] });
    await client.agent(
      'PUT /collectors/twice',
      { node_id: 'renamed', node_details: { operating_system: 'Windows' } },
      { 'x-graylog-collector-version': '0.1.7' },
    );
    const twice = (await client.collectors()).filter(({ id }) => id === 'twice');
    expect(twice).toMatchObject([
      {
        node_id: 'renamed',
        collector_version: '0.1.7',
        node_details: { operating_system: 'Windows', ip: null, tags: null },
      },
    ]);
  });

  it('may send NUL characters, quotes and half a surrogate pair in any text', async () => {
    const odd = 'a\0b"c\\d\ud800<script>\u2028';
    const response = await client.agent(`PUT /collectors/${encodeURIComponent('odd "id" / ü')}`, {
      node_id: odd,
      node_details: {
        ...details,
        operating_system: odd,
        tags: [odd],
        status: { status: 0, message: odd, backends: { [odd.slice(0, 4)]: { status: 0, message: odd } } },
      },
    });
    expect(response.statusCode).toBe(202);
    const shown = (await client.call(`GET /collectors/${encodeURIComponent('odd "id" / ü')}`)).json();
    expect(shown).toMatchObject({ id: 'odd "id" / ü', node_id: odd, node_details: { tags: [odd] } });
    expect(
      (await client.agent('PUT /collectors/a%00b', { node_id: 'x', node_details: details })).statusCode,
    ).toBe(404);
    expect((await client.call('GET /collectors/a%00b')).statusCode).toBe(404);
  });

  it('that nobody knows are not found', async () => {
    const response = await client.call('GET /collectors/nobody');
    expect([response.statusCode, response.json()]).toEqual([
      404,
      { type: 'ApiError', message: 'Collector <nobody> not found!' },
    ]);
  });

  it('can be listed without their log files', async () => {
    await client.register('files', details);
    const list = (await client.call('GET /collectors?log_files=false')).json();
    const found = list.collectors.find(({ id }: { id: string }) => id === 'files');
    expect(found.node_details).toEqual({ ...details, log_file_list: null });
  });

  const older = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      path: `/var/log/archive/${'x'.repeat(120)}/${index}`,
      mod_time: new Date(0).toISOString(),
      size: index,
      is_dir: false,
    }));

  it('that list thousands of files keep the most recent ones, as far as there is room', async () => {
    const log_file_list = Array.from({ length: 2000 }, (_, index) => ({
      path: `/var/log/${index}`,
      mod_time: new Date(index * 1000).toISOString(),
      size: index,
      is_dir: false,
    }));
    // Longer than a mebibyte, as agents with many files send it.
    log_file_list[0]!.path = `/${'long/'.repeat(800)}`;
    const report = await client.agent('PUT /collectors/many-files', {
      node_id: 'many-files',
      node_details: { ...details, log_file_list: [...log_file_list, ...older(6000)] },
    });
    expect([report.statusCode, report.headers['content-type']]).toEqual([202, 'application/json']);
    const shown = (await client.call('GET /collectors/many-files')).json().node_details.log_file_list;
    expect([shown.length, shown[0].path, shown.at(-1).path]).toEqual([500, '/var/log/1999', '/var/log/1500']);
    const large = Array.from({ length: 400 }, (_, index) => ({
      ...older(1)[0],
      path: `/${'y'.repeat(500)}/${index}`,
    }));
    await client.register('large-files', { log_file_list: large });
    const kept = (await client.call('GET /collectors/large-files')).json().node_details.log_file_list;
    expect(JSON.stringify(kept).length).toBeLessThan(65_536);
    expect(kept.length).toBeGreaterThan(90);
  });

  it.each([
    ['node_id missing', { node_details: details }],
    ['node_id empty', { node_id: '', node_details: details }],
    ['node_details missing', { node_id: 'x' }],
    ['operating_system missing', { node_id: 'x', node_details: { tags: [] } }],
    ['operating_system null', { node_id: 'x', node_details: { operating_system: null } }],
    [
      'a status without message',
      { node_id: 'x', node_details: { operating_system: 'L', status: { status: 0, backends: {} } } },
    ],
    [
      'a status without backends',
      { node_id: 'x', node_details: { operating_system: 'L', status: { status: 0, message: '' } } },
    ],
    [
      'a time that is none',
      {
        node_id: 'x',
        node_details: {
          operating_system: 'L',
          log_file_list: [{ path: '/', mod_time: 'now', size: 1, is_dir: false }],
        },
      },
    ],
    ['a name that is too long', { node_id: 'x'.repeat(257), node_details: details }],
    [
      'too many tags',
      {
        node_id: 'x',
        node_details: { operating_system: 'L', tags: Array.from({ length: 1001 }, () => 'x') },
      },
    ],
    [
      'a backend with a line end in its name',
      {
        node_id: 'x',
        node_details: { operating_system: 'L', status: { status: 0, message: '', backends: { 'a\nb': 1 } } },
      },
    ],
  ])('are refused with %s', async (_, body) => {
    const response = await client.agent('PUT /collectors/refused', body);
    expect([response.statusCode, response.json().type]).toEqual([400, 'ApiError']);
  });

  it.each([
    [{ node_id: 'x', node_details: details, colour: 1 }],
    [{ node_id: 'x', node_details: { ...details, colour: 1 } }],
    [{ node_id: 'x', node_details: { ...details, metrics: { colour: 1 } } }],
    [{ node_id: 'x', node_details: { ...details, status: { ...details.status, colour: 1 } } }],
  ])('learn about a property that is not known, as they rely on it', async (body) => {
    const response = await client.agent('PUT /collectors/refused', body);
    expect([response.statusCode, response.json().message]).toEqual([
      400,
      expect.stringMatching(/^Unable to map property colour\.\nKnown properties include: /),
    ]);
  });

  it('must say their version', async () => {
    for (const version of ['', ' ', 'x'.repeat(129)]) {
      for (const path of ['/collectors/x', '/collectors/x/configuration']) {
        const body = path.endsWith('configuration')
          ? { collector_id: 'x', node_id: 'x', collector_name: 'nxlog', rendered_configuration: '' }
          : { node_id: 'x', node_details: details };
        const response = await client.agent(`PUT ${path}`, body, { 'x-graylog-collector-version': version });
        expect([response.statusCode, response.json()[0].path]).toEqual([400, 'X-Graylog-Collector-Version']);
      }
    }
  });

  it('before 0.1.7 need no CSRF header', async () => {
    const response = await server.raw({
      method: 'PUT',
      url: `/api${COLLECTORS}/collectors/old`,
      headers: { 'x-graylog-collector-version': '0.1.0', 'content-type': 'application/json' },
      payload: { node_id: 'old', node_details: { operating_system: 'Linux' } },
    });
    expect(response.statusCode).toBe(202);
  });

  it('get the settings of the system configuration, live', async () => {
    const path = `PUT ${SYSTEM_CONFIG}`;
    const payload = {
      collector_expiration_threshold: 'P14D',
      collector_inactive_threshold: 'PT1M',
      collector_update_interval: 'PT12.9S',
      collector_send_status: false,
      collector_configuration_override: true,
    };
    expect((await server.call(path, { payload })).statusCode).toBe(202);
    expect((await client.register('live')).json()).toMatchObject({
      configuration: { update_interval: 12, send_status: false },
      configuration_override: true,
    });
    await server.call(`DELETE ${SYSTEM_CONFIG}`);
  });

  it('may send reports up to 10 MiB and uploads up to 1 MiB', async () => {
    const large = {
      collector_id: 'x',
      node_id: 'x',
      collector_name: 'nxlog',
      rendered_configuration: 'x'.repeat(1_048_576),
    };
    expect((await client.agent('PUT /collectors/x/configuration', large)).statusCode).toBe(413);
    const registration = { node_id: 'x', node_details: { ...details, filler: 'x'.repeat(10 * 1_048_576) } };
    expect((await client.agent('PUT /collectors/x', registration)).statusCode).toBe(413);
  });

  describe('that wait for actions', () => {
    const restart = { backend: 'filebeat', properties: { restart: true } };
    const importing = { backend: 'filebeat', properties: { import: true } };
    const other = { backend: 'nxlog', properties: { restart: true } };
    const queue = (id: string, ...actions: object[]) => client.call(`PUT /collectors/${id}/action`, actions);
    const queued = async (id: string) => (await client.call(`GET /collectors/${id}/action`)).json();

    it('get them once, with their next report', async () => {
      const response = await queue('acts', restart);
      expect([response.statusCode, response.body, response.headers['content-length']]).toEqual([
        202,
        '',
        '0',
      ]);
      expect(await queued('acts')).toEqual([restart]);
      expect((await client.register('acts')).json().actions).toEqual([restart]);
      expect(await queued('acts')).toEqual([]);
      expect((await client.register('acts')).json().actions).toBeNull();
    });

    it('need not exist yet, and have no actions when nobody queued any', async () => {
      expect(await queued('never-seen')).toEqual([]);
      await queue('later', restart);
      expect(await queued('later')).toEqual([restart]);
    });

    it('keep one restart and one import of each backend, neither in place of the other', async () => {
      await queue('merge', importing);
      await queue('merge', other);
      await queue('merge', restart);
      await queue('merge', restart);
      expect(await queued('merge')).toEqual([importing, other, restart]);
      await queue('merge');
      expect(await queued('merge')).toEqual([]);
    });

    it('get them exactly once when they report many times at the same time', async () => {
      for (let round = 0; round < 3; round += 1) {
        await queue('racing', restart, other);
        const answers = await Promise.all(Array.from({ length: 10 }, () => client.register('racing')));
        const delivered = answers
          .map((answer) => answer.json().actions)
          .filter((actions) => actions !== null);
        expect(delivered).toEqual([[restart, other]]);
      }
    });

    it('lose none that are queued at the same time', async () => {
      const backends = Array.from({ length: 8 }, (_, index) => ({ ...other, backend: `b${index}` }));
      await Promise.all(backends.map((action) => queue('busy', action)));
      expect(await queued('busy')).toHaveLength(8);
    });

    it.each([[{}], [[{ backend: 'x' }]], [[{ ...restart, colour: 1 }]]])('refuse %j', async (body) => {
      expect((await client.call('PUT /collectors/acts/action', body)).statusCode).toBe(400);
    });
  });

  describe('that fetch their configuration', () => {
    const fetch = (tags: unknown, headers: Record<string, string> = {}) =>
      client.agent(`GET /anyone?tags=${encodeURIComponent(JSON.stringify(tags))}`, undefined, headers);
    let first: string;
    let second: string;
    beforeAll(async () => {
      const entries = (prefix: string) => ({
        outputs: [{ ...gelfOutput(`${prefix} out`), output_id: `${prefix}o` }],
        inputs: [{ ...fileInput(`${prefix} in`, `${prefix}o`), input_id: `${prefix}i` }],
        snippets: [{ ...snippet(`${prefix} extra`), snippet_id: `${prefix}s` }],
      });
      first = (await client.create({ name: 'first', tags: ['web'], ...entries('a') })).id;
      second = (await client.create({ name: 'second', tags: ['db', 'web'], ...entries('b') })).id;
    });

    it('get all that share a tag with them, merged in the order of creation', async () => {
      const response = await fetch(['web', 'unused']);
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        'cache-control': 'private, no-transform',
        etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
        'content-type': expect.stringContaining('application/json'),
      });
      const [a, b] = [await client.read(first), await client.read(second)];
      expect(response.json()).toEqual({
        id: first,
        name: 'first',
        tags: ['web', 'unused'],
        inputs: [...a.inputs, ...b.inputs],
        outputs: [...a.outputs, ...b.outputs],
        snippets: [...a.snippets, ...b.snippets],
      });
      expect((await fetch(['db'])).json()).toMatchObject({ id: second, name: 'second', tags: ['db'] });
    });

    it('get the snippets of one Beat as one, which agents would else write without a line end between them', async () => {
      const beats = (name: string, text: string) => ({
        ...snippet(name),
        backend: 'filebeat',
        snippet: text,
        snippet_id: name,
      });
      const snippets = [beats('one', 'logging.level: info'), snippet('own'), beats('two', 'name: web')];
      const body = { name: 'joined', tags: ['joined'], inputs: [], outputs: [], snippets };
      expect((await client.call('POST /configurations', body)).statusCode).toBe(200);
      const sent = (await fetch(['joined'])).json<{ snippets: { backend: string; snippet: string }[] }>();
      expect(sent.snippets.map(({ backend, snippet: text }) => [backend, text])).toEqual([
        ['filebeat', 'logging.level: info\nname: web'],
        ['nxlog', expect.any(String)],
      ]);
    });

    it('get 204 when nothing matches or the tags are no list', async () => {
      for (const query of [
        '',
        '?tags=',
        '?tags=[]',
        '?tags=web',
        '?tags=%22web%22',
        '?tags=[1]',
        '?tags=[%22WEB%22]',
      ]) {
        const response = await client.agent(`GET /anyone${query}`);
        expect([query, response.statusCode, response.body, response.headers['cache-control']]).toEqual([
          query,
          204,
          '',
          'private, no-transform',
        ]);
      }
    });

    it('get 304 with the ETag while nothing changed, with their doubled quotes', async () => {
      const { etag } = (await fetch(['web'])).headers;
      for (const known of [`"${etag}"`, etag!, etag!.replaceAll('"', ''), `"other", ${etag}`]) {
        const response = await fetch(['web'], { 'if-none-match': known });
        expect([known, response.statusCode, response.body, response.headers.etag]).toEqual([
          known,
          304,
          '',
          etag,
        ]);
        expect(response.headers['cache-control']).toBe('private, no-transform');
      }
      expect((await fetch(['db'], { 'if-none-match': etag! })).statusCode).toBe(200);
      expect((await fetch(['web'], { 'if-none-match': '""' })).statusCode).toBe(200);
    });

    it('get 200 again after every kind of change', async () => {
      const changes: [string, unknown][] = [
        [`POST /configurations/${first}/outputs`, gelfOutput('more')],
        [`PUT /configurations/${second}/snippets/bs`, { ...snippet('other'), snippet_id: 'bs' }],
        [
          `PUT /configurations/${first}/name`,
          { name: 'renamed', tags: [], inputs: [], outputs: [], snippets: [] },
        ],
        [`DELETE /configurations/${second}/inputs/bi`, undefined],
        [`PUT /configurations/${second}/tags`, ['db']],
        [`DELETE /configurations/${first}`, undefined],
      ];
      for (const [route, body] of changes) {
        const { etag } = (await fetch(['web'])).headers;
        expect((await client.call(route, body)).statusCode).toBeLessThan(300);
        const { statusCode } = await fetch(['web'], { 'if-none-match': `"${etag}"` });
        expect([route, statusCode]).toEqual([route, route.endsWith(first) ? 204 : 200]);
      }
    });
  });

  it('upload what they rendered, and again', async () => {
    for (const text of ['first', 'second \0 with NUL']) {
      const response = await client.agent('PUT /collectors/u1/configuration', {
        collector_id: 'u1',
        node_id: 'node',
        collector_name: 'nxlog',
        rendered_configuration: text,
      });
      expect([response.statusCode, response.body, response.headers['content-length']]).toEqual([
        202,
        '',
        '0',
      ]);
    }
    const response = await client.agent('PUT /collectors/u1/configuration', { collector_id: 'u1' });
    expect(response.statusCode).toBe(400);
  });
});
