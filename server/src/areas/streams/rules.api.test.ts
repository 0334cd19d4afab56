import { MAX_RULES } from '@logboom/contract/streams/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rule, streamClient, type StreamClient } from '../../../test/streams.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let server: TestApp;
let streams: StreamClient;
let id: string;
beforeAll(async () => {
  server = await startTestApp();
  streams = streamClient(server);
  id = await streams.create('ruled');
});
afterAll(() => server.close());

describe('the rules of a stream', () => {
  it('are added, read, changed and deleted one by one', async () => {
    const answer = await streams.call(`POST /${id}/rules`, { ...rule(), description: 'from the web' });
    const { streamrule_id: ruleId } = answer.json();
    expect([answer.statusCode, answer.headers['location']]).toEqual([
      201,
      `/api/streams/${id}/rules/${ruleId}`,
    ]);
    const stored = { id: ruleId, stream_id: id, ...rule(), description: 'from the web' };
    expect((await streams.call(`GET /${id}/rules/${ruleId}`)).json()).toEqual(stored);
    expect((await streams.call(`GET /${id}/rules`)).json()).toEqual({ total: 1, stream_rules: [stored] });

    for (const [method, value] of [
      ['PUT', 'db'],
      ['POST', 'mail'],
    ]) {
      const changed = await streams.call(`${method} /${id}/rules/${ruleId}`, rule({ value: value! }));
      expect([changed.statusCode, changed.json()]).toEqual([200, { streamrule_id: ruleId }]);
      expect((await streams.read(id)).rules).toEqual([{ ...stored, value, description: null }]);
    }
    expect((await streams.call(`DELETE /${id}/rules/${ruleId}`)).statusCode).toBe(204);
    expect((await streams.call(`DELETE /${id}/rules/${ruleId}`)).statusCode).toBe(404);
    expect((await streams.read(id)).rules).toEqual([]);
  });

  it('belong to their stream only', async () => {
    const ruleId = await streams.addRule(id);
    const other = await streams.create('other');
    for (const [route, body] of [
      ['GET', undefined],
      ['PUT', rule()],
      ['DELETE', undefined],
    ] as const) {
      const answer = await streams.call(`${route} /${other}/rules/${ruleId}`, body);
      expect([answer.statusCode, answer.json().message]).toEqual([404, `Stream rule <${ruleId}> not found!`]);
    }
  });

  it('are limited in number, however they are added', async () => {
    const rules = Array.from({ length: MAX_RULES }, (_, number) => rule({ value: `v${number}` }));
    const full = await streams.create('full', { rules });
    const answer = await streams.call(`POST /${full}/rules`, rule());
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'A stream can have 1000 rules.']);
    expect((await streams.read(full)).rules).toHaveLength(MAX_RULES);
  });

  it.each([
    [{ value: '' }, 'value'],
    [{ field: '' }, 'field'],
    [{ type: 8, field: '', value: '' }, 'value'],
    [{ type: 5, field: '', value: '' }, 'field'],
  ])('need what their type asks for: %j', async (over, field) => {
    const answer = await streams.call(`POST /${id}/rules`, rule(over));
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        type: 'ValidationApiError',
        message: 'Validation failed!',
        validation_errors: { [field]: [{ error: 'Value "" is not a valid non-empty String!' }] },
      },
    ]);
  });

  it('may be of the eight types, whose list needs no stream', async () => {
    const types = await streams.call('GET /null/rules/types');
    expect(types.json()).toHaveLength(8);
    expect(types.json()[2]).toEqual({
      id: 3,
      name: 'GREATER',
      short_desc: 'greater than',
      long_desc: 'be greater than',
    });
    const ruleId = await streams.addRule(id);
    for (const [method, path] of [
      ['POST', ''],
      ['PUT', `/${ruleId}`],
    ]) {
      const answer = await streams.call(`${method} /${id}/rules${path}`, rule({ type: 9 }));
      expect([answer.statusCode, answer.json().message]).toEqual([400, 'Unknown stream rule type 9']);
    }
  });

  it('can name inputs, of which there is a list', async () => {
    const type = 'org.graylog2.inputs.gelf.http.GELFHttpInput';
    const created = await server.call('POST /system/inputs', {
      payload: { title: 'edge', type, global: true, configuration: { bind_address: '127.0.0.1', port: 0 } },
    });
    expect(created.statusCode).toBe(201);
    expect((await streams.call('GET /rules/inputs')).json()).toEqual({
      inputs: [{ id: created.json().id, title: 'edge', name: 'GELF HTTP' }],
    });
    await streams.addRule(id, { type: 8, field: '', value: created.json().id });
    await streams.addRule(id, { type: 7, field: '', value: '' });
  });

  it('are all kept when people add, change and delete them at the same time', async () => {
    const busy = await streams.create('busy');
    const doomed = await streams.addRule(busy, { value: 'doomed' });
    const first = await streams.addRule(busy, { value: 'first' });
    await Promise.all([
      ...Array.from({ length: 20 }, (_, index) => streams.addRule(busy, { value: `rule ${index}` })),
      streams.call(`PUT /${busy}`, { matching_type: 'OR' }),
      streams.call(`PUT /${busy}`, { title: 'very busy' }),
      streams.call(`PUT /${busy}/rules/${first}`, rule({ value: 'changed' })),
      streams.call(`DELETE /${busy}/rules/${doomed}`),
    ]);
    const { rules, matching_type, title } = await streams.read(busy);
    expect([matching_type, title]).toEqual(['OR', 'very busy']);
    expect(rules.map(({ value }) => value).sort()).toEqual(
      ['changed', ...Array.from({ length: 20 }, (_, index) => `rule ${index}`)].sort(),
    );
  });
});

