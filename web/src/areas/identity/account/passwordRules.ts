// What the two fields of a new password must hold.
import { required, type Rule } from '@logboom/contract/common/form-rules';
import { DEFAULT_PASSWORD_MIN_LENGTH } from '@logboom/core/passwords';

export interface PasswordValues {
  readonly password: string;
  readonly repeated: string;
}

const longEnough: Rule<string> = (password) =>
  required(password) ??
  (Array.from(password).length < DEFAULT_PASSWORD_MIN_LENGTH
    ? `Use at least ${DEFAULT_PASSWORD_MIN_LENGTH} characters.`
    : undefined);

const same = (repeated: string, values?: unknown): string | undefined =>
  (values as PasswordValues | undefined)?.password === repeated ? undefined : 'The passwords differ.';

export const passwordRules = { password: longEnough, repeated: same };
