import { describe, expect, it } from 'vitest';
import { createMessageTest, type SearchedMessage } from './evaluate.ts';
import samples from './samples/matching.json' with { type: 'json' };

const now = Date.parse(samples.now);
const messages = Object.entries(samples.messages).map(([name, { timestamp, fields }]) => ({
  name,
  message: { timestamp: Date.parse(timestamp), fields } as SearchedMessage,
}));

function found(query: string): string {
  const test = createMessageTest(query, { now });
  return messages
    .filter(({ message }) => test(message))
    .map(({ name }) => name)
    .join(' ');
}

for (const [topic, cases] of Object.entries(samples.cases)) {
  describe(`a query about ${topic}`, () => {
    it.each(cases as [string, string][])('%s → %s', (query, expected) => {
      expect(found(query)).toBe(expected);
    });
  });
}

describe('a field that the store knows as a date', () => {
  it('is compared as a date', () => {
    const message = { timestamp: now, fields: { built: '2023-07-01T10:00:00+02:00' } };
    const context = { now, fieldTypes: new Map([['built', 'date']]) };
    expect(createMessageTest('built:"2023-07-01 08:00"', context)(message)).toBe(true);
    expect(createMessageTest('built:<2023-07-02', context)(message)).toBe(true);
    expect(createMessageTest('built:"2023-07-01 08:00"', { now })(message)).toBe(false);
  });
});

describe('names and values that mean something in JavaScript', () => {
  it('are names and values like any other', () => {
    const fields = JSON.parse('{"__proto__": "x", "constructor": "y"}') as SearchedMessage['fields'];
    const message = { timestamp: now, fields };
    expect(createMessageTest('constructor:y', { now })(message)).toBe(true);
    expect(createMessageTest('__proto__:x', { now })(message)).toBe(true);
    expect(createMessageTest('toString:*', { now })(message)).toBe(false);
  });
});
