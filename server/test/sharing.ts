// Calls around sharing, for tests.
import type { Capability } from '@logboom/contract/common/capabilities';
import { grnOf } from '@logboom/contract/common/grn';
import type { LightMyRequestResponse } from 'fastify';
import { createUser, type NewTestUser, type TestApp } from './test-app.ts';

type Credentials = [username: string, password: string];

export interface TestPerson {
  readonly as: Credentials;
  readonly id: string;
  readonly grn: string;
}

export function sharingClient(server: TestApp) {
  const share =
    (path: string) =>
    (
      grn: string,
      selected: Record<string, Capability> | undefined,
      as?: Credentials,
    ): Promise<LightMyRequestResponse> =>
      server.call(`POST /authz/shares/entities/${grn}${path}`, {
        ...(as && { as }),
        payload: selected === undefined ? {} : { selected_grantee_capabilities: selected },
      });
  return {
    async person(user: NewTestUser = {}): Promise<TestPerson> {
      const as = await createUser(server, { roles: ['Reader'], ...user });
      const { id } = (await server.call(`GET /users/${as[0]}`)).json<{ id: string }>();
      return { as, id, grn: grnOf('user', id) };
    },

    /** A saved search over these streams, or over all. Returns its id and its name among entities. */
    async save(as: Credentials | undefined, title: string, over: { streams?: string[]; type?: string } = {}) {
      const { streams = [], type = 'SEARCH' } = over;
      const who = as && { as };
      const filter = { type: 'or', filters: streams.map((id) => ({ type: 'stream', id })) };
      const query = { id: 'q', search_types: [], ...(streams.length > 0 && { filter }) };
      const stored = await server.call('POST /views/search', { ...who, payload: { queries: [query] } });
      const search_id = stored.json<{ id: string }>().id;
      const state = { q: { widgets: [], widget_mapping: {}, positions: {} } };
      const answer = await server.call('POST /views', { ...who, payload: { type, title, search_id, state } });
      if (answer.statusCode !== 200) throw new Error(`Not saved: ${stored.body} ${answer.body}`);
      const { id } = answer.json<{ id: string }>();
      return { id, search_id, grn: grnOf(type.toLowerCase(), id) };
    },

    prepare: share('/prepare'),
    apply: share(''),
  };
}
