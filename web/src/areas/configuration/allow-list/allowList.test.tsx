// The URL allow-list: its editor, the button that adds an address, and the check while somebody types.
import { QueryClientProvider } from '@tanstack/react-query';
import { notifications } from '@mantine/notifications';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startApiServer, type ApiServer } from '../../../../test/apiServer.ts';
import { userWith } from '../../../../test/people.ts';
import { renderKit } from '../../../kit/testing.tsx';
import { session } from '../../../platform/client.ts';
import { createQueryClient } from '../../../platform/queryClient.ts';
import { CurrentUserProvider } from '../../../platform/users/currentUser.ts';
import { AddToUrlAllowListButton, AllowListedUrlField } from '../index.ts';
import { AllowListPanel } from './AllowListPanel.tsx';
import { newEntry } from './entryRules.ts';
import { useSettledEntries } from './useRegexVerdicts.ts';

let server: ApiServer;
beforeEach(async () => {
  server = await startApiServer({
    'GET /system/urlwhitelist': { body: { entries: [], disabled: false } },
    'PUT /system/urlwhitelist': { status: 204 },
  });
  session.store.set({ username: 'ada', validating: false });
});
afterEach(async () => {
  session.store.set({ username: undefined, validating: false });
  // They outlive the page that showed them.
  notifications.clean();
  await server.stop();
});

function show(ui: ReactNode, permissions: readonly string[] = ['*']) {
  renderKit(
    <QueryClientProvider client={createQueryClient()}>
      <CurrentUserProvider value={userWith(permissions)}>{ui}</CurrentUserProvider>
    </QueryClientProvider>,
  );
}
const validity = (regex: string, is_valid: boolean) => {
  const call = `GET /tools/regex_tester/validate?${new URLSearchParams({ regex }).toString()}`;
  server.answers[call] = { body: { regex, is_valid, validation_message: null } };
  return call;
};
const sent = () =>
  JSON.parse(server.seen.findLast(({ call }) => call === 'PUT /system/urlwhitelist')?.body ?? 'null') as {
    entries: { title: string; value: string; type: string }[];
    disabled: boolean;
  } | null;
const openEditor = async () => {
  const name = 'Edit configuration: URL whitelist';
  const button = await screen.findByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button.disabled).toBe(false));
  await userEvent.click(button);
  return within(await screen.findByRole('dialog', { name: 'Update Whitelist Configuration' }));
};
const save = (dialog: { getByRole: typeof screen.getByRole }) =>
  userEvent.click(dialog.getByRole('button', { name: 'Update configuration' }));

