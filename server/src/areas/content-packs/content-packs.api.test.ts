import type {
  ContentPackList,
  ContentPackRevisions,
  EntityCatalogue,
  Installation,
  Installations,
  ResolvedEntities,
  Uninstalled,
} from '@logboom/contract/content-packs/schemas';
import { refOf, refTree } from '@logboom/contract/content-packs/value-refs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entity, pack, streamEntity } from '../../../test/content-packs.ts';
import { everyType } from '../../../test/every-type/every-type.ts';
import { createUser, startTestApp, type TestApp, type TestRequest } from '../../../test/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp(['--email-host', 'mail.example.org']);
});
afterAll(() => server.close());

async function get<Answer>(path: string): Promise<Answer> {
  const response = await server.call(`GET ${path}`);
  expect([path, response.statusCode, response.body]).toEqual([path, 200, expect.any(String)]);
  return response.json<Answer>();
}

const upload = (payload: object) => server.call('POST /system/content_packs', { payload });

function install(id: string, request: object = {}, rest: Partial<TestRequest> = {}) {
  const payload = { parameters: {}, comment: 'for a test', ...request };
  return server.call(`POST /system/content_packs/${id}/1/installations`, { payload, ...rest });
}

async function installed(id: string, request: object = {}): Promise<Installation> {
  const response = await install(id, request);
  expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
  return response.json<Installation>();
}

const catalogue = async () => (await get<EntityCatalogue>('/system/catalog')).entities;
const titlesOfType = async (type: string) =>
  (await catalogue()).filter((one) => one.type.name === type).map(({ title }) => title);

describe('content packs', () => {
  it('are uploaded, listed with all revisions, and downloaded as they are', async () => {
    const entities = [streamEntity('one', 'A stream')];
    const uploaded = await upload(pack('listed', entities));
    expect([uploaded.statusCode, uploaded.body]).toEqual([201, '']);
    expect(uploaded.headers['location']).toMatch(/\/api\/system\/content_packs\/listed$/);
    expect((await upload(pack('listed', entities, { rev: 2, name: 'Newer' }))).statusCode).toBe(201);

    const all = await get<ContentPackList>('/system/content_packs');
    expect(all.content_packs.filter(({ id }) => id === 'listed').map(({ rev }) => rev)).toEqual([1, 2]);
    const latest = await get<ContentPackList>('/system/content_packs/latest');
    expect(latest.content_packs.filter(({ id }) => id === 'listed').map(({ name }) => name)).toEqual([
      'Newer',
    ]);

    const revisions = await get<ContentPackRevisions>('/system/content_packs/listed');
    expect(Object.keys(revisions.content_pack_revisions)).toEqual(['1', '2']);
    expect(revisions.constraints_result['1']).toEqual([
      { constraint: { type: 'server-version', version: '>=3.0.0' }, fulfilled: true },
    ]);
    expect(await get('/system/content_packs/listed/2/download')).toMatchObject({
      v: '1',
      rev: 2,
      server_version: '5.1.5',
      entities: [{ id: 'one', data: entities[0]?.data }],
    });
  });

  it('get the constraints that they lack, and those that they have are written out', async () => {
    const [bare, ranged] = [streamEntity('a', 'A'), streamEntity('b', 'B')];
    await upload(
      pack('constraints', [
        { ...bare, constraints: [] },
        { ...ranged, constraints: [{ type: 'server-version', version: '^3.0.0' }] },
      ]),
    );
    const { constraints_result } = await get<ContentPackRevisions>('/system/content_packs/constraints');
    expect(constraints_result['1']).toEqual([
      { constraint: { type: 'server-version', version: '>=5.1.5' }, fulfilled: true },
      { constraint: { type: 'server-version', version: '>=3.0.0 <4.0.0' }, fulfilled: false },
    ]);
    const response = await install('constraints');
    expect(response.statusCode).toBe(500);
    expect(response.json()).toMatchObject({ message: 'Failed constraints: [server-version >=3.0.0 <4.0.0]' });
  });

  it('are refused when the revision is there, when they are older than version 3, and when an id is twice in them', async () => {
    const twice = await upload(pack('listed', []));
    expect(twice.statusCode).toBe(400);
    expect(twice.json()).toMatchObject({
      message: 'Content pack listed with this revision 1 already found!',
    });
    const { v: _, ...old } = pack('old', []);
    expect((await upload(old)).json()).toMatchObject({
      message: expect.stringContaining('before version 3'),
    });
    const same = await upload(pack('same', [streamEntity('a', 'A'), streamEntity('a', 'B')]));
    expect([same.statusCode, same.json()]).toMatchObject([
      400,
      { message: expect.stringContaining('twice') },
    ]);
    expect((await upload({ id: 'x' })).statusCode).toBe(400);
  });

  it('are unknown with a text of their own', async () => {
    for (const [path, message] of [
      ['/system/content_packs/none', 'Content pack none not found!'],
      ['/system/content_packs/none/3', 'Content pack none with revision 3 not found!'],
    ]) {
      const response = await server.call(`GET ${path}`);
      expect([response.statusCode, response.json()]).toMatchObject([404, { message }]);
    }
    expect((await install('none')).statusCode).toBe(404);
    expect(await get('/system/content_packs/none/installations')).toEqual({ total: 0, installations: [] });
  });

  it('are deleted by revision or as a whole, but not while they are installed', async () => {
    await upload(pack('deleted', [streamEntity('s', 'Deleted with its pack')]));
    const { _id } = await installed('deleted');
    const whole = await server.call('DELETE /system/content_packs/deleted');
    expect([whole.statusCode, whole.json()]).toMatchObject([
      400,
      { message: expect.stringContaining('There are still installations of this content pack') },
    ]);
    expect((await server.call('DELETE /system/content_packs/deleted/1')).statusCode).toBe(400);
    const { content_packs_metadata } = await get<ContentPackList>('/system/content_packs/latest');
    expect(content_packs_metadata['deleted']).toEqual({ 1: { installation_count: 1 } });

    expect((await server.call(`DELETE /system/content_packs/deleted/installations/${_id}`)).statusCode).toBe(
      200,
    );
    expect((await server.call('DELETE /system/content_packs/deleted/1')).statusCode).toBe(204);
    expect((await server.call('GET /system/content_packs/deleted')).statusCode).toBe(404);
    expect((await server.call('DELETE /system/content_packs/listed')).statusCode).toBe(204);
  });
});

