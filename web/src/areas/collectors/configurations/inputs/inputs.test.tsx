// The dialog of inputs: its types with their properties, defaults, rules and texts, and the output it forwards to.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ApiServer } from '../../../../../test/apiServer.ts';
import {
  beatsOutput,
  choose,
  configurationWith,
  enter,
  fileInput,
  nxlogOutput,
  ONE,
  openDialog,
  save,
  sentTo,
  serveConfiguration,
  showConfiguration,
  stopServing,
  type Dialog,
} from '../testing.tsx';

const CREATE = `POST ${ONE}/inputs`;
const PERIOD_TEXT = 'Invalid Duration, it should look like: 10s';
const PATTERN_TEXT = 'Invalid pattern, it should look like: /^foo/';
const LIST_TEXT = "Invalid JSON Array. Use the format: ['first', 'second']";
/** What the form asks for besides. */
const COMPLETE = { encoding: 'plain', document_type: 'log', ignore_older: '0', scan_frequency: '10s' };
let server: ApiServer;
beforeEach(async () => {
  server = await serveConfiguration({ outputs: [beatsOutput, nxlogOutput] });
  server.answers[CREATE] = { status: 202 };
});
afterEach(() => stopServing(server));

const has = (parts: Parameters<typeof configurationWith>[0]) => {
  server.answers[`GET ${ONE}`] = { body: configurationWith(parts) };
};
const create = async (tab: string, type?: string) => {
  showConfiguration(['*'], `?tab=${tab}`);
  const dialog = await openDialog('Create Input', 'Create Input');
  if (type !== undefined) await choose(dialog, 'Type', type);
  return dialog;
};
const text = (dialog: Dialog, name: string | RegExp) =>
  dialog.getByRole<HTMLInputElement>('textbox', { name }).value;
const isOn = (dialog: Dialog, name: string) =>
  dialog.getByRole<HTMLInputElement>('checkbox', { name }).checked;
const forwardTo = (dialog: Dialog) => dialog.getByRole<HTMLInputElement>('combobox', { name: 'Forward to' });
/** One wrong value after the other in a form that is otherwise complete. */
const refuses = async (dialog: Dialog, field: string | RegExp, values: readonly string[], words: string) => {
  for (const value of values) {
    await enter(dialog, field, value);
    await save(dialog);
    expect(await dialog.findByText(words)).toBeDefined();
  }
  expect(server.calls()).not.toContain(CREATE);
};

