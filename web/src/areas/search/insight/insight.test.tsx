import type { Diagnosis, Explanation, Patterns } from '@logboom/contract/search/insight';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startApiServer, type ApiServer } from '../../../../test/apiServer.ts';
import type { Suggestion } from './insight.api.ts';
import { ExplainPanel } from './ExplainPanel.tsx';
import { PatternList } from './PatternList.tsx';
import { renderPiece } from './testing.tsx';
import { ZeroHitDoctor } from './ZeroHitDoctor.tsx';

let server: ApiServer;
beforeEach(async () => {
  server = await startApiServer({});
});
afterEach(async () => {
  cleanup();
  await server.stop();
});

const question = {
  query: 'level:3 AND pod:checkout',
  timeRange: { type: 'relative', range: 300 },
  streams: ['s1'],
};
const sent = () => JSON.parse(server.seen[0]?.body ?? '') as object;

const diagnosis: Diagnosis = {
  total: 0,
  clauses: [
    { text: 'level:3', from: 0, to: 7, alone: 1200, without: 0, is_culprit: false },
    { text: 'pod:checkout', from: 12, to: 24, alone: 0, without: 1200, is_culprit: true },
  ],
  findings: [
    {
      kind: 'case',
      message: 'Upper and lower case matter in this field: pod is Checkout in 20 messages.',
      count: null,
      change: { query: 'level:3 AND pod:Checkout' },
    },
    {
      kind: 'time',
      message: 'In the last day there are 3 messages.',
      count: 3,
      change: { timerange: { type: 'relative', range: 86_400 } },
    },
    { kind: 'together', message: 'Just so.', count: null },
  ],
  is_complete: false,
};

test('the zero-hit doctor shows what it found and tries a change', async () => {
  server.answers['POST /search/doctor'] = { body: diagnosis };
  const onTry = vi.fn<(change: Suggestion) => void>();
  renderPiece(<ZeroHitDoctor {...question} onTry={onTry} />);
  await userEvent.click(await screen.findByRole('button', { name: /Try it: Upper and lower case/ }));
  await userEvent.click(screen.getByRole('button', { name: /Try it: In the last day/ }));
  expect(onTry.mock.calls).toEqual([
    [{ query: 'level:3 AND pod:Checkout' }],
    [{ timeRange: { type: 'relative', range: 86_400 } }],
  ]);
  expect(screen.getAllByRole('button', { name: /Try it/ })).toHaveLength(2);
  const table = screen.getByRole('table', { name: 'Parts of the query' });
  expect(within(table).getByText('leaves nothing over')).toBeTruthy();
  expect(screen.getByText('Not everything was looked at: that would have taken too long.')).toBeTruthy();
  expect(sent()).toEqual({ query: question.query, timerange: question.timeRange, streams: ['s1'] });
});

test('the zero-hit doctor says what went wrong, and asks again', async () => {
  server.answers['POST /search/doctor'] = {
    status: 503,
    body: { type: 'ApiError', message: 'The message store does not answer.' },
  };
  renderPiece(<ZeroHitDoctor {...question} onTry={vi.fn<() => void>()} />);
  await screen.findAllByText(/The message store does not answer/);
  server.answers['POST /search/doctor'] = { body: { ...diagnosis, findings: [], clauses: [] } };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing stands out. Try a longer time or fewer conditions.')).toBeTruthy();
});

const patterns: Patterns = {
  total: 25_000,
  looked_at: 10_000,
  is_sample: true,
  others: 12,
  patterns: [
    {
      parts: [
        { text: 'Failed password for ', is_placeholder: false },
        { text: '<*>', is_placeholder: true },
      ],
      count: 9000,
      share: 0.9,
      first_seen: '2026-11-15T09:00:00.000Z',
      last_seen: '2026-11-15T09:30:00.000Z',
      example: { index: 'graylog_0', message_id: 'm1', text: 'Failed password for ada' },
      query: 'message:"Failed password for"',
    },
    {
      parts: [{ text: '<num>', is_placeholder: true }],
      count: 988,
      share: 0.0988,
      first_seen: '2026-11-15T09:00:00.000Z',
      last_seen: '2026-11-15T09:30:00.000Z',
      example: { index: 'graylog_0', message_id: 'm2', text: '17' },
      query: null,
    },
  ],
};

test('patterns say how many messages are of each, show those messages and open an example', async () => {
  server.answers['POST /search/patterns'] = { body: patterns };
  const onTry = vi.fn<(change: Suggestion) => void>();
  const onOpen = vi.fn<(message: { index: string; id: string }) => void>();
  renderPiece(<PatternList {...question} onTry={onTry} onOpen={onOpen} />);
  await screen.findByText(
    '2 patterns in the newest 10,000 of 25,000 messages. 12 messages are of rarer patterns.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show messages like Failed password for <*>' }));
  expect(onTry).toHaveBeenCalledWith({
    query: '(level:3 AND pod:checkout) AND message:"Failed password for"',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Open an example of <num>' }));
  expect(onOpen).toHaveBeenCalledWith({ index: 'graylog_0', id: 'm2' });
  expect(screen.queryByRole('button', { name: 'Show messages like <num>' })).toBeNull();
  expect(screen.getByText('90.00%')).toBeTruthy();
});

test('an explanation says what is read, and shows the statement to those who get it', async () => {
  const explanation: Explanation = {
    sentences: ['About 23,616 messages are looked at, 50 % of what the indices hold.'],
    cost: 'small',
    rows: 23_616,
    tables: [
      {
        prefix: 'graylog',
        indices: null,
        rows: 23_616,
        parts: { read: 2, total: 2 },
        granules: { read: 2, total: 4 },
        steps: [
          {
            name: 'Time',
            description: 'Messages are stored in the order of their time.',
            parts: { read: 2, total: 2 },
            granules: { read: 2, total: 4 },
          },
        ],
      },
    ],
    sql: 'SELECT 1',
  };
  server.answers['POST /search/explain'] = { body: explanation };
  renderPiece(<ExplainPanel {...question} />);
  await screen.findByText('About 23,616 messages are looked at, 50 % of what the indices hold.');
  expect(screen.getByText('Small')).toBeTruthy();
  const table = screen.getByRole('table', { name: 'What is read of graylog' });
  expect(within(table).getByRole('cell', { name: 'Time' })).toBeTruthy();
  expect(screen.getByText('SELECT 1')).toBeTruthy();
});
