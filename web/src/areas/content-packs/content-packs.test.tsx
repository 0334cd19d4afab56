// Content packs: the list, a pack with its revisions and installations, installing, and making one.
import type { ContentPack, Installation } from '@logboom/contract/content-packs/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startApiServer, type ApiServer } from '../../../test/apiServer.ts';
import { renderShell } from '../../../test/renderShell.tsx';
import { enter, press, sentTo, stopServing } from '../../../test/streams.tsx';
import { session } from '../../platform/client.ts';
import { routes } from '../../routes.ts';
import { CreateContentPackPage, EditContentPackPage } from './edit/EditorPages.tsx';
import { PackGalleryPage } from './gallery/PackGalleryPage.tsx';
import { ContentPacksPage } from './list/ContentPacksPage.tsx';
import { ContentPackPage } from './show/ContentPackPage.tsx';

const { contentPacks } = routes.system;
const area = {
  name: 'content-packs',
  routes: [
    { route: contentPacks.list, page: ContentPacksPage },
    { route: contentPacks.gallery, page: PackGalleryPage },
    { route: contentPacks.create, page: CreateContentPackPage },
    { route: contentPacks.show, page: ContentPackPage },
    { route: contentPacks.edit, page: EditContentPackPage },
  ],
};
const show = (at: string, permissions: readonly string[] = ['*']) =>
  renderShell({ areas: [area], permissions, at });

const text = (value: string) => ({ '@type': 'string', '@value': value });
const packWith = (over: Partial<ContentPack> = {}): ContentPack => ({
  v: '1',
  id: 'p1',
  rev: 1,
  name: 'SSH basics',
  summary: 'Input and stream',
  description: '# For sshd',
  vendor: 'Example Ltd',
  url: 'javascript:alert(1)',
  created_at: '2026-11-15T09:30:00.000Z',
  server_version: '5.1.5',
  parameters: [
    { name: 'PORT', title: 'Port', description: 'To listen on', type: 'integer', default_value: 12_201 },
  ],
  entities: [
    {
      v: '1',
      type: { name: 'stream', version: '1' },
      id: 'e1',
      data: { title: text('SSH logins') },
      constraints: [{ type: 'server-version', version: '>=5.1.5' }],
    },
  ],
  ...over,
});
const installation: Installation = {
  _id: 'i1',
  content_pack_id: 'p1',
  content_pack_revision: 1,
  parameters: {},
  entities: [
    {
      id: 's1',
      type: { name: 'stream', version: '1' },
      content_pack_entity_id: 'e1',
      title: 'SSH logins',
      found_on_system: false,
    },
  ],
  unmapped_entities: [],
  comment: 'for the audit',
  created_at: '2026-11-15T09:30:00.000Z',
  created_by: 'ada',
};

const UNMAPPED = [
  {
    content_pack_entity_id: 'e2',
    type: { name: 'input', version: '1' },
    title: 'Old input',
    is_left_out: true,
    reason: 'There are no such inputs here.',
  },
];

let server: ApiServer;
beforeEach(async () => {
  session.store.set({ username: 'ada', validating: false });
  const second = packWith({ rev: 2, summary: 'Input, stream and more' });
  server = await startApiServer({
    'GET /system/content_packs/latest': {
      body: {
        total: 1,
        content_packs: [second],
        content_packs_metadata: { p1: { 1: { installation_count: 1 } } },
      },
    },
    'GET /system/content_packs/p1': {
      body: {
        content_pack_revisions: { 1: packWith(), 2: second },
        constraints_result: {
          1: [],
          2: [{ constraint: { type: 'server-version', version: '>=5.1.5' }, fulfilled: true }],
        },
      },
    },
    'GET /system/content_packs/p1/installations': { body: { total: 1, installations: [installation] } },
    'GET /system/content_packs/p1/2/mapping': {
      body: {
        total: 2,
        unmapped: UNMAPPED,
      },
    },
    'GET /system/catalog': {
      body: {
        entities: [
          { id: 's1', type: { name: 'stream', version: '1' }, title: 'Web' },
          { id: 'd1', type: { name: 'dashboard', version: '2' }, title: 'Shop' },
        ],
      },
    },
    'POST /system/catalog': {
      body: {
        entities: [
          {
            v: '1',
            type: { name: 'dashboard', version: '2' },
            id: 'u1',
            data: { title: text('Shop'), state: { q: { widgets: [{ streams: ['u2'] }] } } },
            constraints: [],
          },
          {
            v: '1',
            type: { name: 'stream', version: '1' },
            id: 'u2',
            data: { title: text('Web') },
            constraints: [],
          },
        ],
      },
    },
    'POST /system/content_packs': { status: 201 },
  });
});
afterEach(() => stopServing(server));

