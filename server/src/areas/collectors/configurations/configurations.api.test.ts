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
const empty = { tags: [], inputs: [], outputs: [], snippets: [] };
let names = 0;
const newName = () => `configuration ${(names += 1)}`;

describe.each(['embedded', 'postgres'] as const)('collector configurations on %s metadata', (engine) => {
  let server: TestApp;
  let client: CollectorClient;
  beforeAll(async () => {
    server = await startTestApp([], engine);
    client = collectorClient(server);
  });
  afterAll(() => server.close());

  it('are created with an id of their own and read back as a whole', async () => {
    const name = newName();
    const response = await client.call('POST /configurations', {
      ...empty,
      id: 'ignored',
      name,
      tags: ['linux'],
    });
    expect(response.statusCode).toBe(200);
    const created = response.json();
    expect(created).toEqual({ ...empty, id: expect.stringMatching(OBJECT_ID), name, tags: ['linux'] });
    expect(await client.read(created.id)).toEqual(created);
  });

  it('are listed with their number, in the order of creation, without their entries', async () => {
    const [first, second] = [newName(), newName()];
    await client.create({ name: first, tags: ['b'] });
    await client.create({ name: second });
    const list = (await client.call('GET /configurations')).json();
    expect(list.total).toBe(list.configurations.length);
    expect(list.configurations.slice(-2)).toEqual([
      { id: expect.any(String), name: first, tags: ['b'] },
      { id: expect.any(String), name: second, tags: [] },
    ]);
  });

  it('know all their tags, each once, in the order in which they first appear', async () => {
    await client.create({ name: newName(), tags: ['zeta', 'alpha'] });
    await client.create({ name: newName(), tags: ['alpha', 'omega'] });
    const tags = (await client.call('GET /configurations/tags')).json<string[]>();
    expect(tags.slice(-3)).toEqual(['zeta', 'alpha', 'omega']);
  });

  it('that do not exist answer 204 when read and 404 when changed', async () => {
    const unknown = '0123456789abcdef01234567';
    const read = await client.call(`GET /configurations/${unknown}`);
    expect([read.statusCode, read.body]).toEqual([204, '']);
    for (const [route, body] of [
      [`PUT /configurations/${unknown}/name`, { ...empty, name: 'x' }],
      [`PUT /configurations/${unknown}/tags`, []],
      [`POST /configurations/${unknown}/copy`, undefined],
      [`POST /configurations/${unknown}/outputs`, gelfOutput('x')],
      [`DELETE /configurations/${unknown}/inputs/x`, undefined],
      [`DELETE /configurations/${unknown}/outputs/x`, undefined],
    ] as const) {
      const response = await client.call(route, body);
      expect([route, response.statusCode, response.json()]).toEqual([
        route,
        404,
        { type: 'ApiError', message: `Collector configuration <${unknown}> not found!` },
      ]);
    }
    expect((await client.call('GET /configurations/%00')).statusCode).toBe(404);
  });

  it.each(['true', 'TRUE', 'yes', 'y'])(
    'created with createDefaults=%s get the NXLog defaults beside the snippets sent',
    async (value) => {
      const response = await client.call(`POST /configurations?createDefaults=${value}`, {
        ...empty,
        name: newName(),
        snippets: [snippet('mine')],
      });
      const { snippets } = response.json();
      expect(snippets).toEqual([
        {
          snippet_id: expect.stringMatching(OBJECT_ID),
          backend: 'nxlog',
          name: 'nxlog-defaults',
          snippet: expect.stringContaining('{{if .Linux}}'),
        },
        { ...snippet('mine'), snippet_id: expect.stringMatching(OBJECT_ID) },
      ]);
      for (const line of [
        'User nxlog',
        'Moduledir /usr/libexec/nxlog/modules',
        'define LOGFILE /var/log/graylog/collector-sidecar/nxlog.log',
        "file_cycle('%LOGFILE%', 7);",
        String.raw`Pidfile %ROOT%\data\nxlog.pid`,
        String.raw`file_cycle('%ROOT%\data\nxlog.log', 7);`,
      ]) {
        expect(snippets[0].snippet).toContain(line);
      }
    },
  );

  it('created without createDefaults keep the snippets sent', async () => {
    const { snippets } = await client.create({ name: newName(), snippets: [snippet('mine') as never] });
    expect(snippets).toEqual([{ ...snippet('mine'), snippet_id: expect.stringMatching(OBJECT_ID) }]);
  });

  it.each([
    ['name', { tags: [], inputs: [], outputs: [], snippets: [] }, /required property 'name'/],
    ['tags', { name: 'x', inputs: [], outputs: [], snippets: [] }, /required property 'tags'/],
    ['inputs', { name: 'x', tags: [], outputs: [], snippets: [] }, /required property 'inputs'/],
    ['colour', { ...empty, name: 'x', colour: 1 }, /^Unable to map property colour/],
  ])('are refused when %s is missing or unknown', async (_, body, message) => {
    const response = await client.call('POST /configurations', body);
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toMatch(message);
  });

  it('are renamed, and only the name of the body counts', async () => {
    const created = await client.create({ name: newName(), tags: ['kept'] });
    const name = newName();
    const response = await client.call(`PUT /configurations/${created.id}/name`, {
      ...empty,
      id: 'other',
      name,
      tags: ['ignored'],
    });
    expect([response.statusCode, response.json()]).toEqual([200, { ...created, name }]);
    expect(await client.read(created.id)).toEqual({ ...created, name });
  });

  it.each([
    ['an object, as the specification writes it', (tags: unknown) => ({ tags })],
    ['a bare list, as older clients send it', (tags: unknown) => tags],
  ])('take tags as %s, and drop empty entries', async (_, shape) => {
    const { id } = await client.create({ name: newName(), tags: ['old'] });
    const response = await client.call(
      `PUT /configurations/${id}/tags`,
      shape(['linux', '', '  ', ' apache ', 'linux', null]),
    );
    expect([response.statusCode, response.json().tags]).toEqual([200, ['linux', 'apache']]);
    expect((await client.read(id)).tags).toEqual(['linux', 'apache']);
  });

  it('are deleted, also when they are gone already', async () => {
    const { id } = await client.create({ name: newName() });
    for (const attempt of [1, 2]) {
      const response = await client.call(`DELETE /configurations/${id}`, undefined, {
        headers: { 'content-type': 'application/json' },
      });
      expect([attempt, response.statusCode, response.body]).toEqual([attempt, 204, '']);
    }
    expect((await client.call(`GET /configurations/${id}`)).statusCode).toBe(204);
  });

  describe('when their name is taken', () => {
    let taken: string;
    let other: { id: string };
    beforeEach(async () => {
      taken = newName();
      await client.create({ name: taken });
      other = await client.create({ name: newName() });
    });

    it.each([
      ['created', () => ['POST /configurations', { ...empty, name: taken }] as const],
      ['renamed', () => [`PUT /configurations/${other.id}/name`, { ...empty, name: taken }] as const],
      ['cloned by address', () => [`POST /configurations/${other.id}/${encodeURIComponent(taken)}`] as const],
      ['cloned by body', () => [`POST /configurations/${other.id}`, { name: taken }] as const],
    ])('are not %s: "Configuration with that name already exists!"', async (_, request) => {
      const [route, body] = request();
      const response = await client.call(route, body);
      expect([response.statusCode, response.json()]).toEqual([
        400,
        {
          type: 'ValidationApiError',
          message: 'Validation failed!',
          validation_errors: { name: [{ error: 'Configuration with that name already exists!' }] },
        },
      ]);
    });

    it('keep it when they are renamed to the name they have', async () => {
      const { name } = await client.read(other.id);
      const response = await client.call(`PUT /configurations/${other.id}/name`, { ...empty, name });
      expect(response.statusCode).toBe(200);
    });

    it('give it to one of many who ask for it at the same time', async () => {
      const name = newName();
      const create = () => client.call('POST /configurations', { ...empty, name });
      const statuses = (await Promise.all(Array.from({ length: 8 }, create))).map((r) => r.statusCode);
      expect(statuses.sort()).toEqual([200, ...Array.from({ length: 7 }, () => 400)]);
    });
  });

  it.each(['', '   ', 'with \0 in it', 'x'.repeat(257)])('are not named %j', async (name) => {
    const response = await client.call('POST /configurations', { ...empty, name });
    expect(response.statusCode).toBe(400);
  });

  describe('that are cloned', () => {
    const byAddress = (id: string, name: string): [route: string, body?: object] => [
      `POST /configurations/${id}/${encodeURIComponent(name)}`,
    ];
    const byBody = (id: string, name: string): [route: string, body?: object] => [
      `POST /configurations/${id}`,
      { name },
    ];
    it.each([
      ['by the address', byAddress],
      ['by the body', byBody],
    ])('get new ids %s, inputs that lead to the copied outputs, and no tags', async (_, request) => {
      const original = await client.create({
        name: newName(),
        tags: ['linux'],
        outputs: [{ ...gelfOutput('out'), output_id: 'o1' }],
        inputs: [{ ...fileInput('in', 'o1'), input_id: 'i1' }],
        snippets: [{ ...snippet('extra'), snippet_id: 's1' }],
      });
      const name = `${newName()} / ü`;
      const [route, body] = request(original.id, name);
      const response = await client.call(route, body, { headers: { 'content-type': 'application/json' } });
      expect([response.statusCode, response.body, response.headers['content-length']]).toEqual([
        202,
        '',
        '0',
      ]);

      const { configurations } = (await client.call('GET /configurations')).json();
      const clone = await client.read(
        configurations.find((candidate: { name: string }) => candidate.name === name).id,
      );
      const [outputId] = clone.outputs.map(({ output_id }) => output_id);
      expect(outputId).toMatch(OBJECT_ID);
      expect(clone).toEqual({
        id: expect.stringMatching(OBJECT_ID),
        name,
        tags: [],
        outputs: [{ ...gelfOutput('out'), output_id: outputId }],
        inputs: [{ ...fileInput('in', outputId!), input_id: expect.stringMatching(OBJECT_ID) }],
        snippets: [{ ...snippet('extra'), snippet_id: expect.stringMatching(OBJECT_ID) }],
      });
      expect(clone.id).not.toBe(original.id);
    });
  });

  it('that arrive with entries are checked like entries that are added', async () => {
    const response = await client.call('POST /configurations', {
      ...empty,
      name: newName(),
      outputs: [beatsOutput('one'), beatsOutput('two')],
      inputs: [fileInput('in', 'nowhere')],
      snippets: [snippet('same'), snippet('same')],
    });
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().validation_errors)).toEqual([
      'outputs.0.type',
      'outputs.1.type',
      'inputs.0.forward_to',
      'snippets.0.name',
      'snippets.1.name',
    ]);
  });
});
