// Calls of the API beside the browser: what an administrator's script would do.
import { ROOT_PASSWORD, ROOT_USERNAME, type RunningServer } from './server.ts';

/** Of all servers of a test file, by address and name. */
const sessions = new Map<string, Promise<string>>();

let people = 0;

/** The servers of the next file may have the addresses of these, and its people are counted from the first. */
export function forgetPeople(): void {
  sessions.clear();
  people = 0;
}

export async function callApi(
  server: Pick<RunningServer, 'url'>,
  method: string,
  path: string,
  options: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<Response> {
  const credentials = Buffer.from(`${ROOT_USERNAME}:${ROOT_PASSWORD}`).toString('base64');
  const response = await fetch(new URL(`api/${path}`, server.url), {
    method,
    headers: {
      authorization: `Basic ${credentials}`,
      'content-type': 'application/json',
      'x-requested-by': 'test',
      ...options.headers,
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
  if (!response.ok)
    throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return response;
}

export interface Person {
  username: string;
  password: string;
}

export const ADMINISTRATOR: Person = { username: ROOT_USERNAME, password: ROOT_PASSWORD };

/** The id of a session of that person; the same one each time, so it is not for tests that log out. */
export function sessionOf(server: Pick<RunningServer, 'url'>, person: Person): Promise<string> {
  const key = `${server.url} ${person.username}`;
  const known = sessions.get(key) ?? openSession(server, person);
  sessions.set(key, known);
  return known;
}

async function openSession({ url }: Pick<RunningServer, 'url'>, person: Person): Promise<string> {
  const response = await fetch(new URL('api/system/sessions', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-by': 'test' },
    body: JSON.stringify({ ...person, host: '' }),
  });
  if (!response.ok) throw new Error(`No session for ${person.username}: ${response.status}`);
  const { session_id } = (await response.json()) as { session_id: string };
  return session_id;
}

export async function createPerson(
  server: RunningServer,
  roles: string[] = [],
  permissions: string[] = [],
): Promise<Person> {
  people += 1;
  const person = { username: `person-${people}`, password: `password of person ${people}` };
  const name = { first_name: 'Test', last_name: `Person ${people}`, email: `person-${people}@example.org` };
  await callApi(server, 'POST', 'users', { body: { ...person, ...name, permissions, roles } });
  return person;
}