describe('the list editor', () => {
  test('checks titles and addresses as they are edited', async () => {
    show(<AllowListPanel />);
    const dialog = await openEditor();
    await userEvent.click(dialog.getByRole('button', { name: 'Add URL' }));
    expect(dialog.queryByText('Required field')).toBeNull();
    const title = dialog.getByRole('textbox', { name: 'Title' });
    await userEvent.type(title, 'x');
    await userEvent.clear(title);
    expect(await dialog.findByText('Required field')).toBeDefined();
    const url = dialog.getByRole('textbox', { name: 'URL' });
    await userEvent.type(url, 'example');
    expect(await dialog.findByText('Not a valid URL')).toBeDefined();
    await userEvent.clear(url);
    await userEvent.type(url, 'https://example.org/');
    await userEvent.type(title, 'Ours');
    await waitFor(() => expect(dialog.queryByText('Not a valid URL')).toBeNull());
    await waitFor(() => expect(dialog.queryByText('Required field')).toBeNull());
    await save(dialog);
    expect(await screen.findByText('Url Whitelist Configuration updated successfully')).toBeDefined();
    expect(sent()).toEqual({
      disabled: false,
      entries: [{ id: expect.any(String), title: 'Ours', value: 'https://example.org/', type: 'literal' }],
    });
    expect(await screen.findByRole('cell', { name: 'https://example.org/' })).toBeDefined();
  });

  test('asks the server about patterns, once for each that somebody stopped at', async () => {
    const broken = validity('a(b', false);
    const whole = validity('a(b)', true);
    show(<AllowListPanel />);
    const dialog = await openEditor();
    await userEvent.click(dialog.getByRole('button', { name: 'Add URL' }));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Type' }), 'regex');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Title' }), 'Ours');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Regular expression' }), 'a(b');
    expect(await dialog.findByText('Not a valid Java regular expression')).toBeDefined();
    await waitFor(() => expect(server.calls()).toContain(broken));
    await save(dialog);
    expect(await dialog.findByText('Please correct the marked entries.')).toBeDefined();
    expect(sent()).toBeNull();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Regular expression' }), ')');
    await waitFor(() => expect(server.calls()).toContain(whole));
    await waitFor(() => expect(dialog.queryByText('Not a valid Java regular expression')).toBeNull());
    await save(dialog);
    await waitFor(() => expect(sent()?.entries[0]).toMatchObject({ value: 'a(b)', type: 'regex' }));
  });

  test('judges an entry 200 ms after its last change', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { result, rerender } = renderHook(({ entries }) => useSettledEntries(entries), {
      initialProps: { entries: [newEntry()] },
    });
    const changed = [newEntry({ value: 'a(b', type: 'regex' })];
    rerender({ entries: changed });
    act(() => void vi.advanceTimersByTime(199));
    expect(result.current).not.toBe(changed);
    act(() => void vi.advanceTimersByTime(1));
    expect(result.current).toBe(changed);
    vi.useRealTimers();
  });

  test('says so when the server could not judge a pattern', async () => {
    const call = `GET /tools/regex_tester/validate?${new URLSearchParams({ regex: 'a+' }).toString()}`;
    server.answers[call] = { status: 500 };
    show(<AllowListPanel />);
    const dialog = await openEditor();
    await userEvent.click(dialog.getByRole('button', { name: 'Add URL' }));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Type' }), 'regex');
    await userEvent.click(dialog.getByRole('textbox', { name: 'Regular expression' }));
    await userEvent.paste('a+');
    const text = 'Could not validate regular expression. Make sure that it is valid.';
    expect(await screen.findByText(text)).toBeDefined();
  });

  test('can be disabled, and says what that means', async () => {
    show(<AllowListPanel />);
    const dialog = await openEditor();
    await userEvent.click(dialog.getByRole('checkbox', { name: /Disable whitelist/ }));
    await save(dialog);
    expect(await screen.findByText('Disabled: every address is allowed')).toBeDefined();
    expect(sent()).toEqual({ disabled: true, entries: [] });
  });

  test('says so when the list could not be saved, and keeps it', async () => {
    const message = "Found duplicate ID 'a' in whitelist entries.";
    server.answers['PUT /system/urlwhitelist'] = { status: 400, body: { type: 'ApiError', message } };
    show(<AllowListPanel />);
    const dialog = await openEditor();
    await userEvent.click(dialog.getByRole('checkbox', { name: /Disable whitelist/ }));
    await save(dialog);
    expect(await screen.findByText('Could not update Url Whitelist')).toBeDefined();
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(screen.getByRole('dialog')).toBeDefined();
  });

  test('is not offered to those who may only read', async () => {
    show(<AllowListPanel />, ['urlwhitelist:read']);
    expect(await screen.findByText('No addresses yet.')).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the button beside an address', () => {
  test('is there only for those who may change the list', async () => {
    show(
      <>
        <AddToUrlAllowListButton url="https://example.org/" />
        <p>Here</p>
      </>,
      ['urlwhitelist:read'],
    );
    expect(await screen.findByText('Here')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Add to URL Whitelist' })).toBeNull();
  });

  test('says what adding needs besides to those who may not read the list, which is not asked for', async () => {
    show(<AddToUrlAllowListButton url="https://example.org/" />, ['urlwhitelist:write']);
    const button = await screen.findByRole('button', { name: 'Add to URL Whitelist' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await userEvent.tab();
    const words = 'To add it, you also need the permission urlwhitelist:read.';
    expect(await screen.findByText(words)).toBeDefined();
    await userEvent.click(button);
    expect(server.calls()).not.toContain('GET /system/urlwhitelist');
  });

  test('opens the list with the address in it', async () => {
    show(<AddToUrlAllowListButton url="https://example.org/" title="Webhook" />);
    await userEvent.click(await screen.findByRole('button', { name: 'Add to URL Whitelist' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Update Whitelist Configuration' }));
    await save(dialog);
    await waitFor(() =>
      expect(sent()?.entries).toMatchObject([
        { title: 'Webhook', value: 'https://example.org/', type: 'literal' },
      ]),
    );
  });

  test('makes a pattern of an address with a variable part', async () => {
    const regex = String.raw`^\Qhttps://example.org/\E.*?$`;
    server.answers['POST /system/urlwhitelist/generate_regex'] = { body: { regex } };
    validity(regex, true);
    show(<AddToUrlAllowListButton url="https://example.org/${key}" title="Lookup" />);
    await userEvent.click(await screen.findByRole('button', { name: 'Add to URL Whitelist' }));
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Regular expression' });
    expect(field.value).toBe(regex);
  });

  test('says so when no pattern could be made', async () => {
    server.answers['POST /system/urlwhitelist/generate_regex'] = { status: 500 };
    show(<AddToUrlAllowListButton url="https://example.org/${key}" />);
    await userEvent.click(await screen.findByRole('button', { name: 'Add to URL Whitelist' }));
    expect(await screen.findByText('Could not generate regex.')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a field for an address', () => {
  function Field() {
    const [url, setUrl] = useState('');
    return <AllowListedUrlField label="URL of the hook" value={url} onChange={setUrl} entryTitle="Hook" />;
  }
  const field = () => screen.getByRole('textbox', { name: 'URL of the hook' });
  const allow = (is_whitelisted: boolean) => {
    server.answers['POST /system/urlwhitelist/check'] = ({ body }) => ({
      body: { url: (JSON.parse(body) as { url: string }).url, is_whitelisted },
    });
  };

  test('says what is not allowed, and helps to allow it', async () => {
    allow(false);
    show(<Field />);
    await userEvent.type(field(), 'https://a.example/');
    expect(await screen.findByText('URL https://a.example/ is not whitelisted')).toBeDefined();
    await userEvent.click(await screen.findByRole('button', { name: 'Add to URL Whitelist' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Update Whitelist Configuration' }));
    allow(true);
    await save(dialog);
    await waitFor(() => expect(screen.queryByText('URL https://a.example/ is not whitelisted')).toBeNull());
    expect(sent()?.entries).toMatchObject([{ title: 'Hook', value: 'https://a.example/' }]);
  });

  test('says so when the server could not be asked', async () => {
    server.answers['POST /system/urlwhitelist/check'] = { status: 500 };
    show(<Field />);
    await userEvent.type(field(), 'https://a.example/');
    const said = await screen.findAllByText('Could not verify if the url is in the whitelist.');
    expect(said.length).toBeGreaterThan(0);
  });
});