describe('the input types', () => {
  test.each([
    ['beats', ['[FileBeat] file input', '[WinLogBeat] Windows event log']],
    [
      'nxlog',
      [
        '[NXLog] file input',
        '[NXLog] Windows event log',
        '[NXLog] UDP syslog listener',
        '[NXLog] TCP syslog listener',
      ],
    ],
  ])('of the tab %s are offered, and no others', async (tab, expected) => {
    const dialog = await create(tab);
    await userEvent.click(dialog.getByRole('combobox', { name: 'Type' }));
    const found = await screen.findAllByRole('option');
    expect(found.map(({ textContent }) => textContent)).toEqual(expected);
  });

  test('nxlog file starts with poll_interval 1, multiline_start /^-./ and its switches', async () => {
    const dialog = await create('nxlog', '[NXLog] file input');
    expect(text(dialog, 'Path to logfile')).toBe('');
    expect(text(dialog, /^Poll interval/)).toBe('1');
    expect(isOn(dialog, 'Save read position')).toBe(true);
    expect(isOn(dialog, 'Read since start')).toBe(true);
    expect(isOn(dialog, 'Recursive file lookup')).toBe(true);
    expect(isOn(dialog, 'Check for renamed files')).toBe(false);
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Enable multiline' }));
    expect(text(dialog, /^Start pattern/)).toBe('/^-./');
    expect(text(dialog, /^Stop pattern/)).toBe('');
    expect(dialog.getByText('Allowed characters: a-z0-9-_.')).toBeDefined();
    expect(text(dialog, /^Additional configuration/)).toBe('');
  });

  test('nxlog Windows event log has channel, query, position, reading and poll interval', async () => {
    const dialog = await create('nxlog', '[NXLog] Windows event log');
    expect(text(dialog, /^Channel/)).toBe('');
    expect(text(dialog, /^Query/)).toBe('');
    expect(text(dialog, /^Poll interval/)).toBe('1');
    expect(isOn(dialog, 'Save read position')).toBe(true);
    expect(isOn(dialog, 'Read since start')).toBe(true);
  });

  test.each(['[NXLog] UDP syslog listener', '[NXLog] TCP syslog listener'])(
    '%s starts with host 127.0.0.1 and port 514, both required',
    async (type) => {
      const dialog = await create('nxlog', type);
      expect(text(dialog, 'Bind host')).toBe('127.0.0.1');
      expect(text(dialog, 'Bind port')).toBe('514');
      await enter(dialog, 'Name', 'Syslog');
      await enter(dialog, 'Bind host', '');
      await enter(dialog, 'Bind port', '');
      await save(dialog);
      expect(await dialog.findAllByText('Field is required.')).toHaveLength(2);
    },
  );

  test('filebeat file starts with its defaults and takes multiline settings', async () => {
    const dialog = await create('beats', '[FileBeat] file input');
    expect(text(dialog, 'Paths to logfiles')).toBe("['/var/log/*.log']");
    expect(text(dialog, 'Scan frequency')).toBe('10s');
    expect(text(dialog, 'Encoding')).toBe('plain');
    expect(text(dialog, 'Ignore files older than')).toBe('0');
    expect(text(dialog, 'Document type')).toBe('log');
    for (const name of [/^Exclude files/, /^Exclude lines/, /^Include lines/])
      expect(text(dialog, name)).toBe('[]');
    expect(isOn(dialog, 'Follow symlinks')).toBe(false);
    expect(isOn(dialog, 'Tail files')).toBe(true);
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Enable multiline' }));
    expect(text(dialog, /^Multiline pattern/)).toBe('');
    expect(isOn(dialog, 'Negate the pattern')).toBe(false);
    await userEvent.click(dialog.getByRole('combobox', { name: /^Lines belong to the match/ }));
    const matches = await screen.findAllByRole('option');
    expect(matches.map(({ textContent }) => textContent)).toEqual(['after', 'before']);
  });

  test('winlogbeat reads the events that it is given', async () => {
    has({ outputs: [{ ...beatsOutput, backend: 'winlogbeat' }] });
    const dialog = await create('beats', '[WinLogBeat] Windows event log');
    expect(text(dialog, /^Event logs/)).toContain("{'name':'Application'}");
    await enter(dialog, 'Name', 'Events');
    await save(dialog);
    await waitFor(() =>
      expect(sentTo(server, CREATE)).toMatchObject({
        backend: 'winlogbeat',
        type: 'windows-event-log',
        forward_to: 'o-beats',
      }),
    );
    expect(await screen.findByText('Input "Events" was created.')).toBeDefined();
  });
});

describe('forwarding', () => {
  test('waits for a type, then offers the outputs of its backend and takes the only one', async () => {
    const dialog = await create('beats');
    expect(forwardTo(dialog).disabled).toBe(true);
    await choose(dialog, 'Type', '[FileBeat] file input');
    expect(forwardTo(dialog).value).toBe('To the Beats input');
  });

  test('explains that there is no output of the backend', async () => {
    const dialog = await create('beats', '[WinLogBeat] Windows event log');
    expect(dialog.getByText(/This configuration has no WinLogBeat output yet/)).toBeDefined();
    await save(dialog);
    // Name and forward to.
    expect(await dialog.findAllByText('Field is required.')).toHaveLength(2);
    expect(server.calls()).not.toContain(CREATE);
  });

  test('offers several outputs by name and requires one of them', async () => {
    has({ outputs: [nxlogOutput, { ...nxlogOutput, output_id: 'o-2', name: 'Second' }] });
    const dialog = await create('nxlog', '[NXLog] UDP syslog listener');
    await enter(dialog, 'Name', 'Syslog');
    await save(dialog);
    expect(await dialog.findByText('Field is required.')).toBeDefined();
    await choose(dialog, 'Forward to', 'Second');
    await save(dialog);
    await waitFor(() => expect(sentTo(server, CREATE)).toMatchObject({ forward_to: 'o-2' }));
  });
});

