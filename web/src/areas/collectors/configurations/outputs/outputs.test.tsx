// The dialog of outputs: its types with their properties, defaults, rules and texts.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ApiServer } from '../../../../../test/apiServer.ts';
import {
  beatsOutput,
  choose,
  configurationWith,
  enter,
  nxlogOutput,
  ONE,
  openDialog,
  save,
  sentTo,
  serveConfiguration,
  showConfiguration,
  stopServing,
  timesCalled,
  type Dialog,
} from '../testing.tsx';

const CREATE = `POST ${ONE}/outputs`;
const LIST_TEXT = "Invalid JSON Array. Use the format: ['first', 'second']";
let server: ApiServer;
beforeEach(async () => {
  server = await serveConfiguration();
  server.answers[CREATE] = { status: 202 };
});
afterEach(() => stopServing(server));

const has = (parts: Parameters<typeof configurationWith>[0]) => {
  server.answers[`GET ${ONE}`] = { body: configurationWith(parts) };
};
const create = (tab: string) => {
  showConfiguration(['*'], `?tab=${tab}`);
  return openDialog('Create Output', 'Create Output');
};
const labels = (dialog: Dialog) =>
  ['textbox', 'checkbox', 'group', 'combobox']
    .flatMap((role) => dialog.queryAllByRole(role))
    .map((field) => document.querySelector(`label[for="${field.id}"]`)?.textContent ?? field.ariaLabel);
const options = async (dialog: Dialog) => {
  await userEvent.click(dialog.getByRole('combobox', { name: 'Type' }));
  return screen.findAllByRole('option');
};

describe('the types on offer', () => {
  test('on the Beats tab are the two Beats outputs', async () => {
    const found = await options(await create('beats'));
    expect(found.map(({ textContent }) => textContent)).toEqual([
      '[FileBeat] Beats output',
      '[WinLogBeat] Beats output',
    ]);
  });

  test('on the NXLog tab are GELF UDP, TCP and TCP/TLS', async () => {
    const found = await options(await create('nxlog'));
    expect(found.map(({ textContent }) => textContent)).toEqual([
      '[NXLog] GELF UDP output',
      '[NXLog] GELF TCP output',
      '[NXLog] GELF TCP/TLS output',
    ]);
  });

  test('that a configuration can have only once are disabled when it has one', async () => {
    has({ outputs: [beatsOutput] });
    const [filebeat, winlogbeat] = await options(await create('beats'));
    expect(filebeat?.getAttribute('data-combobox-disabled')).toBe('true');
    expect(winlogbeat?.getAttribute('data-combobox-disabled')).toBeNull();
    expect(screen.getByText(/can have only one \[FileBeat\] Beats output/)).toBeDefined();
  });

  test('are not disabled by the very output that is edited', async () => {
    has({ outputs: [beatsOutput] });
    showConfiguration();
    const dialog = await openDialog('Edit To the Beats input', 'Edit Output To the Beats input');
    const [filebeat] = await options(dialog);
    expect(filebeat?.getAttribute('data-combobox-disabled')).toBeNull();
  });
});