describe('installing', () => {
  it('makes one of each type, exports them as they were, and takes all of them back', async () => {
    const before = await catalogue();
    await upload(pack('every', everyType));
    expect(await get('/system/content_packs/every/1/mapping')).toEqual({
      total: everyType.length,
      unmapped: [],
    });
    const installation = await installed('every');
    expect(installation.unmapped_entities).toEqual([]);
    expect(installation.entities).toHaveLength(everyType.length);
    expect(installation).toMatchObject({
      comment: 'for a test',
      created_by: 'admin',
      content_pack_revision: 1,
    });

    const added = (await catalogue()).filter(({ id }) => !before.some((one) => one.id === id));
    expect(added).toHaveLength(everyType.length);
    const stream = installation.entities.find(({ type }) => type.name === 'stream');
    expect(await get(`/streams/${stream?.id}`)).toMatchObject({
      title: 'SSH',
      disabled: false,
      remove_matches_from_default_stream: true,
      outputs: [{ title: 'To stdout' }],
      rules: [{ type: 1, field: 'application_name', value: 'sshd' }],
    });

    const response = await server.call('POST /system/catalog', { payload: { entities: added } });
    const { entities } = response.json<ResolvedEntities>();
    expect(entities).toHaveLength(everyType.length);
    const newIds = new Map(
      everyType.map((given) => {
        const exported = entities.find(
          (one) => one.type.name === given.type.name && titleOf(one) === titleOf(given),
        );
        return [given.id, exported?.id ?? 'not exported'];
      }),
    );
    for (const given of everyType) {
      const exported = entities.find(({ id }) => id === newIds.get(given.id));
      const renamed = JSON.parse(
        JSON.stringify(given.data).replaceAll(/"(e-\w+)"/g, (_, id: string) => `"${newIds.get(id)}"`),
      ) as object;
      expect([given.id, exported?.data]).toMatchObject([given.id, withoutTimes(renamed)]);
    }

    const gone = await server.call(`DELETE /system/content_packs/every/installations/${idOf(installation)}`);
    const { uninstalled } = gone.json<Uninstalled>();
    expect(uninstalled.failures).toEqual({});
    expect(uninstalled.entities).toHaveLength(everyType.length);
    expect(await catalogue()).toEqual(before);
    expect(await get('/system/content_packs/every/installations')).toMatchObject({ total: 0 });
  });

  it('uses the values of parameters, and names those that are missing or of another type', async () => {
    const parameters = [
      { type: 'string', name: 'TITLE', title: 'Title', description: '', default_value: 'SSH' },
      { type: 'boolean', name: 'KEEP', title: 'Keep', description: '' },
    ];
    const title = { '@type': 'parameter', '@value': 'TITLE' };
    const remove_matches = { '@type': 'parameter', '@value': 'KEEP' };
    const stream = streamEntity('s', '', { title, remove_matches });
    await upload(pack('parameters', [stream], { parameters }));
    const missing = await install('parameters', { parameters: { TITLE: refOf('x') } });
    expect([missing.statusCode, missing.json()]).toMatchObject([
      500,
      { message: 'Missing parameters: [KEEP]' },
    ]);
    const invalid = await install('parameters', { parameters: refTree({ TITLE: 1, KEEP: true }) });
    expect(invalid.json()).toMatchObject({ message: 'Invalid parameters: [TITLE (string)]' });

    const given = { ...refTree({ TITLE: 'From a parameter', KEEP: true }), OTHER: refOf('ignored') };
    const { entities, parameters: kept } = await installed('parameters', { parameters: given });
    expect(entities).toMatchObject([{ title: 'From a parameter', found_on_system: false }]);
    expect(kept).toEqual(refTree({ TITLE: 'From a parameter', KEEP: true }));
  });

  it('is all or nothing: when one entity is refused, those before it are deleted', async () => {
    const broken = entity('pipeline_rule', 'r', {
      title: refOf('broken'),
      description: null,
      source: refOf('rule "broken" when nonsense('),
    });
    const before = await catalogue();
    await upload(pack('broken', [streamEntity('s', 'Never stays'), broken]));
    const response = await install('broken');
    expect(response.statusCode).toBe(500);
    expect(response.json<{ message: string }>().message).toMatch(
      /^Failed to install content pack <broken\/1>: pipeline_rule "broken": /,
    );
    expect(await catalogue()).toEqual(before);
    expect(await get('/system/content_packs/broken/installations')).toMatchObject({ total: 0 });
  });

  it('leaves out what has no counterpart here, says so, and installs the rest', async () => {
    const input = entity('input', 'i', {
      title: refOf('Old input'),
      type: refOf('com.example.UnknownInput'),
      global: refOf(true),
      configuration: {},
      static_fields: {},
      extractors: [],
    });
    const unknown = entity('search_filter', 'f', { title: refOf('A filter') });
    const pipeline = entity('pipeline', 'p', {
      title: refOf('lonely'),
      description: null,
      source: refOf('pipeline "lonely"\nstage 0 match either\nend'),
      connected_streams: [refOf('nowhere')],
    });
    await upload(pack('unmapped', [input, unknown, pipeline, streamEntity('s', 'The rest')]));
    const inAdvance = await get<{ unmapped: object[] }>('/system/content_packs/unmapped/1/mapping');
    expect(inAdvance.unmapped).toHaveLength(2);
    const { entities, unmapped_entities } = await installed('unmapped');
    expect(entities.map(({ title }) => title)).toEqual(['The rest', 'lonely']);
    expect(unmapped_entities).toMatchObject([
      {
        title: 'Old input',
        is_left_out: true,
        reason: 'There are no inputs of the type com.example.UnknownInput here.',
      },
      { title: 'lonely', is_left_out: false, reason: expect.stringContaining('fewer streams') },
      { title: 'A filter', is_left_out: true, reason: expect.stringContaining('search_filter') },
    ]);
  });

  it('uses what is there under the same name, and deletes it with the last installation that made it', async () => {
    const word = entity('grok_pattern', 'w', { name: 'PACKTWICE', pattern: '[0-9]+' });
    await upload(pack('twice', [word, streamEntity('s', 'Made twice')]));
    const [first, second] = [await installed('twice'), await installed('twice')];
    expect([first, second]).toMatchObject([{ used_entities: 0 }, { used_entities: 1 }]);
    const pattern = first.entities.find(({ type }) => type.name === 'grok_pattern');
    expect(second.entities).toContainEqual(pattern);
    expect(await titlesOfType('stream')).toEqual(expect.arrayContaining(['Made twice', 'Made twice']));

    const path = '/system/content_packs/twice/installations';
    const details = await get<{ entities: { title: string }[] }>(`${path}/${idOf(first)}/uninstall_details`);
    expect(details.entities.map(({ title }) => title)).toEqual(['Made twice']);
    const one = (await server.call(`DELETE ${path}/${idOf(first)}`)).json<Uninstalled>().uninstalled;
    expect([one.entities.length, one.skipped_entities.length]).toEqual([1, 1]);
    const other = (await server.call(`DELETE ${path}/${idOf(second)}`)).json<Uninstalled>().uninstalled;
    expect(other.entities).toHaveLength(2);
    expect(await titlesOfType('grok_pattern')).not.toContain('PACKTWICE');
  });

  it('never takes away what was there before, and is refused when that is something else', async () => {
    await server.call('POST /system/grok', { payload: { name: 'PACKOWN', pattern: 'mine' } });
    await upload(pack('own', [entity('grok_pattern', 'w', { name: 'PACKOWN', pattern: 'mine' })]));
    const { _id, entities } = await installed('own');
    expect(entities).toMatchObject([{ found_on_system: true }]);
    await server.call(`DELETE /system/content_packs/own/installations/${_id}`);
    expect(await titlesOfType('grok_pattern')).toContain('PACKOWN');

    await upload(pack('other', [entity('grok_pattern', 'w', { name: 'PACKOWN', pattern: 'theirs' })]));
    expect((await install('other')).json()).toMatchObject({
      message: expect.stringContaining('another grok pattern'),
    });
  });

  it('turns dashboards of version 1 into views', async () => {
    const position = refTree({ width: 2, height: 1, row: 1, col: 3 });
    const widget = (type: string, configuration: Record<string, unknown>) => ({
      id: refOf(type),
      description: refOf(`A ${type}`),
      type: refOf(type),
      cache_time: refOf(10),
      time_range: refTree({ type: 'relative', range: 3600 }),
      configuration: refTree(configuration),
      position,
    });
    const widgets = [
      widget('SEARCH_RESULT_COUNT', { query: 'level:3', trend: true, lower_is_better: true }),
      widget('QUICKVALUES', { query: '', field: 'source', show_pie_chart: true }),
      widget('com.example.Clock', {}),
    ];
    const data = { title: refOf('From 2.x'), description: refOf('Old'), widgets };
    await upload(pack('old-dashboard', [entity('dashboard', 'd', data)]));
    const { entities, unmapped_entities } = await installed('old-dashboard');
    expect(unmapped_entities).toMatchObject([
      { is_left_out: false, reason: expect.stringContaining('com.example.Clock') },
    ]);
    const { state } = await get<{ state: Record<string, { widgets: object[]; positions: object }> }>(
      `/views/${entities[0]?.id}`,
    );
    expect(Object.values(state)[0]).toMatchObject({
      widgets: [
        { config: { visualization: 'numeric' }, query: { query_string: 'level:3' } },
        { config: { visualization: 'pie', row_pivots: [{ fields: ['source'] }] } },
      ],
    });
    expect(Object.values(Object.values(state)[0]?.positions ?? {})[0]).toEqual({
      col: 7,
      row: 1,
      width: 6,
      height: 3,
    });
  });

  it('does what the person may do, and nothing else', async () => {
    const who = await createUser(server, { permissions: ['contentpack:install', 'contentpack:read'] });
    const refused = await install('twice', {}, { as: who });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      500,
      { message: expect.stringContaining('Not authorized') },
    ]);
    expect((await server.call('GET /system/catalog', { as: who })).statusCode).toBe(403);
    const { total } = await get<Installations>('/system/content_packs/twice/installations');
    expect(total).toBe(0);
  });
});

