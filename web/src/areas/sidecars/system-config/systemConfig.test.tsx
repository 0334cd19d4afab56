// The panel of what holds for all sidecars, in front of a server.
import { SIDECAR_SYSTEM_CONFIG } from '@logboom/contract/sidecars/system-config';
import { notifications } from '@mantine/notifications';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startApiServer, type ApiServer } from '../../../../test/apiServer.ts';
import { ADA_IS_HERE, userWith } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/renderApp.tsx';
import { areas } from '../../index.ts';
import { sidecarsArea } from '../sidecars.area.tsx';

const CONFIG = `/system/cluster_config/${SIDECAR_SYSTEM_CONFIG}`;
const onlyPage = { ...areas.find(({ name }) => name === 'configuration')!, configurationPanels: [] };

let server: ApiServer;
beforeEach(async () => {
  server = await startApiServer({
    ...ADA_IS_HERE,
    [`GET ${CONFIG}`]: { status: 204 },
    [`PUT ${CONFIG}`]: ({ body }) => ({ status: 202, body: JSON.parse(body) as unknown }),
  });
});
afterEach(async () => {
  cleanup();
  notifications.clean();
  await server.stop();
});

const open = () => renderApp([onlyPage, sidecarsArea], '/system/configurations');
const panel = async () => within(await screen.findByRole('region', { name: 'Sidecars System' }));

describe('the panel "Sidecars System"', () => {
  test('shows the five settings, is checked as one writes, and saves them', async () => {
    open();
    const shown = await panel();
    expect(await shown.findByText('14 days')).toBeDefined();
    expect(shown.getByText('1 minute')).toBeDefined();
    expect(shown.getByText('30 seconds')).toBeDefined();
    await userEvent.click(await shown.findByRole('button', { name: /^Edit configuration/ }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Update Sidecars System Configuration' }),
    );
    const fill = async (name: RegExp, value: string) => {
      await userEvent.clear(dialog.getByRole('textbox', { name }));
      await userEvent.type(dialog.getByRole('textbox', { name }), value);
    };
    const save = () => userEvent.click(dialog.getByRole('button', { name: 'Update configuration' }));
    await fill(/Update interval/, 'PT5M');
    await save();
    expect(
      await dialog.findByText('invalid (min: 1 second, lower: inactive/expiration threshold)'),
    ).toBeDefined();
    await fill(/Update interval/, 'PT10S');
    await userEvent.click(dialog.getByRole('checkbox', { name: /Override/ }));
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(JSON.parse(server.seen.findLast(({ call }) => call === `PUT ${CONFIG}`)?.body ?? '')).toEqual({
      sidecar_expiration_threshold: 'P14D',
      sidecar_inactive_threshold: 'PT1M',
      sidecar_update_interval: 'PT10S',
      sidecar_send_status: true,
      sidecar_configuration_override: true,
    });
    expect((await panel()).getByText('10 seconds')).toBeDefined();
  });

  test('has no button for those who only read', async () => {
    server.answers['GET /users/ada'] = { body: userWith(['clusterconfigentry:read']) };
    open();
    expect(await (await panel()).findByText('14 days')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Edit configuration/ })).toBeNull();
  });
});
