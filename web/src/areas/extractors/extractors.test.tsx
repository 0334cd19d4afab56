// The pages of extractors, in front of a server.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ExtractorSummary } from '@logboom/contract/extractors/schemas';
import type { ApiServer } from '../../../test/apiServer.ts';
import { renderShell } from '../../../test/renderShell.tsx';
import { routes } from '../../routes.ts';
import { input, sentTo, serveInputs } from '../../../test/inputs.ts';
import { ExportExtractorsPage, ImportExtractorsPage } from './ExchangePages.tsx';
import { EditExtractorPage, NewExtractorPage } from './ExtractorFormPages.tsx';
import { ExtractorsPage } from './ExtractorsPage.tsx';

const BASE = '/system/inputs/i1/extractors';
const pages = [
  { route: routes.extractors.listGlobal, page: ExtractorsPage },
  { route: routes.extractors.create, page: NewExtractorPage },
  { route: routes.extractors.edit, page: EditExtractorPage },
  { route: routes.extractors.export, page: ExportExtractorsPage },
  { route: routes.extractors.import, page: ImportExtractorsPage },
];
const open = (path = BASE, permissions: readonly string[] = ['*']) =>
  renderShell({ areas: [{ name: 'inputs', routes: pages }], permissions, at: path });

const untimed = { time: null, rate: null, duration_unit: null, rate_unit: null };
function extractor(id: string, given: Partial<ExtractorSummary> = {}): ExtractorSummary {
  return {
    id,
    title: `Extractor ${id}`,
    type: 'regex',
    cursor_strategy: 'copy',
    source_field: 'message',
    target_field: 'http_status',
    extractor_config: { regex_value: String.raw`status=(\d+)` },
    creator_user_id: 'ada',
    converters: [{ type: 'numeric', config: {} }],
    condition_type: 'string',
    condition_value: 'status=',
    order: 0,
    exceptions: 0,
    converter_exceptions: 0,
    metrics: {
      total: untimed,
      condition: untimed,
      execution: untimed,
      converters: untimed,
      condition_hits: 9,
      condition_misses: 3,
    },
    ...given,
  };
}

let server: ApiServer;
function serve(...extractors: ExtractorSummary[]) {
  server.answers[`GET ${BASE}`] = { body: { total: extractors.length, extractors } };
  for (const one of extractors) server.answers[`GET ${BASE}/${one.id}`] = { body: one };
}

beforeEach(async () => {
  server = await serveInputs(input('i1', { title: 'Edge' }));
  serve();
});

async function type(field: string | RegExp, text: string) {
  const box = await screen.findByRole('textbox', { name: field });
  await userEvent.clear(box);
  await userEvent.click(box);
  await userEvent.paste(text);
}

async function choose(label: string, option: string | RegExp) {
  await userEvent.click(await screen.findByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the list of extractors', () => {
  test('shows them in the order in which they run, with what each does', async () => {
    serve(
      extractor('b', {
        title: 'Second',
        order: 1,
        type: 'grok',
        cursor_strategy: 'cut',
        condition_type: 'none',
      }),
      extractor('a', { title: 'First', exceptions: 3, converter_exceptions: 1 }),
    );
    open();
    const list = await screen.findByRole('list', { name: 'Extractors' });
    const [first, second] = within(list).getAllByRole('listitem');
    expect(first?.textContent).toContain('FirstRegular expression4 failed');
    expect(first?.textContent).toContain('Copies from message into http_status, when it contains “status=”');
    expect(second?.textContent).toContain('SecondGrok pattern');
    expect(second?.textContent).toContain('Cuts from message');
  });

  test('shows the settings and the times of one that is opened', async () => {
    const time = {
      min: 3,
      max: 40,
      mean: 9,
      std_dev: 4,
      '95th_percentile': 17,
      '98th_percentile': 22,
      '99th_percentile': 31,
    };
    const rate = { total: 1200, mean: 2.1, one_minute: 2, five_minute: 1.9, fifteen_minute: 1.5 };
    const timed = { time, rate, duration_unit: 'microseconds', rate_unit: 'events/second' };
    const one = extractor('a', { title: 'First' });
    serve({ ...one, metrics: { ...one.metrics, total: timed } });
    open();
    await press('Details of First');
    expect(await screen.findByText(String.raw`status=(\d+)`)).toBeDefined();
    expect(screen.getByText('9 hits, 3 misses')).toBeDefined();
    const table = within(screen.getByRole('table', { name: 'Times of First' }));
    const cells = within(table.getByRole('row', { name: /^Total time/ })).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual(['9', '17', '31', '40', '1,200', '2']);
  });

  test('is put in order by keyboard', async () => {
    serve(extractor('a', { title: 'First' }), extractor('b', { title: 'Second', order: 1 }));
    server.answers[`POST ${BASE}/order`] = { status: 204 };
    open();
    const handle = (await screen.findAllByRole('button', { name: /First/ }))[0]!;
    handle.focus();
    await userEvent.keyboard(' {ArrowDown} ');
    await screen.findByText('Extractor order was updated.');
    expect(sentTo(server, `POST ${BASE}/order`)).toEqual({ order: { 0: 'b', 1: 'a' } });
  });

  test('deletes one after a question', async () => {
    serve(extractor('a', { title: 'First' }));
    server.answers[`DELETE ${BASE}/a`] = { status: 204 };
    open();
    await press('Delete First');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete extractor' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete extractor', hidden: true }));
    expect(await screen.findByText("Extractor 'First' was deleted.")).toBeDefined();
  });

  test('is only to be looked at by those who may only read', async () => {
    serve(extractor('a', { title: 'First' }));
    open(BASE, ['inputs:read']);
    await screen.findByText('First');
    expect(screen.queryByRole('link', { name: 'Edit First' })).toBeNull();
    expect(screen.queryByText('Add extractor')).toBeNull();
  });

  test('says when the input is gone', async () => {
    server.answers['GET /system/inputs/i1'] = { status: 404, body: { type: 'ApiError', message: 'Gone' } };
    open();
    expect(await screen.findByText('Input not found')).toBeDefined();
  });
});

