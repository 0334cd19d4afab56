import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pipelineClient, type PipelineClient } from '../../../test/pipelines.ts';
import { DEFAULT_STREAM, EVENTS_STREAM, streamClient } from '../../../test/streams.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let server: TestApp;
let pipelines: PipelineClient;
beforeAll(async () => {
  server = await startTestApp();
  pipelines = pipelineClient(server);
});
afterAll(() => server.close());

const rule = (name: string, body = '', when = 'true') =>
  `rule "${name}"\nwhen\n  ${when}\nthen\n  ${body}\nend`;
const pipeline = (name: string, ...rules: string[]) =>
  `pipeline "${name}"\nstage 0 match pass\n${rules.map((one) => `rule "${one}"\n`).join('')}end`;

describe('rules', () => {
  it('are created, read, changed and deleted, with the title of their source', async () => {
    const answer = await pipelines.call('POST /rule', {
      title: 'ignored',
      description: 'marks',
      source: rule('mark', 'set_field("a", 1);'),
    });
    const created = answer.json();
    expect([answer.statusCode, created]).toEqual([
      200,
      {
        id: expect.any(String),
        title: 'mark',
        description: 'marks',
        source: rule('mark', 'set_field("a", 1);'),
        created_at: expect.any(String),
        modified_at: expect.any(String),
        errors: null,
      },
    ]);
    const { id } = created;
    const changed = await pipelines.call(`PUT /rule/${id}`, { ...created, source: rule('mark better') });
    expect(changed.json()).toMatchObject({ id, title: 'mark better', description: 'marks' });
    expect((await pipelines.call(`GET /rule/${id}`)).json()).toEqual(changed.json());
    expect((await pipelines.call(`DELETE /rule/${id}`)).statusCode).toBe(204);
    for (const route of ['GET', 'DELETE']) {
      const gone = await pipelines.call(`${route} /rule/${id}`);
      expect([gone.statusCode, gone.json().message]).toEqual([404, `No rule with id ${id}`]);
    }
  });

  it('are refused with a bare list of what is wrong', async () => {
    const source = 'rule "bad"\nwhen\n  lowercase($message.x) == "a"\nthen\nend';
    for (const route of ['POST /rule', 'POST /rule/parse']) {
      const answer = await pipelines.call(route, { source });
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        [
          {
            type: 'incompatible_argument_type',
            line: 3,
            position_in_line: 2,
            reason:
              'Expected type String for argument value but found Object in call to function lowercase in line 3 pos 2',
          },
        ],
      ]);
    }
    const fine = await pipelines.call('POST /rule/parse', { source: rule('fine') });
    expect(fine.json()).toMatchObject({ id: null, title: 'fine', errors: null });
  });

  it('have titles of their own', async () => {
    await pipelines.rule(rule('only one'));
    const id = await pipelines.rule(rule('another one'));
    for (const [route, source] of [
      ['POST /rule', rule('only one')],
      [`PUT /rule/${id}`, rule('only one')],
    ] as const) {
      const answer = await pipelines.call(route, { source });
      expect(answer.statusCode).toBe(500);
      expect(answer.json().message).toMatch(/duplicate key error.*title: "only one"/);
    }
    expect((await pipelines.call(`PUT /rule/${id}`, { source: rule('another one') })).statusCode).toBe(200);
  });

  it('are listed with the pipelines that use them', async () => {
    const id = await pipelines.rule(rule('listed', 'drop_message();'));
    const pipelineId = await pipelines.pipeline(pipeline('user of listed', 'listed', 'not there'));
    const page = (await pipelines.call('GET /rule/paginated?query=title%3Alisted&per_page=10')).json();
    expect(page).toMatchObject({
      total: 1,
      count: 1,
      page: 1,
      per_page: 10,
      rules: [{ id, title: 'listed' }],
    });
    expect(page.context.used_in_pipelines).toEqual({ [id]: [{ id: pipelineId, title: 'user of listed' }] });
    expect((await pipelines.call('GET /rule/paginated?query=nothing-of-this')).json()).toMatchObject({
      total: 0,
      rules: [],
      context: { used_in_pipelines: {} },
    });
    const titles = (await pipelines.call('GET /rule')).json().map(({ title }: { title: string }) => title);
    expect(titles).toEqual(titles.toSorted());
    const named = await pipelines.call('POST /rule/multiple', { rules: ['listed', 'unknown'] });
    expect(named.json()).toMatchObject([{ id }]);
  });

  it('have functions, which are described', async () => {
    const functions = (await pipelines.call('GET /rule/functions')).json();
    expect(functions).toHaveLength(123);
    expect(functions.find(({ name }: { name: string }) => name === 'regex')).toEqual({
      name: 'regex',
      pure: true,
      return_type: 'org.graylog.plugins.pipelineprocessor.functions.strings.RegexMatch$RegexMatchResult',
      description: expect.any(String),
      params: [
        {
          name: 'pattern',
          type: 'java.lang.String',
          transformed_type: 'java.util.regex.Pattern',
          optional: false,
          description: expect.any(String),
        },
        expect.objectContaining({ name: 'value', transformed_type: 'java.lang.String' }),
        expect.objectContaining({ name: 'group_names', type: 'java.util.List', optional: true }),
      ],
    });
  });

  it('keep what they were like after each change', async () => {
    const id = await pipelines.rule(rule('with history'));
    const change = (source: string) => pipelines.call(`PUT /rule/${id}`, { source });
    await change(rule('with history', 'set_field("a", 1);'));
    // Saved as it is, it has not changed.
    await change(rule('with history', 'set_field("a", 1);'));
    const history = (await pipelines.call(`GET /rule/${id}/history`)).json();
    expect(history).toMatchObject([
      { version: 2, changed_by: 'admin', source: rule('with history', 'set_field("a", 1);') },
      { version: 1, title: 'with history', source: rule('with history') },
    ]);
    const pipelineId = await pipelines.pipeline(pipeline('with history'));
    expect((await pipelines.call(`GET /pipeline/${pipelineId}/history`)).json()).toHaveLength(1);
    expect((await pipelines.call(`GET /rule/${'f'.repeat(24)}/history`)).statusCode).toBe(404);
  });

  it('have tests, which a change must pass unless one insists', async () => {
    const id = await pipelines.rule(
      rule('tested', 'set_field("user", lowercase(to_string($message.user)));'),
    );
    const tests = [
      { name: 'lowers', message: { user: 'ANN' }, expected: { user: 'ann', other: null }, is_dropped: false },
      { name: 'keeps', message: { message: 'm' }, expected: { message: 'm' }, is_dropped: false },
    ];
    expect((await pipelines.call(`PUT /rule/${id}/tests`, { tests })).json()).toEqual({ tests });
    expect((await pipelines.call(`GET /rule/${id}/tests`)).json()).toEqual({ tests });
    const source = rule('tested', 'set_field("user", "x"); set_field("other", 1);');
    const run = await pipelines.call('POST /rule/tests/run', { source, tests });
    expect(run.json()).toEqual([
      {
        name: 'lowers',
        is_passed: false,
        differences: ['user is "x", and should be "ann".', 'other is there: 1.'],
      },
      { name: 'keeps', is_passed: true, differences: [] },
    ]);
    const refused = await pipelines.call(`PUT /rule/${id}`, { source });
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('"lowers"')]);
    expect((await pipelines.call(`PUT /rule/${id}?ignore_tests=true`, { source })).statusCode).toBe(200);
    const dropping = { name: 'drops', message: {}, expected: {}, is_dropped: true };
    const dropped = await pipelines.call('POST /rule/tests/run', {
      source: rule('drop', 'drop_message();'),
      tests: [dropping],
    });
    expect(dropped.json()).toEqual([{ name: 'drops', is_passed: true, differences: [] }]);
  });

  it('have a setting for their times', async () => {
    expect((await pipelines.call('GET /rule/config/metrics')).json()).toEqual({ metrics_enabled: false });
    const on = await pipelines.call('PUT /rule/config/metrics', { metrics_enabled: true });
    expect(on.json()).toEqual({ metrics_enabled: true });
    expect((await pipelines.call('GET /rule/config/metrics')).json()).toEqual({ metrics_enabled: true });
  });

  it('are tried out on a message', async () => {
    const source = rule(
      'try',
      'set_field("user", "ann"); route_to_stream(name: "Default Stream"); drop_message();',
    );
    const answer = await pipelines.call('POST /rule/simulate', {
      message: 'hello',
      rule_source: { id: 'x', title: '', description: '', source },
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        message: 'hello',
        source: '127.0.0.1',
        filter_out: true,
        fields: { message: 'hello', source: '127.0.0.1', user: 'ann' },
        streams: [{ id: DEFAULT_STREAM }],
        stream_ids: [DEFAULT_STREAM],
      },
    ]);
    const bad = await pipelines.call('POST /rule/simulate', {
      message: 'm',
      rule_source: { source: 'rule' },
    });
    expect([bad.statusCode, bad.json()[0].type]).toEqual([400, 'syntax_error']);
  });
});

