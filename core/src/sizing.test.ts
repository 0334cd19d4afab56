import { describe, expect, it } from 'vitest';
import { sizingFor } from './sizing.ts';

const question = { messagesPerSecond: 1000, bytesPerMessage: 500, days: 30, copies: 1, journalHours: 6 };
const GB = 1_000_000_000;

describe('the size of an installation', () => {
  it('grows with what is received and kept', () => {
    const { receivedBytesPerDay, storedBytes, journalBytes, cores } = sizingFor(question);
    expect(receivedBytesPerDay).toBe(43.2 * GB);
    expect(storedBytes).toBeCloseTo(469.8 * GB, -3);
    expect(journalBytes).toBeCloseTo(12.096 * GB, -3);
    expect(cores).toBe(2);
    expect(sizingFor({ ...question, messagesPerSecond: 50_000 }).cores).toBe(6);
  });

  it('counts every copy', () => {
    const one = sizingFor({ ...question, messagesPerSecond: 50_000 });
    const two = sizingFor({ ...question, messagesPerSecond: 50_000, copies: 2 });
    expect(two.storedBytes).toBe(one.storedBytes);
    expect(two.storedBytesOfAll).toBe(2 * one.storedBytesOfAll);
    expect(two.cores).toBeGreaterThan(one.cores);
  });
});
