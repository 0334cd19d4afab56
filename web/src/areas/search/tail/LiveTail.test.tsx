import type { ResultMessage } from '@logboom/contract/search/schemas';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startApiServer, type Answer, type ApiServer } from '../../../../test/apiServer.ts';
import { renderPiece } from '../insight/testing.tsx';
import { LiveTail } from './LiveTail.tsx';

const TAIL = 'GET /search/tail?query=error&streams=s1&fields=source%2Cmessage';

let server: ApiServer;
const onClose = vi.fn<() => void>();
const onOpen = vi.fn<(message: ResultMessage) => void>();

beforeEach(async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  server = await startApiServer({});
  onClose.mockReset();
  onOpen.mockReset();
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await server.stop();
});

const message = (id: string, text: string): ResultMessage => ({
  message: {
    _id: id,
    gl2_message_id: id,
    timestamp: '2026-11-15T09:30:00.123Z',
    source: 'web-1',
    message: text,
  },
  index: 'graylog_0',
  highlight_ranges: {},
  decoration_stats: null,
});
const event = (id: string, type: string, data: object) =>
  `id: ${id}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
const events = (...body: string[]): Answer => ({
  body: body.join(''),
  headers: { 'content-type': 'text/event-stream' },
});

/** Each answer is one connection; after the last one the server says nothing more. */
function answer(...answers: (Answer | Promise<Answer>)[]): void {
  let next = 0;
  server.answers[TAIL] = () => answers[next++] ?? new Promise<Answer>(() => undefined);
}

function show() {
  renderPiece(
    <LiveTail
      query="error"
      streams={['s1']}
      fields={['source', 'message']}
      onOpen={onOpen}
      onClose={onClose}
    />,
  );
}

const lines = () => screen.getByRole('log', { name: 'New messages' });

test('shows messages as they come, marks the words of the query and opens a message', async () => {
  answer(
    events(
      event('c1', 'open', {}),
      event('c2', 'messages', { messages: [message('m1', 'an error here')], skipped: 1200 }),
    ),
  );
  show();
  await screen.findByText('1 line · 1,200 more messages were not shown');
  expect(screen.getByText('Connected')).toBeTruthy();
  expect(within(lines()).getByText('error').tagName).toBe('MARK');
  await userEvent.click(within(lines()).getByRole('button', { name: /Open the message of 2026-11-15/ }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ index: 'graylog_0' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close live tail' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('comes back when the connection ends, where it was, and shows nothing twice', async () => {
  answer(
    events(event('c1', 'messages', { messages: [message('m1', 'first')], skipped: 0 })),
    { status: 502, body: 'a proxy' },
    events(
      event('c2', 'messages', { messages: [message('m1', 'first'), message('m2', 'second')], skipped: 0 }),
    ),
  );
  show();
  await screen.findByText('Reconnecting…');
  await screen.findByText('second');
  expect(screen.getByText('2 lines')).toBeTruthy();
  await waitFor(() => expect(server.seen.length).toBeGreaterThan(3));
  expect(server.seen.map(({ headers }) => headers['last-event-id'])).toEqual([undefined, 'c1', 'c1', 'c2']);
  expect(server.seen[0]?.headers['x-graylog-no-session-extension']).toBe('true');
});

test('pauses and goes on with the space bar, and is cleared', async () => {
  let send: (second: Answer) => void = () => undefined;
  answer(
    events(event('c1', 'messages', { messages: [message('m1', 'first')], skipped: 0 })),
    new Promise<Answer>((resolve) => (send = resolve)),
  );
  show();
  await screen.findByText('first');
  lines().focus();
  await userEvent.keyboard(' ');
  send(events(event('c2', 'messages', { messages: [message('m2', 'second')], skipped: 0 })));
  await screen.findByText('1 line · 1 came since the pause');
  expect(screen.getByText('Paused')).toBeTruthy();
  expect(screen.queryByText('second')).toBeNull();
  await userEvent.keyboard(' ');
  await screen.findByText('second');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByText('Waiting for messages')).toBeTruthy();
});

test('says what the server said, and does not ask again when it refused', async () => {
  answer({ status: 403, body: { type: 'ApiError', message: 'Not for you' } });
  show();
  await screen.findByText('Not for you');
  expect(server.seen).toHaveLength(1);
});

test('says what is wrong with the message store while the server keeps trying', async () => {
  answer(events(event('c1', 'problem', { message: 'The message store does not answer.' })));
  show();
  expect(await screen.findByText('The message store does not answer.')).toBeTruthy();
});

test('stays where one reads when one has scrolled up, until one jumps to the newest', async () => {
  answer(
    events(
      event('c1', 'messages', {
        messages: Array.from({ length: 100 }, (_, index) => message(`m${index}`, `line ${index}`)),
        skipped: 0,
      }),
    ),
  );
  show();
  await screen.findByText('100 lines');
  const element = lines();
  vi.spyOn(element, 'scrollHeight', 'get').mockReturnValue(2600);
  element.scrollTop = 0;
  element.dispatchEvent(new Event('scroll', { bubbles: true }));
  await userEvent.click(await screen.findByRole('button', { name: /Jump to newest/ }));
  expect(element.scrollTop).toBe(2600);
  expect(screen.queryByRole('button', { name: /Jump to newest/ })).toBeNull();
});
