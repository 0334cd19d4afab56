import { messageExports } from '@logboom/contract/search/endpoints/export';
import { universal } from '@logboom/contract/search/endpoints/scripting';
import { describe, expect, it } from 'vitest';
import { curlCommand } from './copyAsCurl.ts';

describe('a request as a command', () => {
  it('reads with an access token from the environment', () => {
    window.appConfig = { gl2ServerUrl: 'https://logs.example.org/api/' };
    expect(curlCommand(universal.relative, { query: { query: 'a', range: '300' } })).toBe(
      [
        "curl 'https://logs.example.org/api/search/universal/relative?query=a&range=300' \\",
        '  -u "$LOGBOOM_TOKEN:token" \\',
        "  -H 'Accept: application/json'",
      ].join('\n'),
    );
  });

  it('sends JSON that the shell leaves alone', () => {
    const body = { query_string: "it's $HOME" };
    const command = curlCommand(messageExports.messages, { body }, 'text/csv');
    expect(command).toContain('curl -X POST ');
    expect(command).toContain("-H 'X-Requested-By: curl'");
    expect(command).toContain("-H 'Accept: text/csv'");
    expect(command).toContain(String.raw`--data-raw '{"query_string":"it'\''s $HOME"}'`);
  });
});
