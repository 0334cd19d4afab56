// Index sets and indices as administrators and readers see them.
import { DELETE_RETENTION, SIZE_ROTATION, TIME_ROTATION } from '@logboom/contract/indices/strategies';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startApiServer, type ApiServer } from '../../../test/apiServer.ts';
import { userWith } from '../../../test/people.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { areas } from '../index.ts';
import { indicesArea } from './indices.area.tsx';

const ID = '64f5a1b2c3d4e5f601234567';
const STORAGE = {
  documents: 1200,
  bytes: 5 * 1024 ** 3,
  disk: { free_bytes: 25 * 1024 ** 3, total_bytes: 100 * 1024 ** 3 },
  bytes_per_day: 1024 ** 3,
  forecast: { what: 'disk_full', at: new Date(Date.now() + 25 * 86_400_000).toISOString() },
  limits: { max_total_bytes: null, min_free_percent: null },
};
const firewalls = {
  id: ID,
  title: 'Firewall logs',
  description: 'Edge firewalls',
  default: false,
  can_be_default: true,
  writable: true,
  index_prefix: 'fw',
  shards: 1,
  replicas: 0,
  rotation_strategy_class: TIME_ROTATION,
  rotation_strategy: {
    type: `${TIME_ROTATION}Config`,
    rotation_period: 'P1D',
    max_rotation_period: 'P2D',
    rotate_empty_index_set: false,
  },
  retention_strategy_class: DELETE_RETENTION,
  retention_strategy: { type: `${DELETE_RETENTION}Config`, max_number_of_indices: 30 },
  creation_date: '2023-09-04T10:15:30.123Z',
  index_analyzer: 'standard',
  index_optimization_max_num_segments: 1,
  index_optimization_disabled: false,
  field_type_refresh_interval: 5000,
  index_template_type: null,
};
const defaultSet = {
  ...firewalls,
  id: 'd',
  title: 'Default index set',
  index_prefix: 'graylog',
  default: true,
};
const index = (number: number, state: object) => ({
  index_name: `fw_${number}`,
  size: { events: 1200, deleted: 0, bytes: 2048 },
  range: {
    index_name: `fw_${number}`,
    begin: '2023-09-03T00:00:01.004Z',
    end: '2023-09-03T23:59:59.871Z',
    calculated_at: null,
    took_ms: 0,
  },
  is_deflector: false,
  is_closed: false,
  is_reopened: false,
  ...state,
});

/** Forms are large, and a busy machine is no failure. */
const SLOW_MS = 20_000;

let server: ApiServer;
beforeEach(async () => {
  server = await startApiServer({
    'GET /': { body: {} },
    'GET /system/sessions': { body: { is_valid: true, username: 'ada' } },
    'GET /system/indexer/storage': { body: STORAGE },
    'GET /system/cluster/stats/elasticsearch': { body: { cluster_version: '26.7.2.1' } },
    'GET /system/indices/index_sets?skip=0&limit=0&stats=false': {
      body: { total: 2, index_sets: [defaultSet, firewalls], stats: {} },
    },
    'GET /system/indices/index_sets?skip=0&limit=0&stats=true': {
      body: {
        total: 2,
        index_sets: [defaultSet, firewalls],
        stats: { [ID]: { indices: 3, documents: 48_211, size: 734_003 } },
      },
    },
    [`GET /system/indices/index_sets/${ID}`]: { body: firewalls },
    [`GET /system/indexer/overview/${ID}`]: {
      body: {
        deflector: { is_up: true, current_target: 'fw_3' },
        counts: { events: 2400 },
        indices: [
          index(3, { is_deflector: true }),
          index(2, {}),
          index(1, { is_closed: true, size: null }),
          index(0, { is_reopened: true }),
        ],
      },
    },
    'GET /system/cluster_config/org.graylog2.configuration.IndexSetsDefaultConfiguration': {
      body: {
        index_analyzer: 'standard',
        shards: 1,
        replicas: 0,
        index_optimization_max_num_segments: 1,
        index_optimization_disabled: false,
        field_type_refresh_interval: 5,
        field_type_refresh_interval_unit: 'SECONDS',
        rotation_strategy_class: SIZE_ROTATION,
        rotation_strategy_config: { type: `${SIZE_ROTATION}Config`, max_size: 1_073_741_824 },
        retention_strategy_class: DELETE_RETENTION,
        retention_strategy_config: { type: `${DELETE_RETENTION}Config`, max_number_of_indices: 20 },
      },
    },
  });
});
afterEach(() => server.stop());

