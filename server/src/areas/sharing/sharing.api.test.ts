// Sharing through the door: what owners can do, and what nobody can.
import { EVERYONE } from '@logboom/contract/common/grn';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharingClient, type TestPerson } from '../../../test/sharing.ts';
import { streamClient, type StreamClient } from '../../../test/streams.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { newId } from '../../storage/ids.ts';

const CONFIG = '/system/cluster_config/org.graylog2.users.UserAndTeamsConfig';

describe.each(['embedded', 'postgres'] as const)('sharing on %s', (engine) => {
  let server: TestApp;
  let sharing: ReturnType<typeof sharingClient>;
  let streams: StreamClient;
  let owner: TestPerson;
  let friend: TestPerson;
  let stranger: TestPerson;

  beforeAll(async () => {
    server = await startTestApp(['--clickhouse-url', 'http://127.0.0.1:9/'], engine);
    sharing = sharingClient(server);
    streams = streamClient(server);
    owner = await sharing.person({ permissions: ['users:list', 'streams:create', 'dashboards:create'] });
    friend = await sharing.person();
    stranger = await sharing.person();
  });
  afterAll(() => server.close());

  const read = async (id: string, { as }: TestPerson) =>
    (await server.call(`GET /views/${id}`, { as })).statusCode;
  const account = async ({ as }: TestPerson) =>
    (await server.call(`GET /users/${as[0]}`, { as })).json<{
      full_name: string;
      permissions: string[];
      grn_permissions: string[];
    }>();

  it('begins with the one who made it, as its owner', async () => {
    const { id, grn } = await sharing.save(owner.as, 'Mine');
    const held = await account(owner);
    expect(held.grn_permissions).toContain(`entity:own:${grn}`);
    expect(held.permissions).toEqual(
      expect.arrayContaining([`view:read:${id}`, `view:edit:${id}`, `view:delete:${id}`]),
    );
    expect((await account(friend)).grn_permissions).toEqual([]);
    const answer = await sharing.prepare(grn, undefined, owner.as);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      entity: grn,
      sharing_user: owner.grn,
      active_shares: [],
      selected_grantee_capabilities: {},
      available_grantees: [
        {
          id: expect.stringMatching(/^grn::::user:/),
          type: 'user',
          title: 'Sidecar System User (built-in)',
        },
        { id: friend.grn, type: 'user', title: expect.stringMatching(/^Test Person/) },
        { id: stranger.grn, type: 'user', title: expect.stringMatching(/^Test Person/) },
        { id: EVERYONE, type: 'global', title: 'Everyone' },
      ],
      available_capabilities: [
        { id: 'view', title: 'Viewer' },
        { id: 'manage', title: 'Manager' },
        { id: 'own', title: 'Owner' },
      ],
      missing_permissions_on_dependencies: {},
      validation_result: { failed: false, errors: {}, error_context: {} },
    });
  });

  it('gives others at once what was chosen, and takes it away again', async () => {
    const { id, grn } = await sharing.save(owner.as, 'For a friend');
    expect(await read(id, friend)).toBe(404);
    // To try it changes nothing.
    const tried = await sharing.prepare(grn, { [friend.grn]: 'view' }, owner.as);
    expect(tried.json()).toMatchObject({
      active_shares: [],
      selected_grantee_capabilities: { [friend.grn]: 'view' },
    });
    expect(await read(id, friend)).toBe(404);

    const shared = await sharing.apply(grn, { [friend.grn]: 'view' }, owner.as);
    expect(shared.statusCode).toBe(200);
    expect(shared.json().active_shares).toEqual([
      {
        grant: expect.stringMatching(/^grn::::grant:[0-9a-f]{24}$/),
        grantee: friend.grn,
        capability: 'view',
      },
    ]);
    expect([await read(id, friend), await read(id, stranger)]).toEqual([200, 404]);
    const list = (await server.call('GET /search/saved', { as: friend.as })).json();
    expect(list.elements.map(({ title }: { title: string }) => title)).toEqual(['For a friend']);

    const view = (await server.call(`GET /views/${id}`, { as: friend.as })).json();
    const rename = async (title: string) =>
      (await server.call(`PUT /views/${id}`, { as: friend.as, payload: { ...view, title } })).statusCode;
    const remove = async () => (await server.call(`DELETE /views/${id}`, { as: friend.as })).statusCode;
    expect([await rename('Renamed'), await remove()]).toEqual([403, 403]);
    await sharing.apply(grn, { [friend.grn]: 'manage' }, owner.as);
    expect([await rename('Renamed'), await remove()]).toEqual([200, 403]);
    await sharing.apply(grn, {}, owner.as);
    expect([await read(id, friend), await rename('Again')]).toEqual([404, 403]);
    await sharing.apply(grn, { [friend.grn]: 'own' }, owner.as);
    expect([await rename('Ours'), await remove()]).toEqual([200, 200]);
  });

  it('with everyone reaches everyone', async () => {
    const { id, grn } = await sharing.save(owner.as, 'For all');
    await sharing.apply(grn, { [EVERYONE]: 'view' }, owner.as);
    const newcomer = await sharing.person();
    expect([await read(id, friend), await read(id, newcomer)]).toEqual([200, 200]);
    await sharing.apply(grn, undefined, owner.as);
    expect([await read(id, friend), await read(id, newcomer)]).toEqual([404, 404]);
  });

  it('is for owners only', async () => {
    const { grn } = await sharing.save(owner.as, 'Not theirs');
    await sharing.apply(grn, { [friend.grn]: 'manage' }, owner.as);
    const wide = await sharing.person({ permissions: ['view:*', 'entity:*', 'entity:own', 'users:list'] });
    for (const { as } of [friend, stranger, wide]) {
      for (const call of [sharing.prepare, sharing.apply]) {
        const answer = await call(grn, { [stranger.grn]: 'own' }, as);
        expect([answer.statusCode, answer.json()]).toEqual([
          403,
          { type: 'ApiError', message: `Not authorized to access entity <${grn}>` },
        ]);
      }
    }
    expect(
      (await server.call(`POST /authz/shares/entities/${grn}`, { as: null, payload: {} })).statusCode,
    ).toBe(401);
  });

  it('tells apart what is no name, what is not there and what is not one’s own', async () => {
    const ask = async (grn: string, { as }: Partial<TestPerson> = {}) => {
      const answer = await sharing.prepare(grn, undefined, as);
      return [answer.statusCode, answer.json().message];
    };
    expect(await ask('nonsense')).toEqual([400, '<nonsense> is not a valid GRN string']);
    expect(await ask('grn::::banana:5')).toEqual([400, 'type <banana> does not exist']);
    const gone = `grn::::stream:${newId()}`;
    expect(await ask(gone)).toEqual([404, `Entity <${gone}> not found!`]);
    expect(await ask(gone, owner)).toEqual([403, `Not authorized to access entity <${gone}>`]);
    expect((await ask('grn::::event_definition:5'))[0]).toBe(404);
  });

  it('never changes one’s own share, nor gives to those whom one may not see', async () => {
    const { grn } = await sharing.save(owner.as, 'Careful');
    const local = await sharing.person({ permissions: ['streams:create'] });
    const theirs = await sharing.save(local.as, 'Local');
    for (const [target, by, grantee] of [
      [grn, owner, owner.grn],
      [grn, owner, `grn::::user:${newId()}`],
      [grn, owner, 'grn::::team:5'],
      [theirs.grn, local, friend.grn],
    ] as const) {
      const answer = await sharing.apply(target, { [grantee]: 'view' }, by.as);
      expect([answer.statusCode, answer.json().validation_result]).toEqual([
        400,
        {
          failed: true,
          errors: {
            selected_grantee_capabilities: [
              `Sharing with the following grantees <[${grantee}]> is not possible.`,
            ],
          },
          error_context: { selected_grantee_capabilities: [grantee] },
        },
      ]);
    }
    const root = await sharing.apply(grn, { 'grn::::user:local:admin': 'view' }, owner.as);
    expect(root.statusCode).toBe(400);
    expect((await sharing.apply(grn, { [friend.grn]: 'rule' as 'own' }, owner.as)).statusCode).toBe(400);
    // Who may list no users may share with everyone, and does not see with whom others shared.
    await sharing.apply(theirs.grn, { [local.grn]: 'own', [stranger.grn]: 'view' });
    const seen = (await sharing.prepare(theirs.grn, undefined, local.as)).json();
    expect(seen.available_grantees).toEqual([{ id: EVERYONE, type: 'global', title: 'Everyone' }]);
    expect(seen.active_shares).toEqual([]);
    expect((await sharing.apply(theirs.grn, {}, local.as)).statusCode).toBe(200);
    expect(await read(theirs.id, stranger)).toBe(200);
    const sees = await sharing.person({ permissions: [`users:read:${friend.as[0]}`] });
    const other = await sharing.save(sees.as, 'Seen');
    const { available_grantees } = (await sharing.prepare(other.grn, undefined, sees.as)).json();
    expect(available_grantees.map(({ id }: { id: string }) => id)).toEqual([friend.grn, EVERYONE]);
  });

  it('leaves nothing without an owner', async () => {
    const { id, grn } = await sharing.save(owner.as, 'Somebody must care');
    const refused = async (selected: Record<string, 'view' | 'manage' | 'own'> | undefined) => {
      const answer = await sharing.apply(grn, selected);
      expect(answer.statusCode).toBe(400);
      expect((await sharing.prepare(grn, selected ?? {})).json().validation_result).toEqual(
        answer.json().validation_result,
      );
      return answer.json();
    };
    const answer = await refused({ [owner.grn]: 'manage' });
    expect(answer).toMatchObject({
      entity: grn,
      sharing_user: 'grn::::user:local:admin',
      active_shares: [{ grantee: owner.grn, capability: 'own' }],
      selected_grantee_capabilities: { [owner.grn]: 'manage' },
      validation_result: {
        failed: true,
        errors: {
          selected_grantee_capabilities: [
            `Removing the following owners <[${owner.grn}]> will leave the entity ownerless.`,
          ],
        },
        error_context: { selected_grantee_capabilities: [owner.grn] },
      },
    });
    await refused({ [friend.grn]: 'view' });
    await refused(undefined);
    expect([await read(id, owner), await read(id, friend)]).toEqual([200, 404]);
    expect((await sharing.apply(grn, { [friend.grn]: 'own' })).statusCode).toBe(200);
    expect([await read(id, owner), await read(id, friend)]).toEqual([404, 200]);
    // Owners cannot take away each other's in the same moment: one of them is not an owner any more.
    await sharing.apply(grn, { [friend.grn]: 'own', [owner.grn]: 'own' });
    const chief = await sharing.person({ permissions: ['users:list'] });
    await sharing.apply(grn, { [owner.grn]: 'own', [chief.grn]: 'own' });
    const both = await Promise.all([sharing.apply(grn, {}, owner.as), sharing.apply(grn, {}, chief.as)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
  });

  it('keeps to what administrators allow, but what is shared can be taken back', async () => {
    const { grn } = await sharing.save(owner.as, 'Restricted');
    await sharing.apply(grn, { [friend.grn]: 'view' }, owner.as);
    const allow = async (everyone: boolean, users: boolean) => {
      const payload = { allow_sharing_with_everyone: everyone, allow_sharing_with_users: users };
      expect((await server.call(`PUT ${CONFIG}`, { payload })).statusCode).toBeLessThan(300);
      const { available_grantees } = (await sharing.prepare(grn, undefined, owner.as)).json();
      return available_grantees.map(({ id }: { id: string }) => id);
    };
    expect(await allow(true, false)).toEqual([friend.grn, EVERYONE]);
    expect(await allow(false, false)).toEqual([friend.grn]);
    const tried = await sharing.apply(grn, { [friend.grn]: 'view', [EVERYONE]: 'view' }, owner.as);
    expect(tried.statusCode).toBe(400);
    expect((await sharing.apply(grn, {}, owner.as)).statusCode).toBe(200);
    expect((await sharing.apply(grn, { [friend.grn]: 'view' }, owner.as)).statusCode).toBe(400);
    expect(await allow(true, true)).toContain(stranger.grn);
  });

  it('of a stream opens its messages to those who have it, and to nobody else', async () => {
    const { standard } = await streams.indexSets();
    const create = async (title: string) =>
      (await streams.call('POST ', { title, index_set_id: standard }, owner.as)).json<{ stream_id: string }>()
        .stream_id;
    const id = await create('Firewall');
    const name = `grn::::stream:${id}`;
    // Its maker sees it, and may do with it what owners may, without any permission for streams.
    expect(await streams.titles({}, owner.as)).toEqual(['Firewall']);
    expect((await streams.call(`POST /${id}/resume`, {}, owner.as)).statusCode).toBe(204);
    const search = async ({ as }: TestPerson) => {
      const query = { id: 'q', search_types: [], filter: { type: 'stream', id } };
      return (await server.call('POST /views/search', { as, payload: { queries: [query] } })).statusCode;
    };
    expect([await search(owner), await search(friend)]).toEqual([201, 403]);
    await sharing.apply(name, { [friend.grn]: 'view' }, owner.as);
    expect([await search(friend), await search(stranger)]).toEqual([201, 403]);
    expect((await streams.call(`POST /${id}/pause`, {}, friend.as)).statusCode).toBe(403);
    await sharing.apply(name, { [friend.grn]: 'manage' }, owner.as);
    expect((await streams.call(`POST /${id}/pause`, {}, friend.as)).statusCode).toBe(204);
    const cloned = await streams.call(
      `POST /${id}/clone`,
      { title: 'Clone', description: '', remove_matches_from_default_stream: false, index_set_id: standard },
      owner.as,
    );
    expect((await account(owner)).grn_permissions).toContain(
      `entity:own:grn::::stream:${cloned.json().stream_id}`,
    );
    expect((await streams.call(`DELETE /${id}`, undefined, owner.as)).statusCode).toBe(204);
    expect((await account(friend)).permissions).not.toContain(`streams:read:${id}`);
    expect((await account(owner)).grn_permissions).not.toContain(`entity:own:${name}`);
  });

  it('of a search names the streams that others cannot read, and opens none of them', async () => {
    const shown = await streams.create('Shown');
    const hidden = await streams.create('Hidden');
    await sharing.apply(`grn::::stream:${shown}`, { [owner.grn]: 'own', [EVERYONE]: 'view' });
    await sharing.apply(`grn::::stream:${hidden}`, { [owner.grn]: 'view', [stranger.grn]: 'own' });
    const reader = await sharing.person({ permissions: [`streams:read:${hidden}`] });
    for (const type of ['SEARCH', 'DASHBOARD']) {
      const { grn, search_id } = await sharing.save(owner.as, 'Both', { streams: [shown, hidden], type });
      const wanted = { [friend.grn]: 'view', [reader.grn]: 'view', [EVERYONE]: 'view' } as const;
      const missing = [
        {
          id: `grn::::stream:${hidden}`,
          type: 'stream',
          title: 'Hidden',
          owners: [{ id: stranger.grn, type: 'user', title: expect.stringMatching(/^Test Person/) }],
        },
      ];
      const expected = { [friend.grn]: missing, [EVERYONE]: missing };
      const tried = (await sharing.prepare(grn, wanted, owner.as)).json();
      expect(tried.missing_permissions_on_dependencies).toEqual(expected);
      await sharing.apply(grn, wanted, owner.as);
      const active = (await sharing.prepare(grn, undefined, owner.as)).json();
      expect(active.missing_permissions_on_dependencies).toEqual(expected);
      // The search can be loaded with the view; what it finds is still a matter of streams.
      expect((await server.call(`GET /views/search/${search_id}`, { as: friend.as })).statusCode).toBe(200);
      const run = await server.call(`POST /views/search/${search_id}/execute`, {
        as: friend.as,
        payload: {},
      });
      expect([run.statusCode, run.json().streams]).toEqual([403, [hidden]]);
    }
    // Nobody learns of streams that the one who shares cannot read either.
    await sharing.apply(`grn::::stream:${hidden}`, { [stranger.grn]: 'own' });
    const late = (await server.call('GET /search/saved?per_page=0', { as: owner.as })).json();
    const both = late.elements.find(({ title }: { title: string }) => title === 'Both');
    const blind = (await sharing.prepare(`grn::::search:${both.id}`, undefined, owner.as)).json();
    expect(blind.missing_permissions_on_dependencies).toEqual({});
  });

  it('goes with what was shared, so that nothing of the same id is anybody’s', async () => {
    const { id, grn } = await sharing.save(owner.as, 'Short life');
    await sharing.apply(grn, { [friend.grn]: 'own' }, owner.as);
    await server.call(`DELETE /views/${id}`, { as: owner.as });
    expect((await account(friend)).grn_permissions).not.toContain(`entity:own:${grn}`);
    const { search_id } = await sharing.save(stranger.as, 'Another');
    const state = { q: { widgets: [], widget_mapping: {}, positions: {} } };
    const payload = { id, type: 'SEARCH', title: 'Same id', search_id, state };
    expect((await server.call('POST /views', { as: stranger.as, payload })).statusCode).toBe(200);
    expect([await read(id, friend), await read(id, stranger)]).toEqual([404, 200]);
    // And to save what is there already makes nobody its owner.
    const mine = await sharing.save(owner.as, 'Taken');
    const taken = await server.call('POST /views', { as: stranger.as, payload: { ...payload, id: mine.id } });
    expect([taken.statusCode, await read(mine.id, stranger)]).toEqual([500, 404]);
  });

  it('stays with a search that becomes a dashboard', async () => {
    const { id } = await sharing.save(owner.as, 'Grows up');
    const view = (await server.call(`GET /views/${id}`, { as: owner.as })).json();
    const payload = { ...view, type: 'DASHBOARD' };
    expect((await server.call(`PUT /views/${id}`, { as: owner.as, payload })).statusCode).toBe(200);
    expect((await sharing.prepare(`grn::::dashboard:${id}`, undefined, owner.as)).statusCode).toBe(200);
  });

  it('is told to those who get something and to those who lose it', async () => {
    const reader = await sharing.person();
    const { grn } = await sharing.save(owner.as, 'News');
    await sharing.apply(grn, { [reader.grn]: 'view' }, owner.as);
    await sharing.apply(grn, { [reader.grn]: 'manage' }, owner.as);
    await sharing.apply(grn, {}, owner.as);
    const { recentActivity } = (await server.call('GET /startpage/recentActivity', { as: reader.as })).json();
    const told = recentActivity
      .filter(({ item_grn }: { item_grn: string }) => item_grn === grn)
      .map(({ activity_type, item_title, user_name }: Record<string, string>) => [
        activity_type,
        item_title,
        user_name,
      ]);
    const name = (await account(owner)).full_name;
    expect(told).toEqual([
      ['unshare', 'News', name],
      ['share', 'News', name],
    ]);
  });
});
