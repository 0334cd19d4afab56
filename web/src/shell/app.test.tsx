// Coming in, being thrown out, coming back: the application in front of a real HTTP server.
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startApiServer, type ApiServer } from '../../test/apiServer.ts';
import { userWith } from '../../test/people.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { serverUrl } from '../platform/appConfig.ts';
import { availability, request, session } from '../platform/client.ts';
import { defineRoute } from '../routes.ts';
import type { Area } from './areas/area.ts';

function NotesPage() {
  const { data, refetch } = useQuery({
    queryKey: ['thing'],
    queryFn: ({ signal }) => request<{ text: string }>('GET', '/thing', undefined, { signal }),
  });
  return (
    <>
      <h1>Notes</h1>
      <p>{data?.text}</p>
      <input aria-label="Draft" />
      <button type="button" onClick={() => void refetch()}>
        Refresh
      </button>
    </>
  );
}

const notes = defineRoute('/notes');
const areas: Area[] = [
  { name: 'notes', routes: [{ route: notes, page: NotesPage }], navigation: [{ label: 'Notes', to: notes }] },
];

let server: ApiServer;
let loggedIn: boolean;

function answerAs(username: string) {
  const guarded = (body: unknown) => () => (loggedIn ? { body } : { status: 401 });
  server.answers = {
    'GET /': { body: {} },
    'GET /system/sessions': () => ({ body: { is_valid: loggedIn, username: loggedIn ? username : null } }),
    'POST /system/sessions': ({ body }) => {
      loggedIn = body.includes('"secret"');
      return loggedIn ? { body: { username } } : { status: 401 };
    },
    'DELETE /system/sessions': () => {
      loggedIn = false;
      return { status: 200 };
    },
    [`GET /users/${username}`]: guarded(userWith(['*'])),
    'GET /thing': guarded({ text: `Hello ${username}` }),
    'GET /system/cluster/nodes': guarded({ nodes: [], total: 0 }),
  };
}

beforeEach(async () => {
  server = await startApiServer();
  loggedIn = false;
  answerAs('ada');
});
afterEach(() => server.stop());

async function logIn(password = 'secret', username = 'ada') {
  const field = await screen.findByLabelText<HTMLInputElement>('Username');
  if (field.value === '') await userEvent.type(field, username);
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.keyboard('{Enter}');
}

/** The line in which the form speaks is always there, and empty before. */
const said = () => screen.getByRole('alert').textContent;