describe('what an input must be like', () => {
  test('nxlog file requires a path; poll interval is a number of at least 1', async () => {
    const dialog = await create('nxlog', '[NXLog] file input');
    await enter(dialog, 'Name', 'Log');
    await save(dialog);
    expect(await dialog.findByText('Field is required.')).toBeDefined();
    await enter(dialog, 'Path to logfile', '/var/log/syslog');
    await refuses(dialog, /^Poll interval/, ['0'], 'Must be greater than 1.');
    await refuses(dialog, /^Poll interval/, ['often'], 'Invalid number');
  });

  test('nxlog multiline patterns are wrapped in slashes or empty', async () => {
    const dialog = await create('nxlog', '[NXLog] file input');
    await enter(dialog, 'Name', 'Log');
    await enter(dialog, 'Path to logfile', '/var/log/syslog');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Enable multiline' }));
    await refuses(dialog, /^Start pattern/, ['^foo', '/^foo'], PATTERN_TEXT);
    await enter(dialog, /^Start pattern/, '');
    await save(dialog);
    await waitFor(() => expect(server.calls()).toContain(CREATE));
  });

  test('a pattern that is wrong in a hidden field does not keep one from saving', async () => {
    const dialog = await create('nxlog', '[NXLog] file input');
    await enter(dialog, 'Name', 'Log');
    await enter(dialog, 'Path to logfile', '/var/log/syslog');
    const multiline = dialog.getByRole('checkbox', { name: 'Enable multiline' });
    await userEvent.click(multiline);
    await enter(dialog, /^Stop pattern/, 'wrong');
    await userEvent.click(multiline);
    await save(dialog);
    await waitFor(() => expect(server.calls()).toContain(CREATE));
    expect(sentTo(server, CREATE)).not.toHaveProperty('properties.multiline_stop');
  });

  test('the Windows query is well-formed XML: "Invalid XML"', async () => {
    const dialog = await create('nxlog', '[NXLog] Windows event log');
    await enter(dialog, 'Name', 'Events');
    await refuses(dialog, /^Query/, ['<QueryList>', 'Security'], 'Invalid XML');
    await enter(dialog, /^Query/, '<QueryList><Query Id="0"/></QueryList>');
    await save(dialog);
    await waitFor(() => expect(server.calls()).toContain(CREATE));
  });

  test('Filebeat requires paths, encoding, document type, ignore_older and scan_frequency', async () => {
    const dialog = await create('beats', '[FileBeat] file input');
    await enter(dialog, 'Name', 'Log');
    for (const field of [
      'Paths to logfiles',
      'Encoding',
      'Document type',
      'Ignore files older than',
      'Scan frequency',
    ])
      await enter(dialog, field, '');
    await save(dialog);
    expect(await dialog.findAllByText('Field is required.')).toHaveLength(5);
    expect(server.calls()).not.toContain(CREATE);
  });

  test('Filebeat lists, durations and patterns have their form and their texts', async () => {
    const dialog = await create('beats', '[FileBeat] file input');
    await enter(dialog, 'Name', 'Log');
    await refuses(dialog, 'Paths to logfiles', ['/var/log/a', '["/var/log/a"]'], LIST_TEXT);
    await enter(dialog, 'Paths to logfiles', "['/var/log/a']");
    await refuses(dialog, /^Exclude lines/, ['^DBG'], LIST_TEXT);
    await enter(dialog, /^Exclude lines/, "['^DBG']");
    await refuses(dialog, 'Scan frequency', ['10', '10d', 'soon'], PERIOD_TEXT);
    await enter(dialog, 'Scan frequency', '5m');
    await refuses(dialog, 'Ignore files older than', ['1d'], PERIOD_TEXT);
    await enter(dialog, 'Ignore files older than', '24h');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Enable multiline' }));
    await refuses(dialog, /^Multiline pattern/, ['^foo'], PATTERN_TEXT);
    await enter(dialog, /^Multiline pattern/, '/^foo/');
    await save(dialog);
    expect(await dialog.findByText('Field is required.')).toBeDefined();
    expect(server.calls()).not.toContain(CREATE);
    await choose(dialog, 'Lines belong to the match', 'before');
    await save(dialog);
    await waitFor(() => expect(server.calls()).toContain(CREATE));
    expect(sentTo(server, CREATE)).toMatchObject({
      forward_to: 'o-beats',
      properties: {
        paths: "['/var/log/a']",
        exclude_lines: "['^DBG']",
        scan_frequency: '5m',
        ignore_older: '24h',
        multiline: true,
        multiline_pattern: '^foo',
        multiline_match: 'before',
      },
    });
  });

  test('its name is free among the inputs', async () => {
    has({ outputs: [beatsOutput], inputs: [fileInput] });
    const dialog = await create('beats', '[FileBeat] file input');
    await enter(dialog, 'Name', 'System log');
    await save(dialog);
    expect(await dialog.findByText('Input with that name already exists!')).toBeDefined();
  });
});