describe('pipelines', () => {
  it('are created, read, changed and deleted, with their stages in order', async () => {
    const source = 'pipeline "two stages" stage 10 match either stage -1 match all rule "a"; rule "b" end';
    const created = (await pipelines.call('POST /pipeline', { source, description: 'd' })).json();
    expect(created).toMatchObject({
      title: 'two stages',
      description: 'd',
      errors: null,
      stages: [
        { stage: -1, match: 'ALL', rules: ['a', 'b'] },
        { stage: 10, match: 'EITHER', rules: [] },
      ],
    });
    const { id } = created;
    const changed = await pipelines.call(`PUT /pipeline/${id}`, {
      ...created,
      source: pipeline('one stage'),
    });
    expect(changed.json()).toMatchObject({
      id,
      title: 'one stage',
      stages: [{ stage: 0, match: 'PASS', rules: [] }],
    });
    expect((await pipelines.call('GET /pipeline')).json()).toContainEqual(changed.json());
    expect((await pipelines.call('GET /pipeline/paginated?query=one&sort=title')).json()).toMatchObject({
      total: 1,
      pipelines: [{ id }],
    });
    const again = await pipelines.call('POST /pipeline', { source: pipeline('one stage') });
    expect([again.statusCode, again.json().message]).toEqual([
      500,
      expect.stringContaining('title: "one stage"'),
    ]);
    expect((await pipelines.call(`DELETE /pipeline/${id}`)).statusCode).toBe(204);
    expect((await pipelines.call(`GET /pipeline/${id}`)).json().message).toBe(`No pipeline with id ${id}`);
  });

  it('are refused with a bare list of what is wrong', async () => {
    const bad = await pipelines.call('POST /pipeline/parse', { source: 'pipeline "x" end' });
    expect([bad.statusCode, bad.json()]).toEqual([
      400,
      [{ type: 'syntax_error', line: 1, position_in_line: 13, reason: expect.any(String) }],
    ]);
    const fine = await pipelines.call('POST /pipeline/parse', { source: pipeline('fine') });
    expect(fine.json()).toMatchObject({ id: null, title: 'fine' });
  });
});

