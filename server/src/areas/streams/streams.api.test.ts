import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  DEFAULT_STREAM,
  EVENTS_STREAM,
  rule,
  streamClient,
  type StreamClient,
} from '../../../test/streams.ts';
import { createUser, startTestApp, type TestApp } from '../../../test/test-app.ts';

let server: TestApp;
let streams: StreamClient;
let INDEX_SET: string;
let OTHER_SET: string;
let EVENTS_SET: string;
beforeAll(async () => {
  server = await startTestApp();
  streams = streamClient(server);
  const sets = await streams.indexSets();
  [INDEX_SET, OTHER_SET, EVENTS_SET] = [sets.standard, sets.other, sets.events];
});
afterAll(() => server.close());

const messageOf = (answer: { json(): { message: string } }) => answer.json().message;

describe('a new installation', () => {
  it('has the default stream and those of events', async () => {
    const { total, streams: all } = (await streams.call('GET ')).json();
    expect(total).toBe(3);
    expect(all[0]).toEqual({
      id: DEFAULT_STREAM,
      creator_user_id: 'local:admin',
      title: 'Default Stream',
      description: 'Contains messages that are not explicitly routed to other streams',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      matching_type: 'AND',
      disabled: false,
      rules: [],
      outputs: [],
      content_pack: null,
      is_default: true,
      is_editable: true,
      remove_matches_from_default_stream: false,
      index_set_id: INDEX_SET,
    });
    expect(all.slice(1)).toMatchObject([
      {
        id: EVENTS_STREAM,
        title: 'All events',
        is_default: false,
        is_editable: false,
        index_set_id: EVENTS_SET,
      },
      { id: '000000000000000000000003', title: 'All system events', is_editable: false },
    ]);
  });

  it.each([
    ['PUT /ID', { title: 'x' }, 'The stream cannot be edited.'],
    ['DELETE /ID', undefined, 'The stream cannot be deleted.'],
    ['POST /ID/pause', undefined, 'The stream cannot be paused.'],
    ['POST /ID/resume', undefined, 'The stream cannot be resumed.'],
    [
      'POST /ID/clone',
      { title: 'x', description: '', remove_matches_from_default_stream: false, index_set_id: 'x' },
      'The stream cannot be cloned.',
    ],
    ['POST /ID/rules', rule(), 'Cannot add stream rules to non-editable streams.'],
    ['PUT /ID/rules/x', rule(), 'Cannot update stream rules on non-editable streams.'],
    ['DELETE /ID/rules/x', undefined, 'Cannot delete stream rule on non-editable streams.'],
  ])('keeps its streams as they are: %s', async (route, body, refusal) => {
    for (const id of [DEFAULT_STREAM, EVENTS_STREAM]) {
      const answer = await streams.call(route.replace('ID', id), body);
      expect([answer.statusCode, answer.json()]).toEqual([400, { type: 'ApiError', message: refusal }]);
    }
  });
});