function openAs(permissions: readonly string[], at: string) {
  server.answers['GET /users/ada'] = { body: userWith(permissions) };
  return renderApp([indicesArea], at);
}

const sent = (call: string) =>
  JSON.parse(server.seen.find((request) => request.call === call)?.body ?? 'null');
const write = (field: string, value: string) =>
  fireEvent.change(screen.getByLabelText(field), { target: { value } });
const row = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement);

describe('the list of index sets', () => {
  test('says in words what each does, and what it holds', async () => {
    openAs(['*'], '/system/indices');
    const set = await row('Firewall logs');
    expect(set.getByText('A new index every 1 day')).toBeDefined();
    expect(set.getByText('Indices are deleted when there are more than 30')).toBeDefined();
    expect(await set.findByText('48,211')).toBeDefined();
    expect((await row('Default index set')).getByText('Default')).toBeDefined();
  });

  test('is there also when the message store does not say what it holds', async () => {
    server.answers['GET /system/indices/index_sets?skip=0&limit=0&stats=true'] = { status: 503, body: {} };
    openAs(['*'], '/system/indices');
    const set = await row('Firewall logs');
    expect(set.getByText('fw')).toBeDefined();
    const slow = { timeout: SLOW_MS };
    expect(await set.findByText('Unknown: the message store does not answer', {}, slow)).toBeDefined();
  });

  test('makes another set the default', async () => {
    server.answers[`PUT /system/indices/index_sets/${ID}/default`] = {
      body: { ...firewalls, default: true },
    };
    openAs(['*'], '/system/indices');
    const set = await row('Firewall logs');
    await userEvent.click(set.getByRole('button', { name: 'Set as default Firewall logs' }));
    expect(await screen.findByText('“Firewall logs” is the default index set now.')).toBeDefined();
  });

  test('deletes a set, with or without its indices, and shows a refusal', async () => {
    const call = `DELETE /system/indices/index_sets/${ID}?delete_indices=false`;
    server.answers[call] = {
      status: 400,
      body: { type: 'ApiError', message: 'A stream still uses it.' },
    };
    openAs(['*'], '/system/indices');
    const set = await row('Firewall logs');
    await userEvent.click(set.getByRole('button', { name: 'Delete Firewall logs' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Remove all indices of this index set' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete index set' }));
    expect(await dialog.findByText(/A stream still uses it\./)).toBeDefined();
    server.answers[call] = { status: 204 };
    await userEvent.click(dialog.getByRole('button', { name: 'Delete index set' }));
    expect(await screen.findByText('The index set “Firewall logs” was deleted.')).toBeDefined();
  });

  test('offers a reader nothing that changes anything', async () => {
    openAs(['indexsets:read'], '/system/indices');
    const set = await row('Firewall logs');
    expect(set.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Create index set' })).toBeNull();
  });
});

describe('an index set', () => {
  test('shows its indices with their state and range', async () => {
    openAs(['*'], `/system/index_sets/${ID}`);
    expect((await row('fw_3')).getByText('Active write index')).toBeDefined();
    expect((await row('fw_1')).getByText('Closed')).toBeDefined();
    expect((await row('fw_0')).getByText('Reopened')).toBeDefined();
    // In the zone of the user.
    expect((await row('fw_2')).getByText('2023-09-03 02:00:01')).toBeDefined();
  });

  test('says so when the message store does not answer, and keeps saying it while it asks again', async () => {
    const call = `GET /system/indexer/overview/${ID}`;
    server.answers[call] = { status: 503, body: {} };
    const asked = () => server.seen.filter((request) => request.call === call).length;
    openAs(['*'], `/system/index_sets/${ID}`);
    expect(await screen.findByText('Error getting data', {}, { timeout: SLOW_MS })).toBeDefined();
    const before = asked();
    await vi.waitFor(() => expect(asked()).toBeGreaterThan(before), SLOW_MS);
    expect(screen.getByText('Error getting data')).toBeDefined();
  });

  test('is rotated after a question', async () => {
    server.answers[`POST /cluster/deflector/${ID}/cycle`] = { status: 204 };
    openAs(['*'], `/system/index_sets/${ID}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Rotate active write index' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Rotate index' }));
    expect(await screen.findByText('“Firewall logs” writes to a new index now.')).toBeDefined();
  });

  test('closes an index after a question, but never the one that is written to', async () => {
    server.answers['POST /system/indexer/indices/fw_2/close'] = { status: 204 };
    openAs(['*'], `/system/index_sets/${ID}`);
    const active = await row('fw_3');
    await userEvent.click(active.getByRole('button', { name: 'Close fw_3' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click((await row('fw_2')).getByRole('button', { name: 'Close fw_2' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Close index' }));
    expect(await screen.findByText('Closed: fw_2')).toBeDefined();
  });

  test('that does not exist says so', async () => {
    openAs(['*'], '/system/index_sets/none');
    expect(await screen.findByRole('heading', { name: 'Index set not found' })).toBeDefined();
  });

  test(
    'is edited; what the form does not show is kept',
    async () => {
      server.answers[`PUT /system/indices/index_sets/${ID}`] = { body: firewalls };
      const router = openAs(['*'], `/system/index_sets/${ID}/configuration?from=details`);
      const period = await screen.findByLabelText('Rotation period (ISO8601 Duration)');
      fireEvent.change(period, { target: { value: 'pt12h' } });
      await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
      await screen.findByRole('heading', { level: 1, name: 'Firewall logs' });
      expect(sent(`PUT /system/indices/index_sets/${ID}`)).toMatchObject({
        index_prefix: 'fw',
        rotation_strategy: { rotation_period: 'PT12H', max_rotation_period: 'P2D' },
      });
      expect(router.state.location.pathname).toBe(`/system/index_sets/${ID}`);
    },
    SLOW_MS,
  );
});

describe('a new index set', () => {
  test(
    'begins with the defaults, is checked, and is created',
    async () => {
      server.answers['POST /system/indices/index_sets'] = { body: firewalls };
      const router = openAs(['*'], '/system/index_sets/create');
      expect(await screen.findByText('That is 1 GiB.')).toBeDefined();
      await userEvent.click(screen.getByRole('button', { name: 'Create index set' }));
      expect(await screen.findAllByText('Field is required.')).toHaveLength(2);
      write('Title', 'Firewall logs');
      write('Index prefix', 'FW');
      await userEvent.click(screen.getByRole('button', { name: 'Create index set' }));
      expect(await screen.findByText(/Must begin with a small letter/)).toBeDefined();
      expect(server.calls()).not.toContain('POST /system/indices/index_sets');
      write('Index prefix', 'fw');
      await userEvent.click(screen.getByRole('button', { name: 'Create index set' }));
      await screen.findByRole('heading', { level: 1, name: 'Firewall logs' });
      expect(router.state.location.pathname).toBe(`/system/index_sets/${ID}`);
      expect(sent('POST /system/indices/index_sets')).toMatchObject({
        title: 'Firewall logs',
        index_prefix: 'fw',
        shards: 1,
        field_type_refresh_interval: 5000,
        rotation_strategy_class: SIZE_ROTATION,
        rotation_strategy: { type: `${SIZE_ROTATION}Config`, max_size: 1_073_741_824 },
        creation_date: expect.stringMatching(/Z$/),
      });
    },
    SLOW_MS,
  );
});

describe('the defaults of index sets', () => {
  const onlyPage = { ...areas.find(({ name }) => name === 'configuration')!, configurationPanels: [] };
  const openPanelAs = async (permissions: readonly string[]) => {
    server.answers['GET /users/ada'] = { body: userWith(permissions) };
    renderApp([onlyPage, indicesArea], '/system/configurations');
    return within(await screen.findByRole('region', { name: 'Index set defaults' }));
  };

  test(
    'are said in words, and changed with the fields of an index set',
    async () => {
      const call = 'PUT /system/indices/index_set_defaults';
      server.answers[call] = ({ body }) => ({ body: JSON.parse(body) as unknown });
      const panel = await openPanelAs(['*']);
      expect(await panel.findByText('A new index after 1 GiB')).toBeDefined();
      await userEvent.click(panel.getByRole('button', { name: 'Edit configuration: Index set defaults' }));
      write('Max size per index (in bytes)', '');
      await userEvent.click(screen.getByRole('button', { name: 'Update configuration' }));
      expect(await screen.findByText('Field is required.')).toBeDefined();
      write('Max size per index (in bytes)', '2147483648');
      await userEvent.click(screen.getByRole('button', { name: 'Update configuration' }));
      expect(await screen.findByText('Index defaults configuration updated successfully')).toBeDefined();
      const larger = { type: `${SIZE_ROTATION}Config`, max_size: 2_147_483_648 };
      expect(sent(call)).toMatchObject({
        shards: 1,
        field_type_refresh_interval_unit: 'SECONDS',
        rotation_strategy_class: SIZE_ROTATION,
        rotation_strategy_config: larger,
        rotation_strategy: larger,
      });
    },
    SLOW_MS,
  );

  test('that the server refuses are told with its message', async () => {
    server.answers['PUT /system/indices/index_set_defaults'] = {
      status: 400,
      body: { type: 'ApiError', message: 'Too many shards' },
    };
    const panel = await openPanelAs(['*']);
    expect(await panel.findByText('A new index after 1 GiB')).toBeDefined();
    await userEvent.click(panel.getByRole('button', { name: 'Edit configuration: Index set defaults' }));
    await userEvent.click(screen.getByRole('button', { name: 'Update configuration' }));
    const words = 'Index defaults configuration update failed: Too many shards';
    expect(await screen.findByText(words)).toBeDefined();
  });

  test('cannot be changed by those who may only read', async () => {
    const panel = await openPanelAs(['clusterconfigentry:read']);
    expect(await panel.findByText('Indices are deleted when there are more than 20')).toBeDefined();
    expect(panel.queryByRole('button')).toBeNull();
  });
});

test('index failures are listed in pages', async () => {
  server.answers['GET /system/indexer/failures?limit=10&offset=0'] = {
    body: {
      failures: [
        {
          timestamp: '2023-09-03T00:00:00.000Z',
          letter_id: '01ABC',
          index: 'fw_3',
          type: 'indexing',
          message: 'too many fields',
        },
      ],
      total: 1,
    },
  };
  openAs(['*'], '/system/indices/failures');
  expect(await screen.findByText('too many fields')).toBeDefined();
  expect(screen.getByText('01ABC')).toBeDefined();
});

describe('the room that all indices take', () => {
  test('is shown with a forecast, and limited by those who may', async () => {
    let saved: unknown;
    server.answers['PUT /system/indexer/storage/limits'] = ({ body }) => {
      saved = JSON.parse(body);
      return { body: saved };
    };
    openAs(['*'], '/system/indices');
    const section = within(await screen.findByRole('region', { name: 'Storage' }));
    expect(await section.findByText('1 GiB a day')).toBeDefined();
    expect(section.getByText(/The disk is full/)).toBeDefined();
    expect(section.getByText('None beside those of the index sets')).toBeDefined();
    await userEvent.click(section.getByRole('button', { name: 'Edit limits' }));
    const form = within(await screen.findByRole('dialog', { name: 'Storage limits' }));
    await userEvent.type(form.getByLabelText(/^All indices together/), '1.5');
    await userEvent.type(form.getByLabelText(/^Free on the disk/), '95');
    await userEvent.click(form.getByRole('button', { name: 'Save limits' }));
    expect(saved).toBeUndefined();
    await userEvent.clear(form.getByLabelText(/^Free on the disk/));
    await userEvent.type(form.getByLabelText(/^Free on the disk/), '10');
    await userEvent.click(form.getByRole('button', { name: 'Save limits' }));
    expect(await screen.findByText('The limits were saved.')).toBeDefined();
    expect(saved).toEqual({ max_total_bytes: 1.5 * 1024 ** 3, min_free_percent: 10 });
  });

  test('is held by an engine of a version: major, minor and patch', async () => {
    openAs(['*'], '/system/indices');
    const section = within(await screen.findByRole('region', { name: 'Storage' }));
    expect(await section.findByText('26.7.2')).toBeDefined();
  });

  test('is shown without a version while the engine tells none', async () => {
    server.answers['GET /system/cluster/stats/elasticsearch'] = { body: { cluster_version: null } };
    openAs(['*'], '/system/indices');
    const section = within(await screen.findByRole('region', { name: 'Storage' }));
    expect(await section.findByText('1 GiB a day')).toBeDefined();
    expect(section.queryByText('Version of the engine')).toBeNull();
  });

  test('is not asked for by those who may not see it', async () => {
    openAs(['indexsets:read'], '/system/indices');
    await screen.findByRole('heading', { level: 1, name: 'Indices & Index Sets' });
    expect(server.calls()).not.toContain('GET /system/indexer/storage');
  });
});
