import { parseError } from '@clickhouse/client';
import { describe, expect, it } from 'vitest';
import { toMessageStoreError } from './engine-errors.ts';

const SECRET = "SELECT password FROM secrets WHERE name = 'x'";

describe('an error of the engine', () => {
  it.each([
    [159, 'TIMEOUT_EXCEEDED', 'QUERY_TIMEOUT', 504],
    [241, 'MEMORY_LIMIT_EXCEEDED', 'QUERY_TOO_MUCH_MEMORY', 400],
    [396, 'TOO_MANY_ROWS_OR_BYTES', 'QUERY_RESULT_TOO_LARGE', 400],
    [202, 'TOO_MANY_SIMULTANEOUS_QUERIES', 'MESSAGES_BUSY', 503],
    [394, 'QUERY_WAS_CANCELLED', 'QUERY_ABORTED', 499],
    [516, 'AUTHENTICATION_FAILED', 'MESSAGES_UNAVAILABLE', 503],
    [62, 'SYNTAX_ERROR', 'QUERY_FAILED', 500],
  ])('%i %s becomes %s', (number, type, code, status) => {
    const cause = parseError(`Code: ${number}. DB::Exception: In ${SECRET}. (${type}) (version 26.7.2.1)`);
    const error = toMessageStoreError(cause);
    expect(error).toMatchObject({ code, status, cause });
    expect(error.message).not.toContain('secrets');
  });

  it.each(['ECONNREFUSED', 'ENOTFOUND', 'ECONNRESET', 'DEPTH_ZERO_SELF_SIGNED_CERT'])(
    'that is %s means that it is not there',
    (code) => {
      const error = toMessageStoreError(Object.assign(new Error(`connect ${code} 10.0.0.1:8123`), { code }));
      expect(error).toMatchObject({
        code: 'MESSAGES_UNAVAILABLE',
        message: expect.not.stringContaining('10.0.0.1'),
      });
    },
  );

  it('that is our own mistake is not blamed on the network', () => {
    expect(toMessageStoreError(new TypeError('x is not a function'))).toMatchObject({ code: 'QUERY_FAILED' });
  });
});