describe('a stream', () => {
  it('is created paused, with its rules, under a trimmed title', async () => {
    const answer = await streams.call('POST ', {
      title: '  nginx ',
      index_set_id: INDEX_SET,
      description: 'web tier',
      rules: [rule(), rule({ type: 5, field: 'status', value: '', description: 'has a status' })],
      matching_type: 'OR',
      remove_matches_from_default_stream: true,
      content_pack: null,
    });
    const { stream_id: id } = answer.json();
    expect([answer.statusCode, answer.headers['location']]).toEqual([201, `/api/streams/${id}`]);
    const stream = await streams.read(id);
    expect(stream).toMatchObject({
      id,
      title: 'nginx',
      description: 'web tier',
      matching_type: 'OR',
      disabled: true,
      is_default: false,
      is_editable: true,
      remove_matches_from_default_stream: true,
      creator_user_id: 'admin',
      outputs: [],
      index_set_id: INDEX_SET,
    });
    expect(stream.rules).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{24}$/),
        stream_id: id,
        type: 1,
        field: 'source',
        value: 'web',
        inverted: false,
        description: null,
      },
      expect.objectContaining({ type: 5, field: 'status', value: '', description: 'has a status' }),
    ]);
  });

  it.each([
    [{ title: ' ' }, { title: [{ error: 'Value "" is not a valid non-empty String!' }] }],
    [{ rules: [rule({ field: '' })] }, { field: [{ error: 'Value "" is not a valid non-empty String!' }] }],
  ])('is not created from %j', async (over, validation_errors) => {
    const answer = await streams.call('POST ', { title: 'x', index_set_id: INDEX_SET, ...over });
    expect([answer.statusCode, answer.json().validation_errors]).toEqual([400, validation_errors]);
  });

  it.each([
    [{ matching_type: 'XOR' }, "Invalid matching type 'XOR' specified. Should be one of: [AND, OR]"],
    [{ rules: [rule({ type: 9 })] }, 'Unknown stream rule type 9'],
    [{ colour: 'red' }, /^Unable to map property colour\.\nKnown properties include: title, index_set_id/],
    [{ title: 'x'.repeat(257) }, /title must NOT have more than 256 characters/],
    [{ title: 'a\0b' }, /title must match pattern/],
  ])('is not created from %j either', async (over, message) => {
    const answer = await streams.call('POST ', { title: 'x', index_set_id: INDEX_SET, ...over });
    expect([answer.statusCode, messageOf(answer)]).toEqual([
      400,
      typeof message === 'string' ? message : expect.stringMatching(message),
    ]);
  });

  it('goes only into an index set that is there, writable and meant for messages', async () => {
    const path = '/system/indices/index_sets';
    const set = (await server.call(`GET ${path}/${OTHER_SET}`)).json();
    const readOnly = await server.call(`POST ${path}`, {
      payload: { ...set, id: undefined, title: 'Read-only', index_prefix: 'read-only', writable: false },
    });
    const id = await streams.create('chooser');
    for (const [index_set_id, message] of [
      ['64f1bf00a3b4c5d6e7f80001', 'Index set with ID <64f1bf00a3b4c5d6e7f80001> does not exist!'],
      [readOnly.json().id, 'Assigned index set must be writable!'],
      [EVENTS_SET, 'Assigned index set is not usable'],
    ]) {
      for (const [route, body] of [
        ['POST ', { title: 'x', index_set_id }],
        [`PUT /${id}`, { index_set_id }],
        [
          `POST /${id}/clone`,
          { title: 'x', description: '', remove_matches_from_default_stream: false, index_set_id },
        ],
      ] as const) {
        const answer = await streams.call(route, body);
        expect([answer.statusCode, messageOf(answer)]).toEqual([400, message]);
      }
    }
    expect((await streams.call(`PUT /${id}`, { index_set_id: OTHER_SET })).json().index_set_id).toBe(
      OTHER_SET,
    );
  });

  it('keeps what a change does not name, and what it leaves empty', async () => {
    const id = await streams.create('partial', { description: 'kept', rules: [rule()] });
    const before = await streams.read(id);
    const changed = await streams.call(`PUT /${id}`, { matching_type: 'OR' });
    expect([changed.statusCode, changed.json()]).toEqual([200, { ...before, matching_type: 'OR' }]);
    const empty = { title: '', description: null, index_set_id: '', rules: [], matching_type: '' };
    expect((await streams.call(`PUT /${id}`, empty)).json()).toEqual({ ...before, matching_type: 'OR' });
    const wrong = await streams.call(`PUT /${id}`, { matching_type: 'or' });
    expect([wrong.statusCode, messageOf(wrong)]).toEqual([
      400,
      "Invalid matching type 'or' specified. Should be one of: [AND, OR]",
    ]);
    expect((await streams.call(`PUT /${id}`, {})).statusCode).toBe(200);
    expect((await streams.call(`PUT /${id}`, { description: '' })).json()).toMatchObject({ description: '' });
  });

  it('is resumed and paused', async () => {
    const id = await streams.create('states');
    const isEnabled = async () =>
      (await streams.call('GET /enabled')).json().streams.some((one: { id: string }) => one.id === id);
    expect(await isEnabled()).toBe(false);
    expect((await streams.call(`POST /${id}/resume`)).statusCode).toBe(204);
    expect([(await streams.read(id)).disabled, await isEnabled()]).toEqual([false, true]);
    expect((await streams.call(`POST /${id}/pause`)).statusCode).toBe(204);
    expect((await streams.read(id)).disabled).toBe(true);
  });

  it('is cloned with its rules, matching type and outputs, paused', async () => {
    const id = await streams.create('original', { matching_type: 'OR', rules: [rule()] });
    const output = await server.call('POST /system/outputs', {
      payload: { title: 'to stdout', type: 'org.graylog2.outputs.LoggingOutput', configuration: {} },
    });
    const assigned = await streams.call(`POST /${id}/outputs`, { outputs: [output.json().id] });
    expect(assigned.statusCode).toBe(202);
    await streams.call(`POST /${id}/resume`);
    const body = { title: 'copy', description: '', index_set_id: INDEX_SET };
    const answer = await streams.call(`POST /${id}/clone`, {
      ...body,
      remove_matches_from_default_stream: true,
    });
    expect(answer.statusCode).toBe(201);
    const copy = await streams.read(answer.json().stream_id);
    expect(copy).toMatchObject({
      title: 'copy',
      matching_type: 'OR',
      disabled: true,
      remove_matches_from_default_stream: true,
      rules: [{ ...rule(), stream_id: copy.id }],
      outputs: [{ id: output.json().id, title: 'to stdout' }],
    });
    const { elements } = (await streams.page({ query: 'title:=copy' })).json();
    expect(elements[0].outputs).toEqual([output.json().id]);
    expect(copy.rules[0]!.id).not.toBe((await streams.read(id)).rules[0]!.id);
    expect((await streams.call(`POST /${id}/clone`, body)).statusCode).toBe(400);
  });

  it('is not cloned with its outputs by somebody who may not give outputs to streams', async () => {
    const id = await streams.create('with an output');
    const output = await server.call('POST /system/outputs', {
      payload: { title: 'to stdout', type: 'org.graylog2.outputs.LoggingOutput', configuration: {} },
    });
    await streams.call(`POST /${id}/outputs`, { outputs: [output.json().id] });
    const plain = await streams.create('without one');
    const mayRead = [`streams:read:${id}`, `streams:read:${plain}`];
    const cloner = await createUser(server, { permissions: ['streams:create', ...mayRead] });
    const body = { description: '', index_set_id: INDEX_SET, remove_matches_from_default_stream: false };
    const cloned = async (from: string, title: string) =>
      (await streams.call(`POST /${from}/clone`, { ...body, title }, cloner)).statusCode;
    expect(await cloned(id, 'refused')).toBe(403);
    expect((await streams.page({ query: 'title:=refused' })).json().elements).toEqual([]);
    expect(await cloned(plain, 'allowed')).toBe(201);
  });

  it('is gone with its rules once deleted', async () => {
    const id = await streams.create('deleted', { rules: [rule()] });
    expect((await streams.call(`DELETE /${id}`)).statusCode).toBe(204);
    for (const route of [`GET /${id}`, `GET /${id}/rules`, `DELETE /${id}`, `POST /${id}/pause`]) {
      const answer = await streams.call(route);
      expect([answer.statusCode, messageOf(answer)]).toEqual([404, `Stream <${id}> not found!`]);
    }
    expect((await streams.call(`POST /${id}/rules`, rule())).statusCode).toBe(404);
  });

  it('tells processing about every change', async () => {
    const fingerprint = async () =>
      (await server.call('GET /system/debug/streams/router_engine_info')).json().fingerprint;
    const seen = [await fingerprint()];
    const isNew = async () => !seen.includes(await fingerprint());
    const id = await streams.create('followed');
    for (const [route, body] of [
      [`POST /${id}/rules`, rule()],
      [`PUT /${id}`, { matching_type: 'OR' }],
      [`POST /${id}/resume`, undefined],
      [`DELETE /${id}`, undefined],
    ] as const) {
      await expect.poll(isNew).toBe(true);
      seen.push(await fingerprint());
      await streams.call(route, body);
    }
    await expect.poll(fingerprint).toBe(seen[0]);
  });
});

