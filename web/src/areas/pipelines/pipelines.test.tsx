// The pages of pipelines and rules, in front of a server whose answers the test writes.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ApiServer } from '../../../test/apiServer.ts';
import { startApiServer } from '../../../test/apiServer.ts';
import { renderShell } from '../../../test/renderShell.tsx';
import { choose, enter, openDialog, press, sentTo, stopServing } from '../../../test/streams.tsx';
import { session } from '../../platform/client.ts';
import { pipelinesArea } from './pipelines.area.tsx';

const source = (title: string, body = 'set_field("a", 1);') =>
  `rule "${title}"\nwhen\n  true\nthen\n  ${body}\nend`;
const rule = (id: string, title: string, text = source(title)) => ({
  id,
  title,
  description: null,
  source: text,
  created_at: '2026-11-15T09:30:00.000Z',
  modified_at: '2026-11-15T09:30:00.000Z',
  errors: null,
});
const pipeline = {
  ...rule('p1', 'Web servers'),
  description: 'access logs',
  source: 'pipeline "Web servers"\nstage 0 match either\nrule "parse"\nrule "gone"\nstage 10 match pass\nend',
  stages: [
    { stage: 0, match: 'EITHER', rules: ['parse', 'gone'] },
    { stage: 10, match: 'PASS', rules: [] },
  ],
};
const PAGE = '?page=1&per_page=10&query=&sort=title&order=asc';
const flat = { total: 1, page: 1, per_page: 10, count: 1 };

let server: ApiServer;
beforeEach(async () => {
  session.store.set({ username: 'ada', validating: false });
  server = await startApiServer({
    [`GET /system/pipelines/pipeline/paginated${PAGE}`]: { body: { ...flat, pipelines: [pipeline] } },
    'GET /system/pipelines/pipeline': { body: [pipeline] },
    'GET /system/pipelines/pipeline/p1': { body: pipeline },
    'GET /system/pipelines/rule': { body: [rule('r1', 'parse')] },
    'GET /system/pipelines/rule/r1': { body: rule('r1', 'parse') },
    [`GET /system/pipelines/rule/paginated${PAGE}`]: {
      body: {
        ...flat,
        rules: [rule('r1', 'parse')],
        context: { used_in_pipelines: { r1: [{ id: 'p1', title: 'Web servers' }] } },
      },
    },
    'GET /system/pipelines/connections': {
      body: [{ id: 'c1', stream_id: 's1', pipeline_ids: ['p1'] }],
    },
    'GET /streams': {
      body: {
        total: 2,
        streams: [
          { id: 's1', title: 'Nginx' },
          { id: 's2', title: 'Firewalls' },
        ],
      },
    },
    'GET /system/messageprocessors/config': { body: { processor_order: [], disabled_processors: [] } },
    'POST /cluster/metrics/multiple': {
      body: {
        n1: {
          total: 1,
          metrics: [
            {
              full_name: 'org.graylog.plugins.pipelineprocessor.ast.Pipeline.p1.executed',
              name: 'executed',
              type: 'meter',
              metric: {
                rate_unit: 'events/second',
                rate: { total: 420, mean: 1, one_minute: 12.4, five_minute: 1, fifteen_minute: 1 },
              },
            },
          ],
        },
      },
    },
  });
});
afterEach(() => stopServing(server));

const show = (at: string, permissions?: readonly string[]) =>
  renderShell({ areas: [pipelinesArea], at, ...(permissions && { permissions }) });