describe('a new extractor', () => {
  test('begins with a field of a message that was pasted', async () => {
    const fields = {
      _id: 'x',
      message: 'status=42',
      source: 'web',
      level: 3,
      timestamp: '2026-11-15T09:30:00.000Z',
    };
    server.answers['POST /messages/parse'] = {
      body: {
        message: {
          id: 'x',
          timestamp: fields.timestamp,
          message: 'status=42',
          source: 'web',
          fields,
          streams: [],
          stream_ids: [],
        },
        index: null,
      },
    };
    const router = open();
    await type('Message', 'status=42');
    await press('Show fields');
    await press('Extract from message');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Regular expression' }));
    await waitFor(() =>
      expect(router.state.location.pathname).toBe('/system/inputs/i1/global/extractors/new'),
    );
    expect(router.state.location.search).toBe('?extractor_type=regex&field=message');
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Example/ })).value).toBe(
      'status=42',
    );
    expect(sentTo(server, 'POST /messages/parse')).toMatchObject({ codec: 'raw', message: 'status=42' });
  });

  test('shows what it would extract while one writes it, and is saved', async () => {
    server.answers['POST /tools/regex_tester'] = ({ body }) => ({
      body: { ...(JSON.parse(body) as object), matched: true, match: { match: '42', start: 7, end: 9 } },
    });
    server.answers['POST /tools/contains_string_tester'] = {
      body: { matched: false, match: null, search_string: '', string: '' },
    };
    server.answers[`POST ${BASE}`] = { status: 201, body: { extractor_id: 'new' } };
    serve(extractor('a', { order: 4 }));
    const router = open('/system/inputs/i1/global/extractors/new?extractor_type=regex&field=message');
    await type(/^Example/, 'status=42');
    await type('Regular expression', String.raw`status=(\d+)`);
    expect(await screen.findByText('42', { selector: 'mark' })).toBeDefined();

    await choose('Condition', 'Only if the field contains a text');
    await type('Field contains string', 'state');
    expect(await screen.findByText('The example does not fulfil the condition.')).toBeDefined();

    await type('Store as field', 'http_status');
    await choose('Add converter', /^Numeric/);
    await choose('Add converter', /^Date/);
    await type('Extractor title', 'Status');
    await press('Create extractor');
    expect(await screen.findByText('Please fill in the settings of Date.')).toBeDefined();
    await press('Remove converter Date');
    await press('Create extractor');
    expect(await screen.findByText("Extractor 'Status' was created.")).toBeDefined();
    expect(sentTo(server, `POST ${BASE}`)).toEqual({
      title: 'Status',
      cursor_strategy: 'copy',
      source_field: 'message',
      target_field: 'http_status',
      extractor_type: 'regex',
      extractor_config: { regex_value: String.raw`status=(\d+)` },
      converters: [{ type: 'numeric', config: {} }],
      condition_type: 'string',
      condition_value: 'state',
      order: 5,
    });
    await waitFor(() => expect(router.state.location.pathname).toBe(BASE));
  });

  test('chooses the locale of a date from the languages that the server names', async () => {
    server.answers['GET /system/locales'] = {
      body: { locales: { 'de-DE': { language_tag: 'de-DE', display_name: 'German (Germany)' } } },
    };
    server.answers[`POST ${BASE}`] = { status: 201, body: { extractor_id: 'new' } };
    open('/system/inputs/i1/global/extractors/new?extractor_type=copy_input&field=message');
    await choose('Add converter', /^Date/);
    await choose('Locale (optional)', 'German (Germany) (de-DE)');
    await type('Date format', 'd. MMMM yyyy');
    await type('Store as field', 'day');
    await type('Extractor title', 'Day');
    await press('Create extractor');
    await waitFor(() =>
      expect(sentTo(server, `POST ${BASE}`)).toMatchObject({
        converters: [{ type: 'date', config: { date_format: 'd. MMMM yyyy', locale: 'de-DE' } }],
      }),
    );
  });

  test('says what is wrong with a pattern, in the words of the server', async () => {
    server.answers['POST /tools/grok_tester'] = {
      body: {
        matched: false,
        matches: [],
        pattern: '',
        string: '',
        error_message: "No definition for key 'FOO' found, aborting",
      },
    };
    open('/system/inputs/i1/global/extractors/new?extractor_type=grok&field=message');
    await type(/^Example/, 'GET 200');
    await type('Grok pattern', '%{FOO}');
    expect(
      await screen.findByText('We were not able to run the grok extraction. Please check your parameters.'),
    ).toBeDefined();
    expect(screen.getByText("No definition for key 'FOO' found, aborting")).toBeDefined();
    expect(screen.queryByRole('textbox', { name: 'Store as field' })).toBeNull();
  });

  test('stays in the form when the server refuses it', async () => {
    server.answers[`POST ${BASE}`] = {
      status: 500,
      body: { type: 'ApiError', message: 'Invalid regular expression: Unclosed group' },
    };
    open('/system/inputs/i1/global/extractors/new?extractor_type=regex&field=message');
    await type('Regular expression', '(');
    await type('Store as field', 'x');
    await type('Extractor title', 'Status');
    await press('Create extractor');
    expect(await screen.findByText('Invalid regular expression: Unclosed group')).toBeDefined();
  });

  test('of a type that does not exist leads nowhere', async () => {
    open('/system/inputs/i1/global/extractors/new?extractor_type=magic&field=message');
    expect(await screen.findByText('No such extractor')).toBeDefined();
  });
});