describe('connections', () => {
  it('say which pipelines run on a stream', async () => {
    const one = await pipelines.pipeline(pipeline('connected one'));
    const two = await pipelines.pipeline(pipeline('connected two'));
    const stream = await streamClient(server).create('connected');
    expect((await pipelines.call(`GET /connections/${stream}`)).statusCode).toBe(404);
    const replaced = await pipelines.call('POST /connections/to_stream', {
      stream_id: stream,
      pipeline_ids: [one, two],
    });
    expect(replaced.json()).toEqual({ id: expect.any(String), stream_id: stream, pipeline_ids: [one, two] });
    const touched = await pipelines.call('POST /connections/to_pipeline', {
      pipeline_id: one,
      stream_ids: [DEFAULT_STREAM],
    });
    expect(touched.json()).toEqual(
      expect.arrayContaining([
        { id: replaced.json().id, stream_id: stream, pipeline_ids: [two] },
        { id: null, stream_id: DEFAULT_STREAM, pipeline_ids: [one] },
      ]),
    );
    expect((await pipelines.call('GET /connections')).json()).toContainEqual({
      id: expect.any(String),
      stream_id: DEFAULT_STREAM,
      pipeline_ids: [one],
    });
    expect((await pipelines.call(`GET /connections/${stream}`)).json().pipeline_ids).toEqual([two]);
  });

  it('are refused for streams of the platform, and for what is not there', async () => {
    const id = await pipelines.pipeline(pipeline('not connected'));
    const events = await pipelines.call('POST /connections/to_pipeline', {
      pipeline_id: id,
      stream_ids: [EVENTS_STREAM],
    });
    expect([events.statusCode, events.json().message]).toEqual([
      400,
      'Cannot connect pipeline to non editable stream',
    ]);
    for (const [pipeline_id, stream] of [
      [id, 'f'.repeat(24)],
      ['f'.repeat(24), DEFAULT_STREAM],
    ]) {
      const answer = await pipelines.call('POST /connections/to_pipeline', {
        pipeline_id,
        stream_ids: [stream],
      });
      expect(answer.statusCode).toBe(404);
    }
  });
});

