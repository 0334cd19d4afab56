// All outputs on one page: where they are used, what they sent, changed and deleted.
import { configurationField } from '@logboom/contract/common/configuration-rules';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ApiServer } from '../../../../test/apiServer.ts';
import { enter, press, sentTo, serveStreams, showPage, stopServing } from '../../../../test/streams.tsx';

const GELF = 'org.graylog2.outputs.GelfOutput';
const output = (id: string, title: string) => ({
  id,
  title,
  type: GELF,
  creator_user_id: 'admin',
  content_pack: null,
  created_at: '2026-11-15T09:30:00.000Z',
  configuration: { hostname: 'siem.example.org' },
});

let server: ApiServer;
beforeEach(async () => {
  server = await serveStreams();
  server.answers['GET /system/outputs'] = {
    body: { total: 2, outputs: [output('o1', 'SIEM'), output('o2', 'Archive')] },
  };
  server.answers['GET /system/outputs/usage'] = {
    body: { outputs: { o1: { streams: [{ id: 's1', title: 'Web', disabled: true }], hidden: 2 } } },
  };
  server.answers['GET /system/outputs/available'] = {
    body: {
      types: {
        [GELF]: {
          name: 'GELF Output',
          type: GELF,
          human_name: 'Sends GELF',
          link_to_docs: '',
          requested_configuration: { hostname: configurationField('Destination host') },
        },
      },
    },
  };
  server.answers['POST /cluster/metrics/multiple'] = {
    body: {
      n1: {
        total: 1,
        metrics: [
          {
            full_name: `${GELF}.o1.writes`,
            name: 'writes',
            type: 'meter',
            metric: {
              rate_unit: 'events/second',
              rate: { total: 4321, mean: 1, one_minute: 7.25, five_minute: 1, fifteen_minute: 1 },
            },
          },
        ],
      },
    },
  };
});
afterEach(() => stopServing(server));

describe('the page of all outputs', () => {
  test('shows which streams use them and what they sent', async () => {
    showPage('/system/outputs');
    const table = within(await screen.findByRole('grid', { name: 'Outputs' }));
    expect(await table.findByRole('link', { name: 'Web' })).toBeDefined();
    expect(table.getByText(/\(paused\)/)).toBeDefined();
    expect(table.getByText(/and 2 you may not see/)).toBeDefined();
    expect(table.getByText('No stream')).toBeDefined();
    expect(await table.findByText('4,321')).toBeDefined();
  });

  test('changes an output that no stream has', async () => {
    server.answers['PUT /system/outputs/o2'] = { body: { ...output('o2', 'Cold archive'), _id: 'o2' } };
    showPage('/system/outputs');
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Archive' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit output "Archive"' }));
    await enter(dialog, 'Destination host', 'archive.example.org');
    await press(dialog, 'Save changes');
    await screen.findByText('Output "Archive" was changed. What it sends from now on goes there.');
    expect(sentTo(server, 'PUT /system/outputs/o2')).toEqual({
      title: 'Archive',
      configuration: { hostname: 'archive.example.org' },
    });
  });

  test('deletes an output after saying who uses it', async () => {
    server.answers['DELETE /system/outputs/o1'] = { status: 204 };
    showPage('/system/outputs');
    await screen.findByRole('link', { name: 'Web' });
    await userEvent.click(screen.getByRole('button', { name: 'Delete SIEM' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete output "SIEM"?' }));
    expect(question.getByText(/3 streams send to it/)).toBeDefined();
    await press(question, 'Delete output');
    expect(await screen.findByText('Output "SIEM" was deleted.')).toBeDefined();
  });

  test('lets those who may only read change nothing', async () => {
    showPage('/system/outputs', ['outputs:read']);
    await screen.findByText('SIEM');
    expect(screen.queryByRole('button', { name: /Create|Delete/ })).toBeNull();
    expect(server.calls()).not.toContain('PUT /system/outputs/o1');
  });
});