describe('many streams at once', () => {
  it('are paused, resumed and deleted, each on its own', async () => {
    const ids = [await streams.create('bulk a'), await streams.create('bulk b')];
    const bulk = async (what: string, entity_ids: string[]) =>
      (await streams.call(`POST /bulk_${what}`, { entity_ids })).json();
    expect(await bulk('resume', ids)).toEqual({ successfully_performed: 2, failures: [] });
    expect((await streams.read(ids[0]!)).disabled).toBe(false);
    expect(await bulk('pause', [...ids, DEFAULT_STREAM, 'none'])).toEqual({
      successfully_performed: 2,
      failures: [
        { entity_id: DEFAULT_STREAM, failure_explanation: 'The stream cannot be paused.' },
        { entity_id: 'none', failure_explanation: 'Stream <none> not found!' },
      ],
    });
    expect(await bulk('delete', ids)).toEqual({ successfully_performed: 2, failures: [] });
    const empty = await streams.call('POST /bulk_delete', { entity_ids: [] });
    expect([empty.statusCode, messageOf(empty)]).toEqual([400, 'No IDs provided in the request']);
  });

  it('get another index set, or none of them does', async () => {
    const id = await streams.create('moved');
    const path = `PUT /indexSet/${OTHER_SET}`;
    const missing = await streams.call(path, [id, 'none']);
    expect([missing.statusCode, missing.body]).toEqual([404, 'Missing streams: [none]']);
    expect(missing.headers['content-type']).toMatch(/^text\/plain/);
    const builtIn = await streams.call(path, [id, DEFAULT_STREAM]);
    expect([builtIn.statusCode, messageOf(builtIn)]).toEqual([
      400,
      `The stream with id <${DEFAULT_STREAM}> cannot be edited.`,
    ]);
    expect((await streams.read(id)).index_set_id).toBe(INDEX_SET);
    const moved = await streams.call(path, [id]);
    expect([moved.statusCode, moved.headers['content-length']]).toEqual([200, '0']);
    expect((await streams.read(id)).index_set_id).toBe(OTHER_SET);
    expect((await streams.call('PUT /indexSet/64f1bf00a3b4c5d6e7f80001', [id])).statusCode).toBe(404);
  });
});

