// What happens between pressing "Log in" and being in, or not.
import { useEffect, useState, type RefObject, type SubmitEvent } from 'react';
import { session } from '../../platform/client.ts';
import { FetchError } from '../../platform/fetch/errors.ts';

type Field = 'username' | 'password';

interface Problem {
  text: string;
  /** The fields to look at; the first of them gets the focus. */
  concerns: readonly Field[];
}

type Fields = Record<`${Field}Field`, RefObject<HTMLInputElement | null>>;

export function useLoginForm({ usernameField, passwordField }: Fields) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  useEffect(() => {
    if (problem === undefined || pending) return;
    const field = problem.concerns[0] === 'username' ? usernameField.current : passwordField.current;
    field?.focus();
    // So that one types over what was refused without deleting it first.
    field?.select();
  }, [problem, pending, usernameField, passwordField]);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (pending) return;
    // Read from the fields, since password managers fill them without telling anybody.
    const username = usernameField.current?.value.trim() ?? '';
    const password = passwordField.current?.value ?? '';
    const missing = missingProblem(username, password);
    setProblem(missing);
    if (missing !== undefined) return;

    setPending(true);
    try {
      await session.login(username, password);
    } catch (error) {
      setProblem({ text: refusalText(error), concerns: ['password'] });
    } finally {
      setPending(false);
    }
  }

  return { pending, problem, submit, forgetProblem: () => setProblem(undefined) };
}

function missingProblem(username: string, password: string): Problem | undefined {
  if (username === '' && password === '') {
    return { text: 'Enter your username and your password.', concerns: ['username', 'password'] };
  }
  if (username === '') return { text: 'Enter your username.', concerns: ['username'] };
  return password === '' ? { text: 'Enter your password.', concerns: ['password'] } : undefined;
}

function refusalText(error: unknown): string {
  if (!(error instanceof FetchError)) return 'Logging in failed for an unknown reason. Try again.';
  if (error.status === 401) return 'Invalid credentials';
  if (error.status === undefined) return 'The server did not answer. Try again.';
  return error.responseMessage ?? `The server answered with an error: ${error.statusText}. Try again.`;
}