describe('the simulator', () => {
  it('runs the live pipelines on a message, and tells what happened', async () => {
    const stream = await streamClient(server).create('simulated');
    await pipelines.rule(
      rule('greet', 'set_field("user", "ann"); set_field("message", "hi");', 'has_field("x")'),
    );
    await pipelines.connect(stream, await pipelines.pipeline(pipeline('simulated', 'greet')));
    const answer = await pipelines.call('POST /simulate', {
      stream_id: stream,
      message: { _id: 'the-id', message: 'hello', source: 'h', timestamp: '2023-09-01T08:15:30.123Z', x: 1 },
      input_id: null,
    });
    const { messages, simulation_trace, simulation_steps, took_microseconds } = answer.json();
    expect(messages).toEqual([
      {
        highlight_ranges: null,
        index: '',
        message: {
          _id: 'the-id',
          message: 'hi',
          source: 'h',
          timestamp: '2023-09-01T08:15:30.123Z',
          x: 1,
          user: 'ann',
        },
        decoration_stats: {
          added_fields: { user: 'ann' },
          changed_fields: { message: { before: 'hello', after: 'hi' } },
          removed_fields: {},
        },
      },
    ]);
    expect(simulation_trace[0].message).toBe('Starting message processing');
    expect(simulation_trace.map(({ message }: { message: string }) => message)).toContainEqual(
      expect.stringMatching(/^Evaluation satisfied Rule 'greet' \([0-9a-f]{24}\) in Pipeline 'simulated'/),
    );
    expect(simulation_steps.find(({ kind }: { kind: string }) => kind === 'executed').changes).toEqual([
      { field: 'message', before: 'hello', after: 'hi' },
      { field: 'user', before: null, after: 'ann' },
    ]);
    expect(took_microseconds).toBeGreaterThan(0);
  });

  it('takes a message all the way, from its payload on', async () => {
    const stream = await streamClient(server).create('whole way');
    await pipelines.rule(
      rule(
        'note the way',
        'set_field("way", "whole"); debug("seen"); let copy = clone_message(preventLoops: true); set_field(field: "is_copy", value: true, message: copy);',
      ),
    );
    await pipelines.connect(stream, await pipelines.pipeline(pipeline('whole way', 'note the way')));
    const answer = await pipelines.call('POST /simulate/path', {
      payload: '<34>Oct 11 22:14:15 mymachine su: failed for lonvick',
      codec: 'syslog',
      stream_id: stream,
    });
    expect(answer.statusCode).toBe(200);
    const { original, processors, steps, messages, debug } = answer.json();
    expect(original).toMatchObject({ source: 'mymachine', facility: 'security/authorization' });
    expect(processors.at(-1)).toMatchObject({
      class_name: 'org.graylog.plugins.pipelineprocessor.processors.PipelineInterpreter',
      changes: [{ field: 'way', before: null, after: 'whole' }],
      is_dropped: false,
    });
    expect(steps.map(({ kind }: { kind: string }) => kind)).toContain('evaluated');
    expect(messages).toMatchObject([
      { is_made: false, fields: { way: 'whole' }, streams: [stream] },
      { is_made: true, fields: { is_copy: true } },
    ]);
    expect(debug).toEqual([expect.stringContaining('seen'), expect.stringContaining('seen')]);

    const undecodable = await pipelines.call('POST /simulate/path', { payload: '{', codec: 'gelf' });
    expect([undecodable.statusCode, undecodable.json().type]).toEqual([400, 'ApiError']);
    const nothing = await pipelines.call('POST /simulate/path', { stream_id: stream });
    expect([nothing.statusCode, nothing.json().message]).toEqual([400, 'Give either a payload or fields.']);
  });

  it('tells what a changed rule would make different in stored messages', async () => {
    const stream = await streamClient(server).create('dry');
    const id = await pipelines.rule(rule('dry', 'set_field("a", 1);', 'has_field("x")'));
    await pipelines.connect(stream, await pipelines.pipeline(pipeline('dry', 'dry')));
    const messages = [
      { id: 'one', fields: { message: 'm', x: 1 }, streams: [stream] },
      { id: 'two', fields: { message: 'm' }, streams: [stream] },
    ];
    const run = (source: string, ruleId: string | null = id) =>
      pipelines.call('POST /simulate/dry_run', { rules: [{ id: ruleId, source }], messages });
    const changed = await run(rule('dry', 'set_field("a", 2); set_field("b", true);', 'has_field("x")'));
    expect([changed.statusCode, changed.json()]).toMatchObject([
      200,
      {
        messages: 2,
        different: 1,
        is_used: true,
        fields: { a: { added: 0, removed: 0, changed: 1 }, b: { added: 1, removed: 0, changed: 0 } },
        examples: [
          {
            id: 'one',
            changes: [
              { field: 'a', before: 1, after: 2 },
              { field: 'b', after: true },
            ],
          },
        ],
      },
    ]);
    const dropping = await run(rule('dry', 'drop_message();'));
    expect(dropping.json()).toMatchObject({ different: 2, dropped_before: 0, dropped_after: 2 });
    const alone = await run(rule('used nowhere', 'set_field("c", 1);'), null);
    expect(alone.json()).toMatchObject({ is_used: false, different: 2, fields: { c: { added: 2 } } });
    const wrong = await run('rule');
    expect([wrong.statusCode, wrong.json()[0].type]).toEqual([400, 'syntax_error']);
    expect((await pipelines.call('POST /simulate/dry_run', { messages })).statusCode).toBe(400);
  });

  it('compares whole changes: a pipeline with its stages, and all rules that go with it', async () => {
    const stream = await streamClient(server).create('dry pipelines');
    const first = await pipelines.rule(rule('dry first', 'set_field("a", 1);'));
    await pipelines.rule(rule('dry second', 'set_field("b", 1);', 'has_field("a")'));
    const changedPipeline = await pipelines.pipeline(pipeline('dry whole', 'dry first'));
    await pipelines.connect(stream, changedPipeline);
    const other = await pipelines.pipeline(pipeline('dry other', 'dry first'));
    const messages = [{ id: 'one', fields: { message: 'm' }, streams: [stream] }];
    const run = async (changes: object) =>
      (await pipelines.call('POST /simulate/dry_run', { messages, ...changes })).json();
    const source = `pipeline "dry whole" stage 0 match pass rule "dry first" stage 1 match pass rule "dry second" rule "dry new" end`;
    const whole = await run({
      pipelines: [{ id: changedPipeline, source }],
      rules: [
        { id: first, source: rule('dry first', 'set_field("a", 2);') },
        { id: null, source: rule('dry new', 'set_field("c", 1);') },
      ],
    });
    expect(whole).toMatchObject({
      is_used: true,
      different: 1,
      fields: { a: { changed: 1 }, b: { added: 1 }, c: { added: 1 } },
    });
    // A pipeline that runs on none of them is compared on all of them.
    const unconnected = await run({
      pipelines: [{ id: other, source: pipeline('dry other', 'dry first', 'dry new') }],
      rules: [{ id: null, source: rule('dry new', 'set_field("c", 1);') }],
    });
    expect(unconnected).toMatchObject({ is_used: false, different: 1, fields: { c: { added: 1 } } });
    expect(unconnected.fields).not.toHaveProperty('a');
  });

  it('wants a stream that there is, and a message with an id', async () => {
    const unknown = await pipelines.call('POST /simulate', {
      stream_id: 'f'.repeat(24),
      message: { _id: 'x' },
    });
    expect(unknown.statusCode).toBe(404);
    const nameless = await pipelines.call('POST /simulate', { stream_id: DEFAULT_STREAM, message: {} });
    expect([nameless.statusCode, nameless.json().message]).toEqual([400, 'message id cannot be null']);
  });
});

