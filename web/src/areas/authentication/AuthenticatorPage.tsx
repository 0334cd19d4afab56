// How single sign-on through a proxy is set.
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ErrorPage } from '../../kit/feedback/ErrorPage.tsx';
import { LoadingIndicator } from '../../kit/feedback/LoadingIndicator.tsx';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { Fact, Facts, OnOff } from '../../kit/structure/Facts.tsx';
import { IfPermitted } from '../../platform/users/IfPermitted.tsx';
import { routes } from '../../routes.ts';
import { headerAuthQuery } from './authentication.api.ts';
import { HeaderAdvice } from './HeaderAdvice.tsx';

export function AuthenticatorPage() {
  const { data, error, refetch } = useQuery({ ...headerAuthQuery(), throwOnError: false });
  return (
    <>
      <PageHeader
        title="Single sign-on"
        purpose="People who have signed in to a proxy before this server need not do it again."
        actions={
          <IfPermitted permissions={['authhttpheaderconfig:edit']}>
            <Button
              component={Link}
              to={routes.system.authentication.authenticator.edit()}
              leftSection={<IconPencil size={16} aria-hidden />}
            >
              Edit authenticator
            </Button>
          </IfPermitted>
        }
      />
      <Section title="Trusted HTTP header authentication">
        {data && (
          <>
            <Facts>
              <Fact label="Status">
                <OnOff on={data.enabled} />
              </Fact>
              <Fact label="Username header" mono>
                {data.username_header}
              </Fact>
            </Facts>
            <HeaderAdvice />
          </>
        )}
        {data === undefined && error !== null && (
          <ErrorPage error={error} headingOrder={3} onRetry={() => void refetch()} />
        )}
        {data === undefined && error === null && <LoadingIndicator />}
      </Section>
    </>
  );
}