describe('calls that the server makes to itself', () => {
  it('are in the audit log, under the name of the person', async () => {
    await upload(pack('audited', [streamEntity('s', 'Seen in the audit log')]));
    await installed('audited');
    const { body } = await server.call('GET /audit/entries');
    expect(body).toContain('Seen in the audit log');
  });
});

describe('a server that sends no mail', () => {
  it('leaves out notifications by mail, and says why', async () => {
    const other = await startTestApp();
    const mail = everyType.filter(({ type }) => type.name === 'notification');
    const payload = pack('mail', [...mail, streamEntity('s', 'The rest')]);
    await other.call('POST /system/content_packs', { payload });
    const path = 'POST /system/content_packs/mail/1/installations';
    const made = (await other.call(path, { payload: { comment: '' } })).json<Installation>();
    expect(made.entities.map(({ title }) => title)).toEqual(['The rest']);
    expect(made.unmapped_entities).toMatchObject([
      { title: 'Mail the team', is_left_out: true, reason: expect.stringContaining('Email transport') },
    ]);
    await other.close();
  });
});

describe('the catalogue', () => {
  it('follows what entities need, and refers to built-in streams by their own ids', async () => {
    const pipeline = (await installed('every')).entities.find(({ type }) => type.name === 'pipeline');
    const payload = {
      entities: [
        { id: pipeline?.id, type: pipeline?.type },
        { id: 'f'.repeat(24), type: pipeline?.type },
      ],
    };
    const { entities } = (await server.call('POST /system/catalog', { payload })).json<ResolvedEntities>();
    expect(entities.map(({ type }) => type.name).sort()).toEqual([
      'output',
      'pipeline',
      'pipeline_rule',
      'stream',
    ]);
    const exported = entities.find(({ type }) => type.name === 'pipeline');
    const stream = entities.find(({ type }) => type.name === 'stream');
    expect(exported?.data['connected_streams']).toEqual(
      expect.arrayContaining([refOf(stream?.id ?? ''), refOf('000000000000000000000001')]),
    );
    expect(exported?.constraints).toEqual([{ type: 'server-version', version: '>=5.1.5' }]);
  });

  it('does not export secrets', async () => {
    const payload = {
      title: 'with a password',
      type: 'org.graylog2.inputs.gelf.tcp.GELFTCPInput',
      global: true,
      configuration: { bind_address: '127.0.0.1', port: 0, tls_key_password: 'hidden away' },
    };
    const { id } = (await server.call('POST /system/inputs', { payload })).json<{ id: string }>();
    const asked = { entities: [{ id, type: { name: 'input', version: '1' } }] };
    const { body } = await server.call('POST /system/catalog', { payload: asked });
    expect(body).not.toContain('hidden away');
    expect(body).toContain('Consider adding a parameter');
  });

  it('knows the titles of entities, and keeps those that one may not read to itself', async () => {
    const { id } = (await catalogue()).find(({ type }) => type.name === 'stream') ?? { id: '' };
    const payload = {
      entities: [
        { id, type: 'streams' },
        { id: 'none', type: 'streams' },
        { id, type: 'nothing' },
      ],
    };
    const answer = await server.call('POST /system/catalog/entities/titles', { payload });
    expect(answer.json()).toEqual({
      entities: [{ id, type: 'streams', title: expect.stringMatching(/./) }],
      not_permitted_to_view: [],
    });
    const as = await createUser(server);
    expect((await server.call('POST /system/catalog/entities/titles', { payload, as })).json()).toEqual({
      entities: [{ id, type: 'streams', title: '' }],
      not_permitted_to_view: [id],
    });
  });
});

function idOf({ _id: id }: Installation): string {
  return id;
}

function titleOf({ data }: { data: Record<string, unknown> }): unknown {
  const { title, name } = data as { title?: unknown; name?: unknown };
  return JSON.stringify(title ?? name);
}

/** The views were made now, and by us. */
function withoutTimes(data: object): object {
  return JSON.parse(JSON.stringify(data), (key, value: unknown) =>
    key === 'created_at' || key === 'owner' ? undefined : value,
  ) as object;
}