describe('a message', () => {
  const test = async (streamId: string, message: Record<string, unknown>) =>
    (await streams.call(`POST /${streamId}/testMatch`, { message: { _id: 'x', ...message } })).json();

  it('is tried on a stream, rule by rule', async () => {
    const stream = await streams.create('tried');
    expect(await test(stream, { source: 'web' })).toEqual({ matches: false, rules: {} });
    const source = await streams.addRule(stream, { value: 'web' });
    const status = await streams.addRule(stream, { type: 3, field: 'status', value: '399' });
    expect(await test(stream, { source: ' web ', status: 500 })).toEqual({
      matches: true,
      rules: { [source]: true, [status]: true },
    });
    expect(await test(stream, { source: 'web', status: '200' })).toEqual({
      matches: false,
      rules: { [source]: true, [status]: false },
    });
    await streams.call(`PUT /${stream}`, { matching_type: 'OR' });
    expect((await test(stream, { source: 'web' })).matches).toBe(true);
  });

  it('has a time, which rules compare as it is stored', async () => {
    const stream = await streams.create('timed');
    await streams.addRule(stream, { type: 6, field: 'timestamp', value: '2023-09-01 08:15' });
    expect((await test(stream, { timestamp: '2023-09-01T08:15:30.123Z' })).matches).toBe(true);
    expect((await test(stream, { timestamp: '2023-09-01 08:15:30.123' })).matches).toBe(true);
    expect((await test(stream, {})).matches).toBe(false);
    const wrong = await streams.call(`POST /${stream}/testMatch`, {
      message: { _id: 'x', timestamp: 'soon' },
    });
    expect([wrong.statusCode, wrong.json().message]).toEqual([400, '"soon" is not a valid timestamp.']);
    expect((await streams.call(`POST /${stream}/testMatch`, { message: {} })).statusCode).toBe(400);
  });

  it('does not stall the server on a catastrophic or broken pattern', async () => {
    const stream = await streams.create('costly', { matching_type: 'OR' });
    const costly = await streams.addRule(stream, { type: 2, field: 'text', value: '(?=(a+)+b)a' });
    const broken = await streams.addRule(stream, { type: 2, field: 'text', value: '(', inverted: true });
    expect(await test(stream, { text: `${'a'.repeat(3000)}!` })).toEqual({
      matches: false,
      rules: { [costly]: false, [broken]: false },
    });
  });

  it('may hold anything', async () => {
    const stream = await streams.create('strange');
    await streams.addRule(stream, { type: 6, field: 'nested', value: '"b":1' });
    const strange = { nested: { b: 1 }, none: null, list: [1, ['x']], __proto__: 'x', constructor: 'y' };
    expect((await test(stream, strange)).matches).toBe(true);
  });
});
