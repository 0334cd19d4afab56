import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../test/test-app.ts';

describe('closing the program', () => {
  it('lets the requests at hand finish and takes no new ones', async () => {
    const server = await startTestApp(['--http-bind', '127.0.0.1:0'], 'embedded');
    // Checking the password of a stored user takes a while, so the request is still at hand when closing begins.
    const user = {
      username: 'ada',
      password: 'secret',
      email: 'a@example.org',
      first_name: 'Ada',
      last_name: 'L',
    };
    await server.call('POST /users', { payload: { ...user, permissions: [] } });
    const address = await server.app.listen();
    const arrived = once(server.app.http.server, 'request');
    const answer = fetch(`${address}api/system/sessions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-by': 'test' },
      body: JSON.stringify(user),
    });
    await arrived;
    const closed = server.close();
    expect((await answer).status).toBe(200);
    await closed;
    await expect(fetch(`${address}api/`)).rejects.toThrow('fetch failed');
  });
});
