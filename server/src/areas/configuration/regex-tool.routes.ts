// Tells whether a text is a Java regular expression; forms ask while somebody types.
import { RegexQuestion, RegexValidation } from '@logboom/contract/configuration/url-allow-list';
import { signedIn } from '@logboom/contract/wire/access';
import type { ApiServer } from '../../http/types.ts';
import { compileEntry, describeProblem } from './url-allow-list.rules.ts';

export function regexToolRoutes(api: ApiServer): void {
  api.get('/tools/regex_tester/validate', {
    schema: {
      tags: ['Test tools'],
      summary: 'Whether a text is a regular expression',
      querystring: RegexQuestion,
      response: { 200: RegexValidation },
    },
    config: { access: signedIn },
    async handler({ query: { regex } }) {
      const compiled = compileEntry(regex);
      const validation_message = compiled.ok ? null : describeProblem(compiled);
      return { regex, is_valid: compiled.ok, validation_message };
    },
  });
}