describe('the properties', () => {
  test('of GELF UDP and TCP are server, port, buffer, host name, fields and verbatim', async () => {
    const dialog = await create('nxlog');
    for (const type of ['[NXLog] GELF UDP output', '[NXLog] GELF TCP output']) {
      await choose(dialog, 'Type', type);
      expect(labels(dialog)).toEqual(
        expect.arrayContaining(['Server', 'Port', 'Buffer messages', "Don't override hostname"]),
      );
      expect(dialog.getByText(/16MB/)).toBeDefined();
      expect(dialog.getByText('Allowed characters: a-z0-9-_.')).toBeDefined();
      expect(dialog.getByRole('textbox', { name: /Additional configuration/ })).toBeDefined();
      expect(dialog.queryByRole('textbox', { name: /CA file/ })).toBeNull();
    }
  });

  test('of GELF TCP/TLS add the three files and the untrusted certificate', async () => {
    const dialog = await create('nxlog');
    await choose(dialog, 'Type', '[NXLog] GELF TCP/TLS output');
    for (const name of [/^CA file/, /^Certificate file/, /^Certificate key file/])
      expect(dialog.getByRole('textbox', { name })).toBeDefined();
    expect(dialog.getByRole('checkbox', { name: 'Allow untrusted certificate' })).toBeDefined();
  });

  test.each(['[FileBeat] Beats output', '[WinLogBeat] Beats output'])(
    'of %s start with hosts of localhost:5044, and show TLS settings once TLS is on',
    async (type) => {
      const dialog = await create('beats');
      await choose(dialog, 'Type', type);
      const hosts = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Hosts' });
      expect(hosts.value).toBe("['localhost:5044']");
      expect(dialog.getByRole('checkbox', { name: 'Load balancing' })).toBeDefined();
      expect(dialog.queryByRole('textbox', { name: /CA file/ })).toBeNull();
      await userEvent.click(dialog.getByRole('checkbox', { name: 'Enable TLS' }));
      expect(dialog.getByRole('checkbox', { name: 'Insecure TLS connection' })).toBeDefined();
      for (const name of [/^CA file/, /^Certificate file/, /^Certificate key file/])
        expect(dialog.getByRole('textbox', { name })).toBeDefined();
    },
  );

  test('get the default hosts when an edited Beats output has none', async () => {
    has({ outputs: [{ ...beatsOutput, properties: null }] });
    showConfiguration();
    const dialog = await openDialog('Edit To the Beats input', 'Edit Output To the Beats input');
    const hosts = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Hosts' });
    expect(hosts.value).toBe("['localhost:5044']");
  });

  test('are cleared when the type changes; the name stays', async () => {
    const dialog = await create('nxlog');
    await enter(dialog, 'Name', 'Mine');
    await choose(dialog, 'Type', '[NXLog] GELF UDP output');
    await enter(dialog, 'Server', 'logs.example.org');
    await choose(dialog, 'Type', '[NXLog] GELF TCP output');
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Server' }).value).toBe('');
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Mine');
  });
});

