// The way in through an OpenID Connect provider, where one is active.
import { authenticationServices, openIdConnect } from '@logboom/contract/authentication/endpoints';
import { SIGN_IN_PROBLEM_PARAMETER, type SignInProblem } from '@logboom/contract/authentication/rules';
import { Alert, Button, Divider } from '@mantine/core';
import { IconAlertCircle, IconLogin2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { pathPrefix } from '../../platform/appConfig.ts';
import { queryOf, urlOf } from '../../platform/call.ts';

const PROBLEMS: Readonly<Record<SignInProblem, string>> = {
  failed: 'Signing in at the provider did not succeed. Please try again.',
  refused: 'Your account at the provider may not sign in here. Please ask your administrator.',
  unavailable: 'The provider cannot be reached at the moment. Please try again later.',
};

export function ProviderLogin() {
  const isActive = useIsActive();
  const problem = problemIn(window.location.search);
  return (
    <>
      {problem !== undefined && (
        <Alert color="danger" role="alert" mt="md" icon={<IconAlertCircle size={18} aria-hidden />}>
          {PROBLEMS[problem]}
        </Alert>
      )}
      {isActive && (
        <>
          <Divider label="or" my="md" />
          <Button
            component="a"
            href={urlOf(openIdConnect.start, { query: { return_to: currentPage() } })}
            variant="default"
            fullWidth
            size="md"
            leftSection={<IconLogin2 size={18} aria-hidden />}
          >
            Log in with single sign-on
          </Button>
        </>
      )}
    </>
  );
}

/** Without an answer there is the form, as ever. */
function useIsActive(): boolean {
  const { data } = useQuery({
    ...queryOf(authenticationServices.activeType),
    throwOnError: false,
    retry: false,
  });
  return data?.backend === 'oidc';
}

function problemIn(question: string): SignInProblem | undefined {
  const value = new URLSearchParams(question).get(SIGN_IN_PROBLEM_PARAMETER);
  return value !== null && Object.hasOwn(PROBLEMS, value) ? (value as SignInProblem) : undefined;
}

/** Relative to the application. */
function currentPage(): string {
  const { pathname, search } = window.location;
  const question = new URLSearchParams(search);
  question.delete(SIGN_IN_PROBLEM_PARAMETER);
  const path = pathname.startsWith(pathPrefix()) ? pathname.slice(pathPrefix().length) : '';
  return question.size > 0 ? `${path}?${question.toString()}` : path;
}
