// The outputs of a stream: listed, assigned, created and removed.
import { configurationField } from '@logboom/contract/common/configuration-rules';
import type { OutputSummary } from '@logboom/contract/outputs/schemas';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ApiServer } from '../../../test/apiServer.ts';
import {
  choose,
  enter,
  openDialog,
  press,
  sentTo,
  serveStreams,
  showPage,
  stopServing,
} from '../../../test/streams.tsx';

const GELF = 'org.graylog2.outputs.GelfOutput';
const output = (id: string, title: string): OutputSummary => ({
  id,
  title,
  type: GELF,
  creator_user_id: 'admin',
  content_pack: null,
  created_at: '2026-11-15T09:30:00.000Z',
  configuration: { hostname: 'siem.example.org', secret: 'hidden', port: 12_201, note: '' },
});

let server: ApiServer;
beforeEach(async () => {
  server = await serveStreams();
  server.answers['GET /streams/s1/outputs'] = { body: { total: 1, outputs: [output('o1', 'SIEM')] } };
  server.answers['GET /system/outputs'] = {
    body: { total: 2, outputs: [output('o1', 'SIEM'), output('o2', 'Archive')] },
  };
  server.answers['GET /system/outputs/available'] = {
    body: {
      types: {
        [GELF]: {
          name: 'GELF Output',
          type: GELF,
          human_name: 'Sends GELF',
          link_to_docs: '',
          requested_configuration: {
            hostname: configurationField('Destination host'),
            port: configurationField('Port', { type: 'number', default_value: 12_201 }),
            secret: configurationField('Secret', { attributes: ['is_password'], is_optional: true }),
          },
        },
      },
    },
  };
  server.answers['POST /streams/s1/outputs'] = { status: 202 };
});
afterEach(() => stopServing(server));

describe('the outputs of a stream', () => {
  test('are shown with their type and configuration, but not with secrets', async () => {
    showPage('/streams/s1/outputs');
    expect(await screen.findByText('SIEM')).toBeDefined();
    expect(await screen.findByText('GELF Output')).toBeDefined();
    expect(screen.getByText('hostname=siem.example.org, secret=••••••, port=12201')).toBeDefined();
  });

  test('can be one that exists already', async () => {
    showPage('/streams/s1/outputs');
    const dialog = await openDialog('Assign existing output', 'Assign existing output');
    await choose(dialog, 'Output', 'Archive');
    await press(dialog, 'Assign output');
    expect(await screen.findByText('Output "Archive" now gets the messages of this stream.')).toBeDefined();
    expect(sentTo(server, 'POST /streams/s1/outputs')).toEqual({ outputs: ['o2'] });
  });

  test('can be a new one, which is assigned at once', async () => {
    server.answers['POST /system/outputs'] = { status: 201, body: output('o3', 'New') };
    showPage('/streams/s1/outputs');
    const dialog = await openDialog('Create output', 'Create output');
    await choose(dialog, 'Output type', 'GELF Output');
    await enter(dialog, 'Title', 'New');
    await enter(dialog, 'Destination host', 'logs.example.org');
    await press(dialog, 'Create output');
    await screen.findByText('Output "New" was created and gets the messages of this stream.');
    expect(sentTo(server, 'POST /system/outputs')).toEqual({
      title: 'New',
      type: GELF,
      configuration: { hostname: 'logs.example.org', port: 12_201, secret: null },
    });
    expect(sentTo(server, 'POST /streams/s1/outputs')).toEqual({ outputs: ['o3'] });
  });

  test('are removed after a question', async () => {
    server.answers['DELETE /streams/s1/outputs/o1'] = { status: 204 };
    showPage('/streams/s1/outputs');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove SIEM' }));
    const question = within(
      await screen.findByRole('dialog', { name: 'Remove output "SIEM" from this stream?' }),
    );
    await press(question, 'Remove output');
    expect(
      await screen.findByText('Output "SIEM" no longer gets the messages of this stream.'),
    ).toBeDefined();
  });

  test('are only shown to those who may not change them', async () => {
    showPage('/streams/s1/outputs', ['streams:read', 'stream_outputs:read']);
    expect(await screen.findByText('SIEM')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Assign|Create|Remove/ })).toBeNull();
    expect(server.calls()).not.toContain('GET /system/outputs/available');
  });
});
