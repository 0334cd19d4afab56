import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  beatsOutput,
  collectorClient,
  fileInput,
  gelfOutput,
  snippet,
  type CollectorClient,
} from '../../../../test/collectors.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const OBJECT_ID = /^[0-9a-f]{24}$/;
let server: TestApp;
let client: CollectorClient;
let id: string;
let count = 0;

beforeAll(async () => {
  server = await startTestApp();
  client = collectorClient(server);
});
afterAll(() => server.close());

beforeEach(async () => {
  count += 1;
  const created = await client.create({
    name: `configuration ${count}`,
    outputs: [{ ...gelfOutput('out'), output_id: 'o1' }],
    inputs: [{ ...fileInput('in', 'o1'), input_id: 'i1' }],
    snippets: [{ ...snippet('extra'), snippet_id: 's1' }],
  });
  id = created.id;
});

/** The problems that an answer names, by field. */
async function problems(route: string, body?: unknown): Promise<Record<string, string>> {
  const response = await client.call(route, body);
  if (response.statusCode !== 400) throw new Error(`${response.statusCode} ${response.body}`);
  const { validation_errors } = response.json<{ validation_errors: Record<string, { error: string }[]> }>();
  return Object.fromEntries(
    Object.entries(validation_errors).map(([field, texts]) => [field, texts[0]!.error]),
  );
}

describe('outputs, inputs and snippets of a configuration', () => {
  it.each([
    ['outputs', 'output_id', gelfOutput('new')],
    ['inputs', 'input_id', fileInput('new', 'o1')],
    ['snippets', 'snippet_id', snippet('new')],
  ] as const)('%s are added at the end, with an id when they bring none', async (path, key, entry) => {
    const response = await client.call(`POST /configurations/${id}/${path}`, entry);
    expect([response.statusCode, response.body, response.headers['content-length']]).toEqual([202, '', '0']);
    const entries = (await client.read(id))[path];
    expect(entries.at(-1)).toEqual({ ...entry, [key]: expect.stringMatching(OBJECT_ID) });
    expect(entries).toHaveLength(2);

    await client.call(`POST /configurations/${id}/${path}`, { ...entry, name: 'own id', [key]: 'mine' });
    await client.call(`POST /configurations/${id}/${path}`, { ...entry, name: 'empty id', [key]: '' });
    const ids = (await client.read(id))[path].map((other) => (other as Record<string, unknown>)[key]);
    expect(ids.slice(2)).toEqual(['mine', expect.stringMatching(OBJECT_ID)]);
  });

  it.each([
    ['outputs', 'o1', { ...gelfOutput('renamed'), output_id: 'o1' }],
    ['inputs', 'i1', { ...fileInput('renamed', 'o1'), input_id: 'i1' }],
    ['snippets', 's1', { ...snippet('renamed'), snippet_id: 's1' }],
  ] as const)('%s are replaced as a whole', async (path, entryId, entry) => {
    const response = await client.call(`PUT /configurations/${id}/${path}/${entryId}`, entry);
    expect([response.statusCode, response.body, response.headers['content-length']]).toEqual([202, '', '0']);
    expect((await client.read(id))[path]).toEqual([entry]);
  });

  it.each([
    ['outputs', gelfOutput('x')],
    ['inputs', fileInput('x', 'o1')],
    ['snippets', snippet('x')],
  ] as const)(
    '%s that do not exist are neither replaced nor copied, and who tries is told',
    async (path, entry) => {
      const before = await client.read(id);
      for (const refused of [
        await client.call(`PUT /configurations/${id}/${path}/nothing`, entry),
        await client.call(`POST /configurations/${id}/${path}/nothing/copy`),
      ]) {
        expect(refused.statusCode).toBe(404);
        expect(refused.json().message).toBe(
          `The configuration has no ${path.slice(0, -1)} <nothing>. Somebody may have deleted it meanwhile.`,
        );
      }
      expect(await client.read(id)).toEqual(before);
    },
  );

  it.each([
    ['outputs', 'o1', 'output_id'],
    ['inputs', 'i1', 'input_id'],
    ['snippets', 's1', 'snippet_id'],
  ] as const)('%s are copied under a new name with a new id', async (path, entryId, key) => {
    const name = 'a copy / with ü';
    const response = await client.call(
      `POST /configurations/${id}/${path}/${entryId}/${encodeURIComponent(name)}`,
      undefined,
      { headers: { 'content-type': 'application/json' } },
    );
    expect([response.statusCode, response.headers['content-length']]).toEqual([202, '0']);
    const [original, copy] = (await client.read(id))[path];
    expect(copy).toEqual({ ...original, name, [key]: expect.stringMatching(OBJECT_ID) });
  });

  it('keep the properties of an entry untouched, lists as text', async () => {
    const properties = {
      paths: "['/var/log/*.log', '/x']",
      encoding: 'plain',
      document_type: 'log',
      ignore_older: '0',
      scan_frequency: '1h30m',
      exclude_lines: "['^DBG\\s']",
      something_of_its_own: { nested: [1, null, '\0 "quoted" ü'] },
    };
    const input = { backend: 'filebeat', type: 'file', name: 'beats', forward_to: 'o1', properties };
    expect((await client.call(`POST /configurations/${id}/inputs`, input)).statusCode).toBe(202);
    expect((await client.read(id)).inputs[1]?.properties).toEqual(properties);
  });

  it('lead inputs to the new id when an output gets one', async () => {
    await client.call(`PUT /configurations/${id}/outputs/o1`, { ...gelfOutput('out'), output_id: 'o2' });
    const { outputs, inputs } = await client.read(id);
    expect([outputs[0]?.output_id, inputs[0]?.forward_to]).toEqual(['o2', 'o2']);
  });
});

