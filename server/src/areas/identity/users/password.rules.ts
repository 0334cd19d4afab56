// What a new password must be like, and whose passwords that holds for.
import { judgePassword } from '@logboom/core/passwords';
import { validationFailed } from '../../../http/errors.ts';
import type { Settings } from '../../../config/settings.ts';

export type PasswordRules = Pick<Settings, 'passwordRules' | 'passwordMinLength'>;

interface Circumstances {
  readonly password: string;
  /** What the person is called: the first thing that somebody else would try. */
  readonly known: readonly string[];
  readonly isOwn: boolean;
}

export async function requireGoodPassword(rules: PasswordRules, asked: Circumstances): Promise<void> {
  if (asked.password === '')
    throw validationFailed({ password: ['Value "" is not a valid non-empty String!'] });
  if (rules.passwordRules === 'off' || (rules.passwordRules === 'own' && !asked.isOwn)) return;
  const { problem } = await judgePassword(asked.password, asked.known, rules.passwordMinLength);
  if (problem !== undefined) throw validationFailed({ password: [problem] });
}