describe('someone with permissions for one stream', () => {
  let mine: string;
  let other: string;
  let person: [string, string];
  let operator: [string, string];
  beforeAll(async () => {
    mine = await streams.create('mine', { rules: [rule()] });
    other = await streams.create('not mine', { rules: [rule()] });
    person = await createUser(server, { permissions: [`streams:read:${mine}`, `streams:edit:${mine}`] });
    operator = await createUser(server, { permissions: [`streams:changestate:${mine}`] });
  });

  it('sees that one in lists', async () => {
    for (const route of ['GET ', 'GET /paginated']) {
      const answer = (await streams.call(route, undefined, person)).json();
      expect((answer.streams ?? answer.elements).map(({ id }: { id: string }) => id)).toEqual([mine]);
    }
    const { total, pagination } = (await streams.page({}, person)).json();
    expect(pagination.total).toBe(1);
    expect(total).toBeGreaterThan(3);
    expect(await streams.titles({}, operator)).toEqual([]);
  });

  it('changes that one only', async () => {
    for (const [route, body] of [
      ['GET /ID', undefined],
      ['PUT /ID', { title: 'mine' }],
      ['POST /ID/rules', rule()],
      ['POST /ID/testMatch', { message: { _id: 'x' } }],
      ['POST /ID/pause', undefined],
      ['POST /ID/resume', undefined],
    ] as const) {
      const allowed = await streams.call(route.replace('ID', mine), body, person);
      expect([route, allowed.statusCode < 300]).toEqual([route, true]);
      const refused = await streams.call(route.replace('ID', other), body, person);
      expect([refused.statusCode, messageOf(refused)]).toEqual([
        403,
        `Not authorized to access resource id <${other}>`,
      ]);
    }
  });

  it('may pause with the permission for that alone, but not delete', async () => {
    expect((await streams.call(`POST /${mine}/pause`, undefined, operator)).statusCode).toBe(204);
    expect((await streams.call(`DELETE /${mine}`, undefined, operator)).statusCode).toBe(403);
    const bulk = await streams.call('POST /bulk_delete', { entity_ids: [mine] }, operator);
    expect(bulk.json()).toEqual({
      successfully_performed: 0,
      failures: [{ entity_id: mine, failure_explanation: `Not authorized to access resource id <${mine}>` }],
    });
  });

  it('needs more to create, to clone and to move streams', async () => {
    const creator = await createUser(server, { permissions: ['streams:create', `streams:read:${mine}`] });
    const body = { title: 'x', index_set_id: INDEX_SET };
    const clone = { ...body, description: '', remove_matches_from_default_stream: false };
    expect((await streams.call('POST ', body, person)).statusCode).toBe(403);
    expect((await streams.call('POST ', body, creator)).statusCode).toBe(201);
    expect((await streams.call(`POST /${mine}/clone`, clone, creator)).statusCode).toBe(201);
    expect((await streams.call(`POST /${other}/clone`, clone, creator)).statusCode).toBe(403);
    const mover = await createUser(server, {
      permissions: [`indexsets:read:${INDEX_SET}`, `streams:edit:${mine}`],
    });
    expect((await streams.call(`PUT /indexSet/${INDEX_SET}`, [mine], mover)).statusCode).toBe(200);
    expect((await streams.call(`PUT /indexSet/${INDEX_SET}`, [mine, other], mover)).statusCode).toBe(403);
    expect((await streams.call(`PUT /indexSet/${INDEX_SET}`, [mine], person)).statusCode).toBe(403);
  });
});