test('editing shows the stored pattern between slashes and stores it as it was', async () => {
  has({ outputs: [beatsOutput], inputs: [fileInput] });
  server.answers[`PUT ${ONE}/inputs/i-file`] = { status: 202 };
  showConfiguration();
  const dialog = await openDialog('Edit System log', 'Edit Input System log');
  expect(text(dialog, /^Multiline pattern/)).toBe('/^\\[/');
  for (const [field, value] of [
    ['Encoding', 'plain'],
    ['Document type', 'log'],
    ['Ignore files older than', '0'],
    ['Scan frequency', '10s'],
  ] as const)
    await enter(dialog, field, value);
  await save(dialog);
  expect(await screen.findByText('Input "System log" was updated.')).toBeDefined();
  expect(sentTo(server, `PUT ${ONE}/inputs/i-file`)).toMatchObject({
    input_id: 'i-file',
    properties: { multiline_pattern: '^\\[', paths: "['/var/log/syslog']" },
  });
});

test('an input that somebody deleted meanwhile is not said to be updated', async () => {
  has({
    outputs: [beatsOutput],
    inputs: [{ ...fileInput, properties: { ...fileInput.properties, ...COMPLETE } }],
  });
  const message = 'The configuration has no input <i-file>. Somebody may have deleted it meanwhile.';
  server.answers[`PUT ${ONE}/inputs/i-file`] = { status: 404, body: { type: 'ApiError', message } };
  showConfiguration();
  const dialog = await openDialog('Edit System log', 'Edit Input System log');
  await enter(dialog, 'Name', 'Renamed');
  await save(dialog);
  expect(await screen.findByText(`Could not save Input failed with status 404: ${message}`)).toBeDefined();
  expect(screen.queryByText(/was updated/)).toBeNull();
});

test('a save that fails tells "Could not save Input" and keeps the dialog', async () => {
  server.answers[CREATE] = { status: 500, body: { type: 'ApiError', message: 'No luck' } };
  const dialog = await create('nxlog', '[NXLog] TCP syslog listener');
  await enter(dialog, 'Name', 'Syslog');
  await save(dialog);
  expect(await screen.findByText('Could not save Input failed with status 500: No luck')).toBeDefined();
  expect(text(dialog, 'Name')).toBe('Syslog');
});
