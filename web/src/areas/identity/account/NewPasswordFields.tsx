// A new password, twice, with a hint how hard it is to guess.
import { Progress, Text } from '@mantine/core';
import { judgePassword } from '@logboom/core/passwords';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { PasswordField } from '../../../kit/forms/fields/PasswordField.tsx';
import type { FormHandle } from '../../../kit/forms/useForm.ts';
import type { PasswordValues } from './passwordRules.ts';
import styles from '../identity.module.css';

const WORDS = ['Very weak', 'Weak', 'Fair', 'Good', 'Strong'] as const;
const COLORS = ['red', 'red', 'warning', 'success', 'success'] as const;

interface Props<Values extends PasswordValues> {
  readonly form: FormHandle<Values>;
  /** What the person is called. */
  readonly known: readonly string[];
}

export function NewPasswordFields<Values extends PasswordValues>({ form, known }: Props<Values>) {
  const password: PasswordValues = form.values;
  return (
    <>
      <div>
        <PasswordField
          {...form.field('password')}
          label="New password"
          help="Several words that do not belong together are easy to remember and hard to guess."
        />
        <Strength password={password.password} known={known} />
      </div>
      <PasswordField {...form.field('repeated')} label="Repeat the password" />
    </>
  );
}

/** The list of common passwords arrives with the first letter. */
function Strength({ password, known }: { readonly password: string; readonly known: readonly string[] }) {
  const judged = useDeferredValue(password);
  const { data } = useQuery({
    queryKey: ['password-strength', judged, ...known],
    queryFn: () => judgePassword(judged, known),
    enabled: judged !== '',
    gcTime: 0,
    retry: false,
    throwOnError: false,
    placeholderData: (before) => before,
  });
  if (password === '' || data === undefined) return null;
  const { score, problem } = data;
  const shown = problem === undefined ? score : 0;
  return (
    <div className={styles['strength']}>
      <Progress value={(shown + 1) * 20} color={COLORS[shown]} size="sm" aria-hidden />
      <Text size="sm" component="output">
        Strength: {WORDS[shown]}
        {problem !== undefined && `. ${problem}`}
      </Text>
    </div>
  );
}
