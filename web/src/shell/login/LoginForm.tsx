// Username and password, with an answer to every way in which they can be refused.
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useId, useRef } from 'react';
import { LoginMessage } from './LoginMessage.tsx';
import { useCapsLock } from './useCapsLock.ts';
import { useLoginForm } from './useLoginForm.ts';

export function LoginForm({ initialUsername }: { initialUsername: string }) {
  const usernameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const { pending, problem, submit, forgetProblem } = useLoginForm({ usernameField, passwordField });
  const capsLock = useCapsLock();
  const messageId = useId();
  const common = {
    onChange: forgetProblem,
    readOnly: pending,
    size: 'md',
    'aria-describedby': messageId,
  } as const;

  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label="Log in">
      <Stack gap="sm">
        <TextInput
          {...common}
          ref={usernameField}
          name="username"
          label="Username"
          defaultValue={initialUsername}
          error={problem?.concerns.includes('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={initialUsername === ''}
        />
        <PasswordInput
          {...common}
          ref={passwordField}
          name="password"
          label="Password"
          error={problem?.concerns.includes('password')}
          onKeyDown={capsLock.watch}
          onKeyUp={capsLock.watch}
          onBlur={capsLock.forget}
          autoComplete="current-password"
          autoFocus={initialUsername !== ''}
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
        />
        <LoginMessage
          id={messageId}
          problem={problem?.text}
          hint={capsLock.isOn ? 'Caps Lock is on' : undefined}
        />
        <Button type="submit" loading={pending} fullWidth size="md">
          Log in
        </Button>
      </Stack>
    </form>
  );
}