describe('the login page', () => {
  test('leads to where the user wanted to go, by keyboard alone', async () => {
    renderApp(areas, '/notes');
    await screen.findByRole('heading', { name: 'Log in' });
    expect(document.activeElement).toBe(screen.getByLabelText('Username'));
    await userEvent.keyboard('ada{Tab}secret{Enter}');
    expect(await screen.findByText('Hello ada')).toBeDefined();
    expect(localStorage.getItem('username')).toBe('ada');
  });

  test('says "Invalid credentials", keeps the name and selects the password', async () => {
    renderApp(areas, '/notes');
    await logIn('wrong');
    await waitFor(() => expect(said()).toBe('Invalid credentials'));
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('ada');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
  });

  test('shows what else the server says', async () => {
    const body = { type: 'ApiError', message: 'Authentication service unavailable' };
    server.answers['POST /system/sessions'] = { status: 503, body };
    renderApp(areas, '/notes');
    await logIn();
    await waitFor(() => expect(said()).toBe('Authentication service unavailable'));
  });

  test('asks for what is missing without bothering the server', async () => {
    renderApp(areas, '/notes');
    await userEvent.click(await screen.findByRole('button', { name: 'Log in' }));
    expect(screen.getByRole('alert').textContent).toBe('Enter your username and your password.');
    expect(screen.getByLabelText('Username').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(screen.getByLabelText('Username'));
    expect(server.calls()).not.toContain('POST /system/sessions');
  });

  test('warns of Caps Lock while one types the password', async () => {
    renderApp(areas, '/notes');
    await userEvent.type(await screen.findByLabelText('Password'), '{CapsLock}a');
    expect(screen.getByText('Caps Lock is on')).toBeDefined();
    await userEvent.tab();
    expect(screen.queryByText('Caps Lock is on')).toBeNull();
  });

  test('is skipped by those who have a session', async () => {
    loggedIn = true;
    renderApp(areas, '/notes');
    expect(await screen.findByText('Hello ada')).toBeDefined();
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  test('shows the announcements that are meant for it', async () => {
    const notice = {
      title: 'Maintenance',
      shortMessage: 'On Sunday',
      longMessage: 'All day',
      variant: 'warning',
    };
    window.appConfig = {
      gl2ServerUrl: serverUrl(),
      pluginUISettings: {
        'org.graylog.plugins.customization.notifications': {
          shown: { ...notice, isActive: true, atLogin: true, isDismissible: true },
          elsewhere: { ...notice, title: 'Elsewhere', isActive: true, atLogin: false },
          inactive: { ...notice, title: 'Inactive', isActive: false, atLogin: true },
        },
      },
    };
    renderApp(areas, '/notes');
    expect(await screen.findByText('Maintenance')).toBeDefined();
    expect(screen.queryByText('Elsewhere')).toBeNull();
    expect(screen.queryByText('Inactive')).toBeNull();

    await userEvent.click(screen.getByRole('button', { name: 'Read More' }));
    expect(screen.getByText('All day')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Read Less' }));
    expect(screen.queryByText('All day')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss “Maintenance”' }));
    expect(screen.queryByText('Maintenance')).toBeNull();
  });
});

describe('a session that ends while the user is at work', () => {
  async function workUntilExpiry() {
    loggedIn = true;
    renderApp(areas, '/notes');
    await screen.findByText('Hello ada');
    await userEvent.type(screen.getByLabelText('Draft'), 'half a sentence');
    loggedIn = false;
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByRole('heading', { name: 'Log in again' });
  }

  test('is resumed after logging in again: the draft is there and waiting requests run', async () => {
    await workUntilExpiry();
    server.seen.length = 0;
    server.answers['GET /thing'] = { body: { text: 'Hello again' } };
    await logIn();
    expect(await screen.findByText('Hello again')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Draft').value).toBe('half a sentence');
  });

  test('leaves nothing behind for somebody else', async () => {
    await workUntilExpiry();
    answerAs('grace');
    await logIn();
    expect(await screen.findByText('Hello grace')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Draft').value).toBe('');
    expect(screen.queryByText('Hello ada')).toBeNull();
  });
});

test('logging out leads to the login page and to the start page for whoever comes next', async () => {
  loggedIn = true;
  const router = renderApp(areas, '/notes');
  await userEvent.click(await screen.findByRole('button', { name: 'User menu of Ada Lovelace' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeDefined();
  expect(session.isLoggedIn()).toBe(false);
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

test('logging out in another tab logs this one out', async () => {
  loggedIn = true;
  renderApp(areas, '/notes');
  await screen.findByText('Hello ada');
  window.dispatchEvent(new StorageEvent('storage', { key: 'username', newValue: null }));
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeDefined();
  expect(screen.queryByText('Hello ada')).toBeNull();
});

test('a server that goes away covers the page, and uncovers it as it was when it is back', async () => {
  loggedIn = true;
  renderApp(areas, '/notes');
  await screen.findByText('Hello ada');
  await userEvent.type(screen.getByLabelText('Draft'), 'half a sentence');
  await server.stop();
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('heading', { name: 'Server currently unavailable' })).toBeDefined();

  server = await startApiServer();
  answerAs('ada');
  await waitFor(() => expect(availability.store.get().available).toBe(true));
  await waitFor(() => expect(screen.queryByText('Server currently unavailable')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Draft').value).toBe('half a sentence');
});
