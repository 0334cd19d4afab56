// Tries what the form says before it is saved: the connection, and the login of somebody.
import type { BackendTestRequest, BackendTestResult } from '@logboom/contract/authentication/backend-schemas';
import { Alert, Button, Text, Title } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../platform/fetch/errors.ts';
import { PasswordField } from '../../../kit/forms/fields/PasswordField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import styles from '../authentication.module.css';
import { testConnection, testLogin } from '../services.api.ts';

interface TrialProps {
  /** What the form holds now. */
  readonly request: () => BackendTestRequest;
}

interface ConnectionTrialProps extends TrialProps {
  /** What happens. */
  readonly description: string;
}

export function ConnectionTrial({ request, description }: ConnectionTrialProps) {
  const trial = useMutation({ mutationFn: () => testConnection(request()) });
  return (
    <div className={styles['trial']}>
      <Title order={3}>Test server connection</Title>
      <Text c="dimmed">{description}</Text>
      <Button variant="default" loading={trial.isPending} onClick={() => trial.mutate()}>
        Test server connection
      </Button>
      <Outcome result={trial.data} error={trial.error} />
    </div>
  );
}

export function LoginTrial({ request }: TrialProps) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const trial = useMutation({
    mutationFn: () => testLogin({ ...request(), user_login: { username, password } }),
  });
  return (
    <div className={styles['trial']}>
      <Title order={3}>Test user login</Title>
      <Text c="dimmed">
        Signs somebody in with what is entered above. No account is made, and nothing is saved.
      </Text>
      <div className={styles['login']}>
        <TextField label="Username" value={username} onChange={setUsername} />
        <PasswordField label="Password" value={password} onChange={setPassword} />
        <Button
          variant="default"
          loading={trial.isPending}
          disabled={username === '' || password === ''}
          onClick={() => trial.mutate()}
        >
          Test login
        </Button>
      </div>
      <Outcome result={trial.data} error={trial.error} />
    </div>
  );
}

interface OutcomeProps {
  readonly result: BackendTestResult | undefined;
  readonly error: Error | null;
}

function Outcome({ result, error }: OutcomeProps) {
  return (
    <output className={styles['outcome']}>
      {error !== null && (
        <Alert color="danger" icon={<IconAlertCircle size={18} aria-hidden />} title="It could not be tested">
          {problemOf(error)}
        </Alert>
      )}
      {error === null && result && (
        <Alert
          color={result.success ? 'success' : 'danger'}
          icon={
            result.success ? (
              <IconCircleCheck size={18} aria-hidden />
            ) : (
              <IconAlertCircle size={18} aria-hidden />
            )
          }
          title={result.message}
        >
          {result.errors.map((text) => (
            <div key={text}>{text}</div>
          ))}
          <Details details={result.result.user_details} />
        </Alert>
      )}
    </output>
  );
}

function Details({ details = {} }: { readonly details: Readonly<Record<string, string>> | undefined }) {
  const entries = Object.entries(details);
  if (entries.length === 0) return null;
  return (
    <dl className={styles['details']}>
      {entries.map(([name, value]) => (
        <div key={name} className={styles['detail']}>
          <dt>{name}</dt>
          <dd className="lb-mono">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A configuration that is not complete is refused by field; here all of it is told at once. */
function problemOf(error: Error): string {
  const body: unknown = 'additional' in error ? (error.additional as { body?: unknown }).body : undefined;
  if (typeof body !== 'object' || body === null || !('errors' in body)) return errorText(error);
  return Object.values(body.errors as Record<string, string[]>)
    .flat()
    .join(' ');
}
