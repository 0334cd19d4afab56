// Leads to the active authentication service, or says that there is none.
import { Button } from '@mantine/core';
import { IconShieldOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { ErrorPage } from '../../../kit/feedback/ErrorPage.tsx';
import { LoadingIndicator } from '../../../kit/feedback/LoadingIndicator.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { IfPermitted } from '../../../platform/users/IfPermitted.tsx';
import { routes } from '../../../routes.ts';
import { activeServiceQuery } from '../services.api.ts';

const { services } = routes.system.authentication;

export function ActiveServicePage() {
  const { data, error, refetch } = useQuery(activeServiceQuery());
  if (data?.backend) return <Navigate to={services.show({ serviceId: data.backend.id ?? '' })} replace />;
  return (
    <>
      <PageHeader
        title="Active authentication service"
        purpose="The service that checks the passwords of people who have their account elsewhere."
      />
      <Section>
        {data && <NoActiveService total={data.context.backends_total} />}
        {data === undefined && error !== null && (
          <ErrorPage error={error} headingOrder={2} onRetry={() => void refetch()} />
        )}
        {data === undefined && error === null && <LoadingIndicator />}
      </Section>
    </>
  );
}

function NoActiveService({ total }: { readonly total: number }) {
  const link = (to: string, label: string) => (
    <Button component={Link} to={to}>
      {label}
    </Button>
  );
  return (
    <EmptyState
      icon={IconShieldOff}
      title="No authentication service is active"
      actions={
        total > 0 ? (
          link(services.overview(), 'Show all services')
        ) : (
          <IfPermitted permissions={['authservicebackend:create']}>
            {link(services.create(), 'Create service')}
          </IfPermitted>
        )
      }
    >
      {total > 0
        ? 'Only local accounts can sign in. Activate one of the services in the list.'
        : 'Only local accounts can sign in. Create a service to let people in who have their account elsewhere.'}
    </EmptyState>
  );
}