describe('the list of content packs', () => {
  test('shows the latest revision of each, and whether it is the installed one', async () => {
    show('/system/contentpacks');
    const table = within(await screen.findByRole('grid', { name: 'Content packs' }));
    expect(await table.findByRole('link', { name: 'SSH basics' })).toBeDefined();
    expect(table.getByText('Older revision')).toBeDefined();
    expect(table.getByRole('button', { name: 'Delete SSH basics' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
  });

  test('takes a file, and says when it is no pack', async () => {
    show('/system/contentpacks');
    await userEvent.click(await screen.findByRole('button', { name: 'Upload' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Upload content pack' }));
    const file = dialog.getByLabelText('File', { selector: 'input' });
    await userEvent.upload(file, new File(['nonsense'], 'a.json', { type: 'application/json' }));
    await dialog.findByText('a.json');
    await press(dialog, 'Upload');
    expect(await dialog.findByText(/it is not a JSON object/)).toBeDefined();
    const good = new File([JSON.stringify(packWith({ rev: 3 }))], 'ssh.json', { type: 'application/json' });
    await userEvent.upload(file, good);
    await dialog.findByText('ssh.json');
    await press(dialog, 'Upload');
    await screen.findByText(/Revision 3 of the content pack "SSH basics" is here/);
    expect(sentTo(server, 'POST /system/content_packs')).toMatchObject({ id: 'p1', rev: 3 });
  });

  test('offers those who may only read nothing that they may not do', async () => {
    show('/system/contentpacks', ['contentpack:read']);
    await screen.findByRole('link', { name: 'SSH basics' });
    expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Create content pack' })).toBeNull();
  });
});

describe('the gallery', () => {
  const position = { col: 1, row: 1, width: 'Infinity', height: 2 };
  const dashboard = {
    v: '1',
    type: { name: 'dashboard', version: '2' },
    id: 'd',
    data: {
      title: text('SSH'),
      state: {
        q: {
          titles: { widget: { w: 'Failed logins' } },
          widgets: [{ id: 'w', type: 'aggregation', config: { visualization: 'numeric' } }, { id: 'lost' }],
          positions: { w: position },
        },
      },
    },
    constraints: [],
  };
  const deleted = packWith({ id: 'p2', name: 'NetFlow', entities: [dashboard] });

  test('shows what packs have and how they stand, and puts a deleted one back', async () => {
    server.answers['GET /system/content_packs/shipped'] = { body: { content_packs: [packWith(), deleted] } };
    show('/system/contentpacks/gallery');
    const ssh = within(await screen.findByRole('article', { name: 'SSH basics' }));
    expect(ssh.getByText('Newer revision')).toBeDefined();
    expect(ssh.getByText('1 stream')).toBeDefined();
    const netflow = within(screen.getByRole('article', { name: 'NetFlow' }));
    expect(
      netflow.getByRole('figure', { name: 'Layout of the dashboard "SSH": Failed logins' }),
    ).toBeDefined();
    expect(netflow.queryByRole('button', { name: /^Install/ })).toBeNull();
    await press(netflow, 'Put NetFlow back into the list');
    await screen.findByText(/Revision 1 of the content pack "NetFlow" is here/);
    expect(sentTo(server, 'POST /system/content_packs')).toMatchObject({ id: 'p2', rev: 1 });

    await press(ssh, 'Install: SSH basics');
    expect(await screen.findByRole('dialog', { name: 'Install "SSH basics", revision 2' })).toBeDefined();
  });

  test('offers those who may only read nothing but the look', async () => {
    server.answers['GET /system/content_packs/shipped'] = { body: { content_packs: [deleted] } };
    show('/system/contentpacks/gallery', ['contentpack:read']);
    const own = within(await screen.findByRole('region', { name: 'Uploaded or made here' }));
    expect(own.getByRole('link', { name: 'SSH basics' })).toBeDefined();
    expect(within(screen.getByRole('main')).queryByRole('button')).toBeNull();
  });

  test('says what went wrong, and asks again', async () => {
    server.answers['GET /system/content_packs/shipped'] = { status: 500, body: { message: 'No.' } };
    show('/system/contentpacks/gallery');
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.answers['GET /system/content_packs/shipped'] = { body: { content_packs: [] } };
    await userEvent.click(again);
    expect(await screen.findByRole('article', { name: 'SSH basics' })).toBeDefined();
  });
});

describe('installing a content pack', () => {
  test('asks for the parameters, says beforehand what is left out, and afterwards what was', async () => {
    server.answers['POST /system/content_packs/p1/2/installations'] = {
      body: { ...installation, content_pack_revision: 2, unmapped_entities: UNMAPPED, used_entities: 0 },
    };
    show('/system/contentpacks/p1');
    await userEvent.click((await screen.findAllByRole('button', { name: 'Install' }))[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Install "SSH basics", revision 2' }));
    expect(await dialog.findByText('1 of 2 entities will be left out')).toBeDefined();
    await enter(dialog, 'Port', '5140');
    await enter(dialog, 'Comment (optional)', 'a try');
    await press(dialog, 'Install');
    const outcome = within(await screen.findByRole('dialog', { name: '"SSH basics" was installed' }));
    expect(outcome.getByText(/There are no such inputs here/)).toBeDefined();
    expect(sentTo(server, 'POST /system/content_packs/p1/2/installations')).toEqual({
      parameters: { PORT: { '@type': 'integer', '@value': 5140 } },
      comment: 'a try',
    });
  });
});

describe('the page of a content pack', () => {
  test('shows what it holds, and makes no link of an address that is none of the web', async () => {
    show('/system/contentpacks/p1');
    expect(await screen.findByRole('heading', { level: 1, name: 'SSH basics' })).toBeDefined();
    expect(screen.getByText('Streams (1)')).toBeDefined();
    expect(screen.queryByRole('link', { name: /javascript/ })).toBeNull();
    expect(screen.getByRole('region', { name: 'Difference of the content pack' }).textContent).toContain(
      'Input, stream and more',
    );
  });

  test('says what goes before it uninstalls', async () => {
    const path = '/system/content_packs/p1/installations/i1';
    server.answers[`GET ${path}/uninstall_details`] = { body: { entities: installation.entities } };
    server.answers[`DELETE ${path}`] = {
      body: {
        content_pack: packWith(),
        uninstalled: {
          entities: installation.entities,
          failed_entities: [],
          skipped_entities: [],
          failures: {},
        },
      },
    };
    show('/system/contentpacks/p1');
    await userEvent.click(await screen.findByRole('button', { name: 'Uninstall for the audit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Uninstall "SSH basics"?' }));
    expect(await dialog.findByText('SSH logins')).toBeDefined();
    await press(dialog, 'Uninstall');
    expect(await screen.findByText('Uninstalled: 1 deleted, 0 left as they were.')).toBeDefined();
  });
});

describe('making a content pack', () => {
  test('exports what was chosen with what it needs, and takes parameters out of values', async () => {
    const router = show('/system/contentpacks/create');
    const page = within(await screen.findByRole('main'));
    await enter(page, 'Name', 'Shop');
    await press(page, 'Next');
    await userEvent.click(await page.findByRole('button', { name: 'Dashboards' }));
    await userEvent.click(page.getByRole('checkbox', { name: 'Shop' }));
    const tree = within(page.getByRole('region', { name: /^In the pack/ }));
    const [shop] = await tree.findAllByRole('listitem');
    expect(within(shop as HTMLElement).getByRole('listitem').textContent).toBe('WebStream');
    await press(page, 'Next');
    await userEvent.click(await page.findByRole('button', { name: 'Add parameter' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add parameter' }));
    await enter(dialog, 'Title', 'Title of the dashboard');
    await enter(dialog, 'Name', 'TITLE');
    await press(dialog, 'Add parameter');
    await userEvent.selectOptions(
      await page.findByRole('combobox', { name: 'Parameter for title' }),
      'Title of the dashboard',
    );
    await press(page, 'Next');
    await press(page, 'Create content pack');
    await waitFor(() =>
      expect(router.state.location.pathname).toMatch(/^\/system\/contentpacks\/[0-9a-f-]{36}$/),
    );
    expect(sentTo(server, 'POST /system/catalog')).toEqual({
      entities: [{ id: 'd1', type: { name: 'dashboard', version: '2' } }],
    });
    expect(sentTo(server, 'POST /system/content_packs')).toMatchObject({
      v: 1,
      rev: 1,
      name: 'Shop',
      parameters: [{ name: 'TITLE', type: 'string', default_value: null }],
      entities: [{ id: 'u1', data: { title: { '@type': 'parameter', '@value': 'TITLE' } } }, { id: 'u2' }],
    });
  });

  test('makes a new revision of a pack that is edited', async () => {
    show('/system/contentpacks/p1/1/edit');
    const page = within(await screen.findByRole('main'));
    expect(await page.findByText(/your changes become revision 3/)).toBeDefined();
    await enter(page, 'Summary (optional)', 'Changed');
    await press(page, 'Preview');
    await press(page, 'Create revision 3');
    await screen.findByText(/Revision 3 of the content pack "SSH basics" is here/);
    expect(sentTo(server, 'POST /system/content_packs')).toMatchObject({
      id: 'p1',
      rev: 3,
      summary: 'Changed',
    });
  });
});
