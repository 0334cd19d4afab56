// Calls of the API beside the browser: what an administrator's script would do.
import { ROOT_PASSWORD, ROOT_USERNAME, type RunningServer } from './server.ts';

export async function callApi(
  server: RunningServer,
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

let people = 0;

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
