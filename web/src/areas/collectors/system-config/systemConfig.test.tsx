// The panel of the collector system configuration, in front of a server.
import { COLLECTOR_SYSTEM_CONFIG } from '@logboom/contract/collectors/system-config';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ApiServer } from '../../../../test/apiServer.ts';
import { userWith } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/renderApp.tsx';
import { areas } from '../../index.ts';
import { collectorsArea } from '../collectors.area.tsx';
import { startFleet } from '../testFleet.ts';

const CONFIG = `/system/cluster_config/${COLLECTOR_SYSTEM_CONFIG}`;
const onlyPage = { ...areas.find(({ name }) => name === 'configuration')!, configurationPanels: [] };

let server: ApiServer;
beforeEach(async () => {
  server = await startFleet();
  server.answers[`GET ${CONFIG}`] = { status: 204 };
  server.answers[`PUT ${CONFIG}`] = ({ body }) => ({ status: 202, body: JSON.parse(body) as unknown });
});

const open = () => renderApp([onlyPage, collectorsArea], '/system/configurations');
const panel = async () => within(await screen.findByRole('region', { name: 'Collectors (legacy) System' }));
const edit = async () => {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: /^Edit configuration/ });
  await waitFor(() => expect(button.disabled).toBe(false));
  await userEvent.click(button);
  return within(await screen.findByRole('dialog', { name: 'Update Collectors System Configuration' }));
};
type Dialog = Awaited<ReturnType<typeof edit>>;
const field = (dialog: Dialog, name: string) =>
  dialog.getByRole<HTMLInputElement>('textbox', { name: new RegExp(name) });
const fill = async (dialog: Dialog, name: string, value: string) => {
  await userEvent.clear(field(dialog, name));
  if (value !== '') await userEvent.type(field(dialog, name), value);
};
const save = (dialog: Dialog) =>
  userEvent.click(dialog.getByRole('button', { name: 'Update configuration' }));
const sent = () => server.seen.findLast(({ call }) => call === `PUT ${CONFIG}`)?.body;

describe('the panel "Collectors (legacy) System"', () => {
  test('shows the five settings with their defaults when nothing was ever saved', async () => {
    open();
    const shown = await panel();
    expect(await shown.findByText('14 days')).toBeDefined();
    expect(shown.getByText('1 minute')).toBeDefined();
    expect(shown.getByText('30 seconds')).toBeDefined();
    expect(shown.getByText('Enabled')).toBeDefined();
    expect(shown.getByText('Disabled')).toBeDefined();
    expect(shown.getAllByRole('term')).toHaveLength(5);
  });

  test('offers "Edit configuration" with clusterconfigentry:edit only', async () => {
    server.answers['GET /users/ada'] = { body: userWith(['clusterconfigentry:read']) };
    open();
    expect(await (await panel()).findByText('14 days')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Edit configuration/ })).toBeNull();
  });

  test('shows it with clusterconfigentry:edit alone, and says what saving needs besides', async () => {
    server.answers['GET /users/ada'] = {
      body: userWith(['clusterconfigentry:read', 'clusterconfigentry:edit']),
    };
    open();
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: /^Edit configuration/ });
    await waitFor(() => expect(button.disabled).toBe(false));
    expect(button.getAttribute('aria-disabled')).toBe('true');
    act(() => button.focus());
    const words = 'To save it, you also need the permission clusterconfigentry:create.';
    expect(await screen.findByText(words)).toBeDefined();
    await userEvent.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('needs no more than clusterconfigentry:edit and clusterconfigentry:create for the button', async () => {
    server.answers['GET /users/ada'] = {
      body: userWith(['clusterconfigentry:read', 'clusterconfigentry:edit', 'clusterconfigentry:create']),
    };
    open();
    expect(await edit()).toBeDefined();
  });

  test('saves the five fields and shows them', async () => {
    open();
    const dialog = await edit();
    await fill(dialog, 'Inactive threshold', 'PT5M');
    await fill(dialog, 'Expiration threshold', 'P7D');
    await fill(dialog, 'Update interval', 'PT10S');
    await userEvent.click(dialog.getByRole('checkbox', { name: /Send status/ }));
    await userEvent.click(dialog.getByRole('checkbox', { name: /Override/ }));
    await save(dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(JSON.parse(sent()!)).toEqual({
      collector_expiration_threshold: 'P7D',
      collector_inactive_threshold: 'PT5M',
      collector_update_interval: 'PT10S',
      collector_send_status: false,
      collector_configuration_override: true,
    });
    expect(await screen.findByText('Configuration updated successfully')).toBeDefined();
    expect((await panel()).getByText('7 days')).toBeDefined();
  });

  test('keeps the dialog with what was entered when saving fails, and says why', async () => {
    server.answers[`PUT ${CONFIG}`] = { status: 500, body: { type: 'ApiError', message: 'Storage is away' } };
    open();
    const dialog = await edit();
    await fill(dialog, 'Update interval', 'PT20S');
    await save(dialog);
    expect((await screen.findAllByText(/Storage is away/)).length).toBeGreaterThan(0);
    expect(screen.getByText('Could not update config')).toBeDefined();
    expect(field(dialog, 'Update interval').value).toBe('PT20S');
  });
});

test('Cancel resets the form', async () => {
  open();
  const dialog = await edit();
  await fill(dialog, 'Update interval', 'PT20S');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  const discard =
    screen.queryByRole('button', { name: 'Discard changes' }) ??
    (await screen.findByRole('button', { name: 'Discard changes' }));
  await userEvent.click(discard);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(field(await edit(), 'Update interval').value).toBe('PT30S');
  expect(sent()).toBeUndefined();
});

describe('the durations are all required', () => {
  const INACTIVE = 'invalid (min: 1 second)';
  const EXPIRATION = 'invalid (min: 1 minute)';
  const INTERVAL = 'invalid (min: 1 second, lower: inactive/expiration threshold)';
  test.each([
    ['Inactive threshold', '', INACTIVE],
    ['Inactive threshold', 'PT0S', INACTIVE],
    ['Inactive threshold', 'soon', INACTIVE],
    ['Expiration threshold', '', EXPIRATION],
    ['Expiration threshold', 'PT59S', EXPIRATION],
    ['Update interval', '', INTERVAL],
    ['Update interval', 'PT0S', INTERVAL],
    ['Update interval', 'PT1M', INTERVAL],
    ['Update interval', 'P20D', INTERVAL],
  ])('and %s "%s" is refused: %s', async (name, value, text) => {
    open();
    const dialog = await edit();
    await fill(dialog, name, value);
    await save(dialog);
    expect(await dialog.findByText(text)).toBeDefined();
    expect(sent()).toBeUndefined();
  });
});