describe('deleting', () => {
  it('an output that inputs still use answers 412 without a body, and keeps it', async () => {
    const response = await client.call(`DELETE /configurations/${id}/outputs/o1`);
    expect([response.statusCode, response.body]).toEqual([412, '']);
    expect((await client.read(id)).outputs).toHaveLength(1);
  });

  it('an output that does not exist answers 404', async () => {
    expect((await client.call(`DELETE /configurations/${id}/outputs/none`)).statusCode).toBe(404);
  });

  it('an input and then its output answers 204 and 200, empty', async () => {
    const input = await client.call(`DELETE /configurations/${id}/inputs/i1`);
    expect([input.statusCode, input.body]).toEqual([204, '']);
    const output = await client.call(`DELETE /configurations/${id}/outputs/o1`);
    expect([output.statusCode, output.body, output.headers['content-length']]).toEqual([200, '', '0']);
    const gone = await client.call(`DELETE /configurations/${id}/outputs/o1`);
    expect([gone.statusCode, gone.body]).toEqual([404, '']);
    expect(await client.read(id)).toMatchObject({ inputs: [], outputs: [] });
  });

  it('a snippet answers 204, also when it is gone', async () => {
    for (const attempt of [1, 2]) {
      const response = await client.call(`DELETE /configurations/${id}/snippets/s1`);
      expect([attempt, response.statusCode]).toEqual([attempt, 204]);
    }
    expect((await client.read(id)).snippets).toEqual([]);
  });
});

describe('people who edit one configuration at the same time', () => {
  it('all keep their outputs', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `output ${index}`);
    await Promise.all(
      names.map((name) => client.call(`POST /configurations/${id}/outputs`, gelfOutput(name))),
    );
    expect((await client.read(id)).outputs.map(({ name }) => name).sort()).toEqual(['out', ...names].sort());
  });

  it('change different entries without undoing each other', async () => {
    await Promise.all([
      client.call(`PUT /configurations/${id}/outputs/o1`, { ...gelfOutput('A'), output_id: 'o1' }),
      client.call(`PUT /configurations/${id}/inputs/i1`, { ...fileInput('B', 'o1'), input_id: 'i1' }),
      client.call(`PUT /configurations/${id}/snippets/s1`, { ...snippet('C'), snippet_id: 's1' }),
      client.call(`PUT /configurations/${id}/tags`, ['D']),
    ]);
    expect(await client.read(id)).toMatchObject({
      outputs: [{ name: 'A' }],
      inputs: [{ name: 'B' }],
      snippets: [{ name: 'C' }],
      tags: ['D'],
    });
  });

  it('never leave an input without its output', async () => {
    for (let round = 0; round < 5; round += 1) {
      const outputId = `output-${round}`;
      await client.call(`POST /configurations/${id}/outputs`, {
        ...gelfOutput(outputId),
        output_id: outputId,
      });
      await Promise.all([
        client.call(`DELETE /configurations/${id}/outputs/${outputId}`),
        client.call(`POST /configurations/${id}/inputs`, fileInput(`input ${round}`, outputId)),
      ]);
      const { inputs, outputs } = await client.read(id);
      const targets = new Set(outputs.map(({ output_id }) => output_id));
      expect(inputs.filter(({ forward_to }) => !targets.has(forward_to))).toEqual([]);
    }
  });
});