test('an extractor is changed; settings that the form does not know stay', async () => {
  serve(
    extractor('a', { title: 'Status', order: 7, extractor_config: { regex_value: 'x', from_elsewhere: 1 } }),
  );
  server.answers[`PUT ${BASE}/a`] = { body: extractor('a') };
  open('/system/inputs/i1/global/extractors/a/edit');
  await type('Extractor title', 'Code');
  await press('Update extractor');
  expect(await screen.findByText("Extractor 'Code' was updated.")).toBeDefined();
  expect(sentTo(server, `PUT ${BASE}/a`)).toMatchObject({
    title: 'Code',
    order: 7,
    extractor_config: { regex_value: 'x', from_elsewhere: 1 },
  });
});

describe('extractors as a file', () => {
  test('are exported without what belongs to this input only', async () => {
    serve(extractor('a', { title: 'Status' }));
    open('/system/inputs/i1/global/extractors/export');
    const text = (await screen.findByLabelText('Exported extractors')).textContent;
    expect(JSON.parse(text)).toEqual({
      extractors: [
        {
          title: 'Status',
          extractor_type: 'regex',
          converters: [{ type: 'numeric', config: {} }],
          order: 0,
          cursor_strategy: 'copy',
          source_field: 'message',
          target_field: 'http_status',
          extractor_config: { regex_value: String.raw`status=(\d+)` },
          condition_type: 'string',
          condition_value: 'status=',
        },
      ],
      version: '5.1.5',
    });
  });

  test('are imported one by one; those that fail are named', async () => {
    const one = {
      title: 'One',
      extractor_type: 'copy_input',
      converters: [],
      order: 0,
      cursor_strategy: 'copy',
      source_field: 'message',
      target_field: 'a',
      extractor_config: {},
      condition_type: 'none',
      condition_value: '',
    };
    server.answers[`POST ${BASE}`] = ({ body }) =>
      body.includes('"Two"')
        ? { status: 500, body: { type: 'ApiError', message: 'No luck' } }
        : { status: 201, body: { extractor_id: 'x' } };
    open('/system/inputs/i1/global/extractors/import');
    await type('Extractors JSON', 'nonsense');
    await press('Add extractors to input');
    expect(await screen.findByText('The file is not JSON')).toBeDefined();
    await type('Extractors JSON', JSON.stringify({ extractors: [one, { ...one, title: 'Two' }] }));
    await press('Add extractors to input');
    expect(await screen.findByText('1 of 2 extractors were imported.')).toBeDefined();
    expect(screen.getByText('Two: No luck')).toBeDefined();
  });
});