describe('who may not read pipelines', () => {
  it('sees none of them, and may only try out what they wrote themselves', async () => {
    await server.call('POST /users', {
      payload: {
        username: 'reader',
        password: 'reader-password',
        first_name: 'Rea',
        last_name: 'Der',
        email: 'reader@example.org',
        permissions: [],
        roles: ['Reader'],
      },
    });
    const reader: [string, string] = ['reader', 'reader-password'];
    const as = (route: string, payload?: unknown) => pipelines.call(route, payload, reader);
    expect((await as('GET /pipeline')).json()).toEqual([]);
    expect((await as('GET /pipeline/paginated')).json()).toMatchObject({ total: 0, pipelines: [] });
    expect((await as('POST /rule/multiple', { rules: ['only one'] })).json()).toEqual([]);
    expect((await as('POST /rule/parse', { source: rule('mine') })).statusCode).toBe(200);
    const refused = [
      as('GET /rule'),
      as('GET /connections'),
      as('POST /rule', { source: rule('mine') }),
      as('POST /simulate', { stream_id: DEFAULT_STREAM, message: { _id: 'x' } }),
      as('POST /connections/to_stream', { stream_id: DEFAULT_STREAM, pipeline_ids: [] }),
    ];
    expect((await Promise.all(refused)).map(({ statusCode }) => statusCode)).toEqual([
      403, 403, 403, 403, 403,
    ]);
  });
});
