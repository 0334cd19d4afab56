// Silent sources and sequences: what the form holds of them, what it tries out, and what their pages say.
import type { SequenceConfig, SilentSourceConfig } from '@logboom/contract/events/config-schemas';
import type { EventDefinition } from '@logboom/contract/events/definition-schemas';
import type { LearnedSource } from '@logboom/contract/events/source-schemas';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startApiServer, type ApiServer } from '../../../test/apiServer.ts';
import { renderShell } from '../../../test/renderShell.tsx';
import { stopServing } from '../../../test/streams.tsx';
import { session } from '../../platform/client.ts';
import { routes } from '../../routes.ts';
import type { Area } from '../../shell/areas/area.ts';
import { DefinitionPage } from './definitions/DefinitionPage.tsx';
import { CreateDefinitionPage } from './definitions/wizard/DefinitionFormPages.tsx';
import { requestOf, storedValues } from './definitions/wizard/definitionForm.ts';
import { rulesOf } from './definitions/wizard/definitionRules.ts';
import { rhythmWords, typeWord } from './definitions/definitionWords.ts';
import { replayDefinitionUrl } from './found/replay.ts';

const { definitions } = routes.alerts;
const area: Area = {
  name: 'events',
  routes: [
    { route: definitions.create, page: CreateDefinitionPage },
    { route: definitions.show, page: DefinitionPage },
  ],
};
const silent: SilentSourceConfig = {
  type: 'silent-source-v1',
  query: 'kind:beat',
  streams: [],
  field: 'host',
  interval: 'fixed',
  silent_after_ms: 600_000,
  execute_every_ms: 60_000,
  forget_after_ms: 604_800_000,
  max_values: 2,
};
const sequence: SequenceConfig = {
  type: 'sequence-v1',
  steps: [
    { query: 'action:failed', streams: [] },
    { query: 'action:success', streams: [], is_absent: true },
  ],
  group_by: ['username'],
  within_ms: 300_000,
  execute_every_ms: 60_000,
};
const definitionOf = (config: EventDefinition['config']): EventDefinition => ({
  id: 'd1',
  _scope: 'DEFAULT',
  title: 'Watched',
  description: '',
  updated_at: null,
  priority: 2,
  alert: false,
  config,
  field_spec: {},
  key_spec: [],
  notification_settings: { grace_period_ms: 0, backlog_size: 0 },
  notifications: [],
  storage: [],
  scheduler: null,
});
const source = (value: string, more: Partial<LearnedSource> = {}): LearnedSource => ({
  value,
  heard: 5,
  first_heard: '2026-01-01T00:00:00.000Z',
  last_heard: '2026-01-01T01:00:00.000Z',
  longest_pause_ms: 120_000,
  silent_after_ms: 600_000,
  silent_since: null,
  ...more,
});
const gone = source('gone', { silent_since: '2026-01-01T01:00:00.000Z' });
const looked = {
  from: '2026-01-01T00:00:00.000Z',
  to: '2026-01-08T00:00:00.000Z',
  is_exact: true,
  note: null,
  duration_ms: 40,
};
const scheduler = {
  is_scheduled: true,
  status: 'runnable' as const,
  next_time: null,
  triggered_at: null,
  queued_notifications: 0,
  data: null,
};
const none = { total: 0, count: 0, page: 1, per_page: 0 };

let server: ApiServer;
beforeEach(async () => {
  session.store.set({ username: 'ada', validating: false });
  server = await startApiServer({
    'GET /events/definitions/d1/with-context': {
      body: { event_definition: definitionOf(silent), context: { scheduler } },
    },
    'GET /events/definitions/d1/runs': { body: { runs: [] } },
    'GET /events/definitions/d1/sources': {
      body: { total: 2, silent: 1, max_values: 2, sources: [gone, source('web')] },
    },
    'POST /events/definitions/d1/sources/forget': { status: 204 },
    'GET /events/quiet_hours': { body: { quiet_hours: [] } },
    'GET /events/definitions?page=1&per_page=0&query=': {
      body: { ...none, event_definitions: [], context: { scheduler: {} } },
    },
    'GET /events/notifications?page=1&per_page=0&query=': { body: { ...none, notifications: [] } },
    'GET /streams': { body: { total: 0, streams: [] } },
    'POST /views/fields': { body: [] },
    'POST /events/definitions/preview': {
      body: { ...looked, series: [], events: 1, sources: [gone, source('web')] },
    },
  });
});
afterEach(() => stopServing(server));

const showPage = (at: string) => renderShell({ areas: [area], at });

describe('silent sources', () => {
  test('are the same after the form has shown them', () => {
    for (const config of [silent, sequence]) {
      const stored = definitionOf(config);
      expect(requestOf(storedValues(stored), stored).config).toEqual(config);
    }
  });

  test('are tried out while they are written: who is heard, and who would be silent', async () => {
    showPage('/alerts/definitions/new?step=condition');
    await userEvent.click(await screen.findByRole('combobox', { name: 'Condition type' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Silent source' }));
    expect(await screen.findByText('1 value would be silent now.')).toBeDefined();
    const table = await screen.findByRole('grid', { name: 'Learned values' });
    expect(await within(table).findByText('gone')).toBeDefined();
    expect(within(table).getByText('Silent')).toBeDefined();
  });

  test('show what they have learned, that it is all they may learn, and forget by hand', async () => {
    showPage('/alerts/definitions/d1');
    expect(await screen.findByText(/As many values are learned as the definition allows/)).toBeDefined();
    const table = await screen.findByRole('grid', { name: 'Learned values' });
    const row = await within(table).findByRole('row', { name: /gone/ });
    await userEvent.click(within(row).getByRole('button', { name: /Forget/ }));
    expect(await screen.findByText('"gone" was forgotten.')).toBeDefined();
  });
});

describe('sequences', () => {
  test('ask for nothing before each step has a query', async () => {
    showPage('/alerts/definitions/new?step=condition');
    await userEvent.click(await screen.findByRole('combobox', { name: 'Condition type' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Sequence' }));
    expect(await screen.findByText('There is a preview once the condition is complete.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Add step' }));
    expect(screen.getByRole('group', { name: 'Step 3: then' })).toBeDefined();
    await userEvent.click(screen.getByRole('checkbox', { name: /The last step must be missing/ }));
    expect(screen.getByRole('group', { name: 'Step 3: and then not' })).toBeDefined();
    expect(server.seen.some(({ call }) => call === 'POST /events/definitions/preview')).toBe(false);
  });

  test('have words of their own, and a search for their messages', () => {
    const stored = definitionOf(sequence);
    expect([typeWord(stored), rhythmWords(stored)]).toEqual(['Sequence', 'Every 1 min, within 5 min']);
    expect(decodeURIComponent(replayDefinitionUrl(stored) ?? '').replaceAll('+', ' ')).toContain(
      '(action:failed) OR (action:success)',
    );
    const values = { ...storedValues(stored), steps: [{ query: '', streams: [] }] };
    expect(rulesOf().steps?.(values.steps, values)).toBe('A sequence has at least 2 steps.');
  });
});
