import { afterEach, describe, expect, it, vi } from 'vitest';
import { JournalFullError } from '../ingest.ts';
import { createDelivery } from './delivery.ts';

const frames = [{ payload: Buffer.from('x'), receivedAt: 0, remoteAddress: '' }];

/** Has no room for as many attempts as told. */
function crowdedIntake(refusals: number) {
  let attempts = 0;
  return {
    append: async () => {
      attempts += 1;
      if (attempts <= refusals) throw new JournalFullError('The journal is full');
    },
    whenOpen: async () => undefined,
    attempts: () => attempts,
  };
}

describe('a sender that can wait', () => {
  afterEach(() => vi.restoreAllMocks());

  it('is served when there is room, and leaves nothing behind in an input that runs on', async () => {
    const listens = vi.spyOn(EventTarget.prototype, 'addEventListener');
    const stops = vi.spyOn(EventTarget.prototype, 'removeEventListener');
    const intake = crowdedIntake(5);
    const delivery = createDelivery({ inputId: 'one', intake: intake as never });
    await delivery.deliver(frames);
    expect(intake.attempts()).toBe(6);
    const aborts = ({ mock }: typeof listens | typeof stops) =>
      mock.calls.filter(([type]) => type === 'abort').length;
    expect(aborts(listens)).toBeGreaterThan(0);
    expect(aborts(stops)).toBe(aborts(listens));
  });

  it('is let go when the input stops', async () => {
    const intake = { ...crowdedIntake(1), whenOpen: () => new Promise<void>(() => undefined) };
    const delivery = createDelivery({ inputId: 'one', intake: intake as never });
    const delivered = delivery.deliver(frames);
    await vi.waitFor(() => expect(intake.attempts()).toBe(1));
    await delivery.stop();
    await expect(delivered).resolves.toBeUndefined();
  });
});
