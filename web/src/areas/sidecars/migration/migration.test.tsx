// The way from legacy collectors to sidecars, in front of a server.
import { notifications } from '@mantine/notifications';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApiServer, type ApiServer } from '../../../../test/apiServer.ts';
import { ADA_IS_HERE } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/renderApp.tsx';
import { sidecarsArea } from '../sidecars.area.tsx';

// Whole pages are walked through here, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

beforeAll(async () => {
  await import('./MigrationPage.tsx');
}, 60_000);

const CONFIGURATIONS = 'GET /plugins/org.graylog.plugins.collector/configurations';
const PREVIEW = 'POST /sidecar/migration/preview';
const proposal = {
  name: 'Linux on Linux',
  collector_id: 'c1',
  collector_name: 'filebeat',
  operating_system: 'linux',
  tags: ['linux'],
  template: 'filebeat.inputs: []',
  notes: ['Input 1: files were read from their end.'],
  suggested: true,
};

let server: ApiServer;
beforeEach(async () => {
  server = await startApiServer({
    ...ADA_IS_HERE,
  });
  server.answers[CONFIGURATIONS] = {
    body: { total: 1, configurations: [{ id: 'l1', name: 'Linux', tags: ['linux'] }] },
  };
  server.answers['GET /sidecar/configurations/uploads?page=1'] = {
    body: { pagination: { total: 0, count: 0, page: 1, per_page: 10 }, total: 0, uploads: [] },
  };
  server.answers[PREVIEW] = {
    body: {
      proposals: [
        { ...proposal, collector_id: 'c2', operating_system: 'darwin', suggested: false },
        proposal,
      ],
      problems: ['winlogbeat on Windows: agents write no file.'],
    },
  };
  server.answers['POST /sidecar/configurations'] = ({ body }) => ({
    body: { ...(JSON.parse(body) as object), id: 'f9' },
  });
});

afterEach(async () => {
  cleanup();
  notifications.clean();
  await server.stop();
});

const open = (at: string) => renderApp([sidecarsArea], at);
const bodyOf = (call: string) =>
  JSON.parse(server.seen.findLast((seen) => seen.call === call)?.body ?? 'null') as unknown;

describe('moving to sidecars', () => {
  test('shows what a legacy configuration becomes, and creates nothing before one says so', async () => {
    open('/system/sidecars/migrate');
    await userEvent.click(await screen.findByRole('combobox', { name: 'Legacy configuration or upload' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Configuration Linux' }));
    const section = within(await screen.findByRole('region', { name: 'filebeat on Linux' }));
    expect(bodyOf(PREVIEW)).toEqual({ configuration_id: 'l1' });
    expect(section.getByText('Used by legacy collectors')).toBeDefined();
    expect(section.getByText('Input 1: files were read from their end.')).toBeDefined();
    expect(screen.getByText('winlogbeat on Windows: agents write no file.')).toBeDefined();
    expect(server.calls()).not.toContain('POST /sidecar/configurations');

    await userEvent.click(section.getByRole('button', { name: 'Create configuration' }));
    await waitFor(() =>
      expect(bodyOf('POST /sidecar/configurations')).toEqual({
        name: 'Linux on Linux',
        tags: ['linux'],
        template: 'filebeat.inputs: []',
        color: '#00aeef',
        collector_id: 'c1',
      }),
    );
    const link = await section.findByRole('link', { name: 'Show the configuration that was created' });
    expect(link.getAttribute('href')).toBe('/system/sidecars/configuration/edit/f9');
  });

  test('begins with an upload when the address names one', async () => {
    open('/system/sidecars/migrate?upload=u1');
    expect(await screen.findByRole('region', { name: 'filebeat on macOS' })).toBeDefined();
    expect(bodyOf(PREVIEW)).toEqual({ upload_id: 'u1' });
  });

  test('says when what was to be moved is gone', async () => {
    server.answers[PREVIEW] = { status: 404, body: { type: 'ApiError', message: 'It is not there' } };
    open('/system/sidecars/migrate?configuration=none');
    expect(await screen.findByText('What was to be moved is not there any more')).toBeDefined();
  });
});