const menuOf = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Move or remove rule ${name}` }));
};
const item = (name: string) => screen.findByRole('menuitem', { name, hidden: true });

describe('the list of pipelines', () => {
  test('tells stages, streams and throughput of each', async () => {
    show('/system/pipelines');
    const row = within(
      (await screen.findByRole('link', { name: 'Web servers' })).closest('tr') ?? document.body,
    );
    expect(await row.findByRole('link', { name: 'Nginx' })).toBeDefined();
    expect(await row.findByText('12 msg/s')).toBeDefined();
    expect(row.getByTitle(/^Stage 0: 2 rules; goes on when at least one rule matches/)).toBeDefined();
  });

  test('makes a pipeline with a first stage, and goes to it', async () => {
    server.answers['POST /system/pipelines/pipeline'] = { body: pipeline };
    const router = show('/system/pipelines');
    const dialog = await openDialog('Create pipeline', 'Create pipeline');
    await enter(dialog, 'Title', 'a "quoted" name');
    await press(dialog, 'Create pipeline');
    expect(await dialog.findByText(/^Quotes, backslashes/)).toBeDefined();
    await enter(dialog, 'Title', 'Web servers');
    await press(dialog, 'Create pipeline');
    await waitFor(() => expect(router.state.location.pathname).toBe('/system/pipelines/p1'));
    expect(sentTo(server, 'POST /system/pipelines/pipeline')).toEqual({
      source: 'pipeline "Web servers"\nstage 0 match either\nend',
      description: '',
    });
  });

  test('says when pipelines cannot run', async () => {
    server.answers['GET /system/messageprocessors/config'] = {
      body: {
        processor_order: [],
        disabled_processors: ['org.graylog.plugins.pipelineprocessor.processors.PipelineInterpreter'],
      },
    };
    show('/system/pipelines');
    expect(await screen.findByText('Pipelines do not run')).toBeDefined();
  });
});

describe('the page of a pipeline', () => {
  test('moves rules between stages with their menus, and can undo it', async () => {
    server.answers['PUT /system/pipelines/pipeline/p1'] = { body: pipeline };
    show('/system/pipelines/p1');
    expect(await screen.findByText('There is no rule of this name, so it never matches.')).toBeDefined();
    await menuOf('parse');
    await userEvent.click(await item('Move to stage 10'));
    expect((await screen.findAllByText('Rule "parse" was moved to stage 10.')).length).toBeGreaterThan(0);
    expect(sentTo(server, 'PUT /system/pipelines/pipeline/p1')).toEqual({
      source:
        'pipeline "Web servers"\nstage 0 match either\nrule "gone"\nstage 10 match pass\nrule "parse"\nend',
      description: 'access logs',
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sentTo(server, 'PUT /system/pipelines/pipeline/p1')).toMatchObject({ source: pipeline.source }),
    );
  });

  test('changes the order within a stage', async () => {
    server.answers['PUT /system/pipelines/pipeline/p1'] = { body: pipeline };
    show('/system/pipelines/p1');
    await menuOf('parse');
    await userEvent.click(await item('Move down'));
    await waitFor(() =>
      expect(sentTo(server, 'PUT /system/pipelines/pipeline/p1')).toMatchObject({
        source: expect.stringContaining('stage 0 match either\nrule "gone"\nrule "parse"\nstage 10'),
      }),
    );
  });

  test('adds a stage, whose number must be free', async () => {
    server.answers['PUT /system/pipelines/pipeline/p1'] = { body: pipeline };
    show('/system/pipelines/p1');
    const dialog = await openDialog('Add stage', 'Add stage');
    await enter(dialog, 'Stage', '10');
    await press(dialog, 'Add stage');
    expect(await dialog.findByText('There already is a stage 10.')).toBeDefined();
    await enter(dialog, 'Stage', '-5');
    await press(dialog, 'Add stage');
    await waitFor(() =>
      expect(sentTo(server, 'PUT /system/pipelines/pipeline/p1')).toMatchObject({
        source: expect.stringContaining('pipeline "Web servers"\nstage -5 match either\nstage 0'),
      }),
    );
  });

  test('connects streams', async () => {
    server.answers['POST /system/pipelines/connections/to_pipeline'] = { body: [] };
    show('/system/pipelines/p1');
    const dialog = await openDialog('Edit connections', 'Edit connections');
    await choose(dialog, 'Streams', 'Firewalls');
    await press(dialog, 'Save connections');
    expect(await screen.findByText('The connections were saved.')).toBeDefined();
    expect(sentTo(server, 'POST /system/pipelines/connections/to_pipeline')).toEqual({
      pipeline_id: 'p1',
      stream_ids: ['s1', 's2'],
    });
  });

  test('offers no changes to those who may only read', async () => {
    show('/system/pipelines/p1', ['pipeline:read', 'pipeline_rule:read']);
    expect(await screen.findByRole('heading', { name: 'Stage 0' })).toBeDefined();
    for (const name of ['Add stage', 'Edit stage 0', 'Edit details', 'Move or remove rule parse'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

describe('the list of rules', () => {
  test('finds text inside sources, and shows the line', async () => {
    server.answers[
      'GET /system/pipelines/rule/paginated?page=1&per_page=10&query=source%253A%2522set_field%2522&sort=title&order=asc'
    ] = {
      body: { ...flat, rules: [rule('r1', 'parse')], context: { used_in_pipelines: { r1: [] } } },
    };
    show('/system/pipelines/rules?in=source&query=set_field');
    expect(await screen.findByText('set_field', { selector: 'mark' })).toBeDefined();
    expect(screen.getByText('Not used')).toBeDefined();
  });

  test('deletes rules after saying where they are used', async () => {
    server.answers['DELETE /system/pipelines/rule/r1'] = { status: 204 };
    show('/system/pipelines/rules');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete parse' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete rule "parse"?' }));
    expect(dialog.getByText(/^Used in Web servers\./)).toBeDefined();
    await press(dialog, 'Delete rule');
    expect(await screen.findByText('The rule was deleted.')).toBeDefined();
  });

  test('has the functions beside it', async () => {
    show('/system/pipelines/rules?tab=functions');
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Find a function' }), 'lowercase');
    await userEvent.click(await screen.findByRole('button', { name: /^lowercase/ }));
    expect(await screen.findByText('lowercase(value: String, [locale: String]) → String')).toBeDefined();
  });
});

describe('import and history', () => {
  test('imports what is new and what changed, rules before pipelines', async () => {
    server.answers['POST /system/pipelines/rule'] = { body: rule('r2', 'fresh') };
    server.answers['PUT /system/pipelines/pipeline/p1'] = { body: pipeline };
    show('/system/pipelines/rules');
    const dialog = await openDialog('Import', 'Import rules and pipelines');
    const changed = 'pipeline "Web servers"\nstage 0 match all\nrule "fresh"\nend\n';
    await enter(
      dialog,
      'Text',
      `${changed}\n${source('fresh')}\n\n${source('parse')}\n\n${source('bad', 'nope();')}`,
    );
    expect(await dialog.findByText(/^Unknown function nope/)).toBeDefined();
    await press(dialog, 'Import');
    expect(await dialog.findByText('Mend what is wrong first.')).toBeDefined();
    await enter(dialog, 'Text', `${changed}\n${source('fresh')}\n\n${source('parse')}`);
    expect(
      (await dialog.findAllByText(/^(New|Changed|As it is)$/)).map((badge: HTMLElement) => badge.textContent),
    ).toEqual(['Changed', 'New', 'As it is']);
    await press(dialog, 'Import');
    expect(await screen.findByText('2 sources were imported.')).toBeDefined();
    const writes = server
      .calls()
      .filter((call) => /^(POST|PUT) .system.pipelines.(rule|pipeline)/.test(call));
    expect(writes).toEqual(['POST /system/pipelines/rule', 'PUT /system/pipelines/pipeline/p1']);
  });

  test('shows what a rule was like, and brings it back into the editor', async () => {
    const version = (number: number, text: string) => ({
      version: number,
      title: 'parse',
      description: null,
      source: text,
      changed_at: '2026-11-15T09:30:00.000Z',
      changed_by: 'ada',
    });
    server.answers['GET /system/pipelines/rule/r1/history'] = {
      body: [version(2, source('parse')), version(1, source('parse', 'set_field("old", 1);'))],
    };
    server.answers['PUT /system/pipelines/rule/r1'] = { body: rule('r1', 'parse') };
    show('/system/pipelines/rules/r1');
    const dialog = await openDialog('History', 'History of rule "parse"');
    expect(await dialog.findByText('1 line added, 1 line removed since version 1.')).toBeDefined();
    await press(dialog, 'Restore version 1');
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sentTo(server, 'PUT /system/pipelines/rule/r1')).toMatchObject({
        source: source('parse', 'set_field("old", 1);'),
      }),
    );
  });
});

describe('the editor of a rule', () => {
  test('shows errors with ways to mend them', async () => {
    server.answers['GET /system/pipelines/rule/r1'] = {
      body: rule('r1', 'parse', source('parse', 'set_field("a", lowercase($message.x));')),
    };
    show('/system/pipelines/rules/r1');
    expect(await screen.findByText(/Expected type String for argument value but found Object/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Convert with to_string' })).toBeDefined();
    expect(await screen.findByText(/^\(stage 0\)|stage 0/)).toBeDefined();
  });

  test('saves, and tells that a name is taken', async () => {
    server.answers['POST /system/pipelines/rule/parse'] = { body: rule('', 'x') };
    server.answers['POST /system/pipelines/rule'] = {
      status: 500,
      body: {
        type: 'ApiError',
        message:
          'E11000 duplicate key error collection: x index: title_1 dup key: { title: "name of the rule" }',
      },
    };
    const router = show('/system/pipelines/rules/new');
    await userEvent.click(await screen.findByRole('button', { name: 'Create rule' }));
    expect(
      await screen.findByText('There already is a rule called "name of the rule". Choose another name.'),
    ).toBeDefined();
    server.answers['POST /system/pipelines/rule'] = { body: rule('r1', 'parse') };
    await userEvent.click(screen.getByRole('button', { name: 'Create rule' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/system/pipelines/rules/r1'));
  });

  test('tells what a changed rule would make different', async () => {
    server.answers['POST /system/pipelines/rule/parse'] = { body: rule('', 'x') };
    answerDryRun();
    show('/system/pipelines/rules/r1');
    await userEvent.click(await screen.findByRole('button', { name: 'Start dry run' }));
    expect(await screen.findByText('3.0 µs (now 1.0 µs)')).toBeDefined();
    expect(screen.getByRole('rowheader', { name: 'user' })).toBeDefined();
    expect(sentTo(server, 'POST /system/pipelines/simulate/dry_run')).toEqual({
      rules: [{ id: 'r1', source: source('parse') }],
      pipelines: [],
      messages: [{ id: 'm1', fields: { message: 'hello' }, streams: ['s1'] }],
    });
  });

  test('tells what all changed sources of an import would make different together', async () => {
    answerDryRun();
    show('/system/pipelines');
    const dialog = await openDialog('Import', 'Import rules and pipelines');
    const made = 'pipeline "new one"\nstage 0 match pass\nrule "parse";\nend';
    const changed = source('parse').replace('true', 'has_field("x")');
    await enter(dialog, 'Text', `${changed}\n\n${made}`);
    await press(dialog, 'Start dry run');
    expect(await dialog.findByText('3.0 µs (now 1.0 µs)')).toBeDefined();
    expect(sentTo(server, 'POST /system/pipelines/simulate/dry_run')).toMatchObject({
      rules: [{ id: 'r1', source: `${changed}\n` }],
      pipelines: [{ id: null, source: `${made}\n` }],
    });
  });

  test('runs the tests of a rule, and saves against them only when one insists', async () => {
    const test = { name: 'lowers', message: { user: 'ANN' }, expected: { user: 'ann' }, is_dropped: false };
    server.answers['POST /system/pipelines/rule/parse'] = { body: rule('', 'x') };
    server.answers['GET /system/pipelines/rule/r1/tests'] = { body: { tests: [test] } };
    server.answers['PUT /system/pipelines/rule/r1/tests'] = { body: { tests: [test] } };
    server.answers['POST /system/pipelines/rule/tests/run'] = {
      body: [{ name: 'lowers', is_passed: false, differences: ['user is "ANN", and should be "ann".'] }],
    };
    server.answers['PUT /system/pipelines/rule/r1'] = {
      status: 409,
      body: {
        type: 'ApiError',
        message: 'The rule was not stored, because its tests fail: "lowers". Mend it, or x',
      },
    };
    server.answers['PUT /system/pipelines/rule/r1?ignore_tests=true'] = { body: rule('r1', 'parse') };
    show('/system/pipelines/rules/r1');
    expect(await screen.findByText('Fails')).toBeDefined();
    expect(screen.getByText('user is "ANN", and should be "ann".')).toBeDefined();
    const dialog = await openDialog('Add test', 'Add test');
    await enter(dialog, 'Name', 'lowers');
    await press(dialog, 'Add test');
    expect(await dialog.findByText('Another test has this name.')).toBeDefined();
    await enter(dialog, 'Name', 'drops');
    await userEvent.click(
      dialog.getByRole('checkbox', { name: 'The rule must drop this message', hidden: true }),
    );
    await press(dialog, 'Add test');
    expect(await screen.findByText('The rule has 2 tests now.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const question = within(await screen.findByRole('dialog', { name: 'Save although tests fail?' }));
    await press(question, 'Save all the same');
    expect(await screen.findByText('Rule "parse" was saved.')).toBeDefined();
  });

  test('leads back from a rule that is gone', async () => {
    show('/system/pipelines/rules/gone');
    expect(await screen.findByRole('heading', { name: 'Rule not found' })).toBeDefined();
  });
});

const CLASS = {
  streams: 'org.graylog2.messageprocessors.StreamMatcherFilterProcessor',
  pipelines: 'org.graylog.plugins.pipelineprocessor.processors.PipelineInterpreter',
};
const place = { rule: { id: 'r1', name: 'parse' }, pipeline: { id: 'p1', name: 'Web servers' } };
const simulated = {
  original: { message: 'hello', source: 'h' },
  processors: [
    { class_name: CLASS.streams, micros: 12, changes: [], streams: ['s1'], is_dropped: false },
    {
      class_name: CLASS.pipelines,
      micros: 1300,
      changes: [{ field: 'user', before: null, after: 'ann' }],
      streams: ['s1'],
      is_dropped: false,
    },
  ],
  steps: [
    { time: 0, kind: 'begin' },
    { time: 1, kind: 'message', message_id: 'm1' },
    { time: 2, kind: 'enter-stage', stage: 0 },
    {
      time: 3,
      kind: 'evaluated',
      outcome: 'satisfied',
      ...place,
      values: [{ start: 17, end: 21, value: true }],
    },
    {
      time: 4,
      kind: 'executed',
      ...place,
      micros: 7,
      values: [],
      changes: [{ field: 'user', before: null, after: 'ann' }],
    },
    { time: 5, kind: 'completed-stage', stage: 0, pipeline: place.pipeline, continues: false },
  ],
  messages: [
    { id: 'm1', fields: { message: 'hello', source: 'h', user: 'ann' }, streams: ['s1'], is_made: false },
  ],
  debug: [],
  took_microseconds: 1400,
};

describe('the simulator', () => {
  test('takes a stored message along from a search, and shows every step', async () => {
    server.answers['GET /messages/graylog_0/m1'] = {
      body: {
        index: 'graylog_0',
        message: { id: 'm1', fields: { source: 'h', message: 'hello', gl2_message_id: 'm1' } },
      },
    };
    server.answers['POST /system/pipelines/simulate/path'] = { body: simulated };
    show('/system/pipelines/simulate?index=graylog_0&message_id=m1');
    await waitFor(() => expect(screen.getByDisplayValue(/"message": "hello"/)).toBeDefined());
    await userEvent.click(screen.getByRole('button', { name: 'Run simulation' }));
    expect(await screen.findByText('The message would be stored. It took 1.4 ms.')).toBeDefined();
    expect(sentTo(server, 'POST /system/pipelines/simulate/path')).toEqual({
      fields: { source: 'h', message: 'hello' },
      input_id: null,
      stream_id: null,
    });
    expect(screen.getByText('Matched')).toBeDefined();
    expect(screen.getByText('Pipeline Web servers stops behind this stage.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Values in parse' }));
    expect(await screen.findByText('true', { selector: 'dd' })).toBeDefined();
  });

  test('refuses fields that are none, and tells why a line cannot be read', async () => {
    server.answers['POST /system/pipelines/simulate/path'] = {
      status: 400,
      body: { type: 'ApiError', message: 'Not valid JSON' },
    };
    show('/system/pipelines/simulate');
    await userEvent.click(await screen.findByText('Fields'));
    const fields = await screen.findByRole('textbox', { name: 'Fields of the message' });
    await userEvent.click(fields);
    await userEvent.paste('[1]');
    await userEvent.click(screen.getByRole('button', { name: 'Run simulation' }));
    expect(await screen.findByText('Must be an object: {"field": "value"}.')).toBeDefined();
    await userEvent.click(screen.getByText('Raw line'));
    await userEvent.click(await screen.findByRole('textbox', { name: 'Raw line' }));
    await userEvent.paste('{');
    await userEvent.click(screen.getByRole('button', { name: 'Run simulation' }));
    expect(await screen.findByText('Not valid JSON')).toBeDefined();
  });
});

function answerDryRun(): void {
  server.answers[
    'GET /search/universal/relative?query=*&range=3600&limit=200&offset=0&sort=timestamp%3Adesc&decorate=false'
  ] = {
    body: { messages: [{ index: 'i', message: { _id: 'm1', message: 'hello', streams: ['s1'] } }] },
  };
  server.answers['POST /system/pipelines/simulate/dry_run'] = {
    body: {
      messages: 1,
      different: 1,
      dropped_before: 0,
      dropped_after: 0,
      failed_before: 0,
      failed_after: 0,
      fields: { user: { added: 1, removed: 0, changed: 0 } },
      examples: [{ id: 'm1', is_dropped: false, changes: [{ field: 'user', before: null, after: 'ann' }] }],
      micros_before: 1,
      micros_after: 3,
      is_used: true,
    },
  };
}
