import { createRandomHttpCodec } from '@logboom/core/codecs/random-http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startReceiving, type Receiving } from '../../../test/receiving.ts';
import { generatorTransport } from './generator.ts';

let receiving: Receiving;
afterEach(() => receiving.stop());
const eventually = (check: () => void) => vi.waitFor(check);

describe('the random generator', () => {
  it('makes messages that its codec reads, without a remote address', async () => {
    receiving = await startReceiving(generatorTransport, { sleep: 1, sleep_deviation: 1, source: 'shop' });
    await eventually(() => expect(receiving.intake.frames.length).toBeGreaterThan(5));
    const created = createRandomHttpCodec({});
    if (!created.ok) throw new Error(created.problem);
    const [frame] = receiving.intake.frames;
    const result = created.codec.decode(frame!.payload, frame!);
    expect(result.ok && result.messages[0]?.fields).toMatchObject({ source: 'shop', sequence_nr: 0 });
    expect(frame?.remoteAddress).toBeUndefined();
  });

  it('waits while the journal is full', async () => {
    receiving = await startReceiving(generatorTransport, { sleep: 0, sleep_deviation: 0 });
    const { intake } = receiving;
    await eventually(() => expect(intake.frames.length).toBeGreaterThan(0));
    const waits = vi.spyOn(intake, 'whenOpen');
    intake.fill();
    const before = intake.frames.length;
    await eventually(() => expect(waits).toHaveBeenCalled());
    expect(intake.frames.length).toBe(before);
    intake.makeRoom();
    await eventually(() => expect(intake.frames.length).toBeGreaterThan(before));
    const numbers = intake.texts.map(
      (text) => (JSON.parse(text) as { fields: { sequence_nr: number } }).fields.sequence_nr,
    );
    expect(numbers).toEqual(numbers.map((_, index) => index));
  });
});