describe('an entry is refused', () => {
  const REQUIRED = 'Field is required.';

  it('without a name, or with the name of another of its kind', async () => {
    expect(await problems(`POST /configurations/${id}/outputs`, gelfOutput(''))).toEqual({ name: REQUIRED });
    expect(await problems(`POST /configurations/${id}/inputs`, fileInput('', 'o1'))).toEqual({
      name: REQUIRED,
    });
    expect(await problems(`POST /configurations/${id}/snippets`, snippet(''))).toEqual({ name: REQUIRED });
    expect(await problems(`POST /configurations/${id}/outputs`, gelfOutput('out'))).toEqual({
      name: 'Output with that name already exists!',
    });
    expect(await problems(`POST /configurations/${id}/inputs`, fileInput('in', 'o1'))).toEqual({
      name: 'Input with that name already exists!',
    });
    expect(await problems(`POST /configurations/${id}/snippets`, snippet('extra'))).toEqual({
      name: 'Snippet with that name already exists!',
    });
    for (const copy of ['outputs/o1/out', 'inputs/i1/in', 'snippets/s1/extra']) {
      expect(await problems(`POST /configurations/${id}/${copy}`)).toHaveProperty('name');
    }
  });

  it('with the id of another of its kind', async () => {
    expect(
      await problems(`POST /configurations/${id}/outputs`, { ...gelfOutput('two'), output_id: 'o1' }),
    ).toEqual({ output_id: 'Another output has this id.' });
  });

  it.each([
    ['outputs', gelfOutput('x'), 'type'],
    ['inputs', fileInput('x', 'o1'), 'backend'],
    ['snippets', snippet('x'), 'snippet'],
  ] as const)('in the %s, when a property is missing or unknown', async (path, entry, missing) => {
    const { [missing as 'name']: _, ...rest } = entry;
    const without = await client.call(`POST /configurations/${id}/${path}`, rest);
    expect([without.statusCode, without.json().message]).toEqual([
      400,
      `The request body must have required property '${missing}'`,
    ]);
    const extra = await client.call(`POST /configurations/${id}/${path}`, { ...entry, colour: 'red' });
    expect(extra.json().message).toMatch(/^Unable to map property colour\.\nKnown properties include: /);
  });

  it('as an output or input of an unknown type, or a snippet of an unknown backend', async () => {
    const unknown = { type: 'Unknown type.' };
    expect(
      await problems(`POST /configurations/${id}/outputs`, { ...gelfOutput('x'), type: 'file' }),
    ).toEqual(unknown);
    expect(
      await problems(`POST /configurations/${id}/inputs`, { ...fileInput('x', 'o1'), type: 'gelf-udp' }),
    ).toEqual(unknown);
    expect(
      await problems(`POST /configurations/${id}/snippets`, { ...snippet('x'), backend: 'rsyslog' }),
    ).toEqual({
      backend: 'Unknown backend.',
    });
  });

  it('as a second filebeat:logstash or winlogbeat:logstash output, also when copied or changed into one', async () => {
    for (const [backend, label] of [
      ['filebeat', '[FileBeat] Beats output'],
      ['winlogbeat', '[WinLogBeat] Beats output'],
    ] as const) {
      const output = (name: string) => ({ ...beatsOutput(name), backend });
      const only = { type: `A configuration can have only one ${label}.` };
      const path = `/configurations/${id}/outputs`;
      const first = await client.call(`POST ${path}`, { ...output(backend), output_id: backend });
      expect(first.statusCode).toBe(202);
      expect(await problems(`POST ${path}`, output('second'))).toEqual(only);
      expect(await problems(`POST ${path}/${backend}/second`)).toEqual(only);
      expect(await problems(`PUT ${path}/o1`, { ...output('second'), output_id: 'o1' })).toEqual(only);
      const same = await client.call(`PUT ${path}/${backend}`, {
        ...output(`${backend} renamed`),
        output_id: backend,
      });
      expect(same.statusCode).toBe(202);
    }
  });

  it('as a snippet without content, or an input without a forward-to output', async () => {
    expect(await problems(`POST /configurations/${id}/snippets`, { ...snippet('x'), snippet: '' })).toEqual({
      snippet: REQUIRED,
    });
    expect(await problems(`POST /configurations/${id}/inputs`, fileInput('x', ''))).toEqual({
      forward_to: REQUIRED,
    });
    expect(await problems(`POST /configurations/${id}/inputs`, fileInput('x', 'nothing'))).toEqual({
      forward_to: 'There is no such output in this configuration.',
    });
  });

  const LIST = "Invalid JSON Array. Use the format: ['first', 'second']";
  const DURATION = 'Invalid Duration, it should look like: 10s';
  const NUMBER = 'Invalid number';
  const PATTERN = 'Invalid pattern, it should look like: /^foo/';
  const beats = {
    paths: "['/x']",
    encoding: 'plain',
    document_type: 'log',
    ignore_older: '0',
    scan_frequency: '10s',
  };
  it.each([
    ['nxlog:file', { path: '' }, 'path', REQUIRED],
    ['nxlog:file', { poll_interval: 0 }, 'poll_interval', 'Must be greater than 1.'],
    ['nxlog:file', { poll_interval: 'soon' }, 'poll_interval', NUMBER],
    ['nxlog:file', { multiline_start: '^foo' }, 'multiline_start', PATTERN],
    ['nxlog:file', { multiline_stop: 'foo/' }, 'multiline_stop', PATTERN],
    ['nxlog:file', { multiline: true, multiline_start: '/a\nb/' }, 'multiline_start', PATTERN],
    ['nxlog:file', { fields: { 'a b': 'c' } }, 'fields', 'Allowed characters: a-z0-9-_.'],
    ['nxlog:windows-event-log', { query: '<a>' }, 'query', 'Invalid XML'],
    ['nxlog:udp-syslog', { host: '', port: 514 }, 'host', REQUIRED],
    ['nxlog:udp-syslog', { host: 'h' }, 'port', REQUIRED],
    ['nxlog:tcp-syslog', { host: 'h', port: 'x' }, 'port', NUMBER],
    ...['paths', 'encoding', 'document_type', 'ignore_older', 'scan_frequency'].map(
      (name) => ['filebeat:file', { ...beats, [name]: '' }, name, REQUIRED] as const,
    ),
    ['filebeat:file', { ...beats, paths: '/var/log' }, 'paths', LIST],
    ['filebeat:file', { ...beats, paths: '["/x"]' }, 'paths', LIST],
    ['filebeat:file', { ...beats, exclude_lines: "['x'" }, 'exclude_lines', LIST],
    ['filebeat:file', { ...beats, scan_frequency: '10' }, 'scan_frequency', DURATION],
    // A bare 0 is the default of one property, and no duration elsewhere.
    ['filebeat:file', { ...beats, scan_frequency: '0' }, 'scan_frequency', DURATION],
    ['filebeat:file', { ...beats, ignore_older: '10d' }, 'ignore_older', DURATION],
    // Agents write no file at all without it.
    ['filebeat:file', { ...beats, multiline: true, multiline_pattern: '^x' }, 'multiline_match', REQUIRED],
  ] as const)('as an input of type %s with %j: %s', async (kind, properties, field, text) => {
    const [backend, type] = kind.split(':');
    const base = kind === 'nxlog:file' ? { path: '/x' } : {};
    const input = { backend, type, name: 'x', forward_to: 'o1', properties: { ...base, ...properties } };
    expect(await problems(`POST /configurations/${id}/inputs`, input)).toEqual({
      [`properties.${field}`]: text,
    });
    expect(await problems(`PUT /configurations/${id}/inputs/i1`, { ...input, input_id: 'i1' })).toEqual({
      [`properties.${field}`]: text,
    });
  });

  it.each([
    ['nxlog:gelf-udp', { port: 1 }, 'server', REQUIRED],
    ['nxlog:gelf-tcp', { server: 's' }, 'port', REQUIRED],
    ['nxlog:gelf-tcp-tls', { server: 's', port: -1 }, 'port', 'Must be greater than 0.'],
    ['nxlog:gelf-udp', { server: 's', port: 'x' }, 'port', NUMBER],
    ['filebeat:logstash', {}, 'hosts', REQUIRED],
    ['winlogbeat:logstash', { hosts: 'localhost:5044' }, 'hosts', LIST],
  ] as const)('as an output of type %s with %j: %s', async (kind, properties, field, text) => {
    const [backend, type] = kind.split(':');
    const output = { backend, type, name: 'x', properties };
    expect(await problems(`POST /configurations/${id}/outputs`, output)).toEqual({
      [`properties.${field}`]: text,
    });
  });
});