describe('saving an output', () => {
  test('sends the entry alone, closes, tells it, reloads and clears the form', async () => {
    const dialog = await create('nxlog');
    await enter(dialog, 'Name', 'GELF');
    await choose(dialog, 'Type', '[NXLog] GELF UDP output');
    await enter(dialog, 'Server', 'logs.example.org');
    await enter(dialog, 'Port', '12201');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Buffer messages' }));
    const before = timesCalled(server, `GET ${ONE}`);
    await save(dialog);
    expect(await screen.findByText('Output "GELF" was created.')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentTo(server, CREATE)).toEqual({
      name: 'GELF',
      backend: 'nxlog',
      type: 'gelf-udp',
      properties: { server: 'logs.example.org', port: 12_201, buffered: true },
    });
    await waitFor(() => expect(timesCalled(server, `GET ${ONE}`)).toBeGreaterThan(before));
    const again = await openDialog('Create Output', 'Create Output');
    expect(again.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('');
  });

  test('of an edited one keeps its id and the properties that the form does not know', async () => {
    has({ outputs: [nxlogOutput] });
    server.answers[`PUT ${ONE}/outputs/o-nxlog`] = { status: 202 };
    showConfiguration();
    const dialog = await openDialog('Edit To the GELF input', 'Edit Output To the GELF input');
    await enter(dialog, 'Server', 'other.example.org');
    await save(dialog);
    expect(await screen.findByText('Output "To the GELF input" was updated.')).toBeDefined();
    expect(sentTo(server, `PUT ${ONE}/outputs/o-nxlog`)).toEqual({
      ...nxlogOutput,
      properties: { ...nxlogOutput.properties, server: 'other.example.org' },
    });
  });

  test('is blocked while name, type and required properties are missing', async () => {
    const dialog = await create('nxlog');
    await save(dialog);
    expect(await dialog.findAllByText('Field is required.')).toHaveLength(2);
    await choose(dialog, 'Type', '[NXLog] GELF UDP output');
    await save(dialog);
    // Name, server and port.
    expect(await dialog.findAllByText('Field is required.')).toHaveLength(3);
    expect(server.calls()).not.toContain(CREATE);
  });

  test('is blocked for a name that another output has', async () => {
    has({ outputs: [nxlogOutput] });
    const dialog = await create('nxlog');
    await enter(dialog, 'Name', 'To the GELF input');
    await save(dialog);
    expect(await dialog.findByText('Output with that name already exists!')).toBeDefined();
  });

  test('is blocked for hosts that are no list, and marks the field', async () => {
    const dialog = await create('beats');
    await enter(dialog, 'Name', 'Beats');
    await choose(dialog, 'Type', '[FileBeat] Beats output');
    for (const wrong of ['localhost:5044', '["localhost:5044"]', "['localhost:5044'"]) {
      await enter(dialog, 'Hosts', wrong);
      await save(dialog);
      expect(await dialog.findByText(LIST_TEXT)).toBeDefined();
      expect(dialog.getByRole('textbox', { name: 'Hosts' }).getAttribute('aria-invalid')).toBe('true');
    }
    expect(server.calls()).not.toContain(CREATE);
  });

  test('is blocked for a port below 0 or one that is no number', async () => {
    const dialog = await create('nxlog');
    await enter(dialog, 'Name', 'GELF');
    await choose(dialog, 'Type', '[NXLog] GELF UDP output');
    await enter(dialog, 'Server', 'logs.example.org');
    await enter(dialog, 'Port', '-1');
    await save(dialog);
    expect(await dialog.findByText('Must be greater than 0.')).toBeDefined();
    await enter(dialog, 'Port', 'gelf');
    await save(dialog);
    expect(await dialog.findByText('Invalid number')).toBeDefined();
    expect(server.calls()).not.toContain(CREATE);
  });

  test('strips what the name of an additional field cannot hold, while it is typed', async () => {
    const dialog = await create('nxlog');
    await enter(dialog, 'Name', 'GELF');
    await choose(dialog, 'Type', '[NXLog] GELF TCP output');
    await enter(dialog, 'Server', 'logs.example.org');
    await enter(dialog, 'Port', '0');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Field name' }), 'data center/é_1.a-B');
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Field name' }).value).toBe(
      'datacenter_1.a-B',
    );
    await enter(dialog, 'Field value', 'north');
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    await save(dialog);
    await waitFor(() =>
      expect(sentTo(server, CREATE)).toMatchObject({
        properties: { port: 0, fields: { 'datacenter_1.a-B': 'north' } },
      }),
    );
  });

  test('that fails keeps what was typed and shows the errors of the server at the fields', async () => {
    server.answers[CREATE] = {
      status: 400,
      body: {
        type: 'ValidationApiError',
        message: 'Validation failed!',
        validation_errors: {
          'properties.server': [{ error: 'Not this one.' }],
          type: [{ error: 'A configuration can have only one.' }],
        },
      },
    };
    const dialog = await create('nxlog');
    await enter(dialog, 'Name', 'GELF');
    await choose(dialog, 'Type', '[NXLog] GELF TCP output');
    await enter(dialog, 'Server', 'logs.example.org');
    await enter(dialog, 'Port', '1');
    await save(dialog);
    expect(await dialog.findByText('Not this one.')).toBeDefined();
    expect(dialog.getByText('A configuration can have only one.')).toBeDefined();
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Server' }).value).toBe('logs.example.org');
    expect(await screen.findByText(/^Could not save Output failed with status 400: /)).toBeDefined();
  });

  test('does not fail for a value in a field that is hidden', async () => {
    const dialog = await create('beats');
    await enter(dialog, 'Name', 'Beats');
    await choose(dialog, 'Type', '[WinLogBeat] Beats output');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Enable TLS' }));
    await enter(dialog, /^CA file/, '/etc/ca.pem');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Enable TLS' }));
    await save(dialog);
    await waitFor(() =>
      expect(sentTo(server, CREATE)).toMatchObject({
        backend: 'winlogbeat',
        type: 'logstash',
        properties: { hosts: "['localhost:5044']", tls: false, ca_file: '/etc/ca.pem' },
      }),
    );
  });
});
