// One authentication service: what is set, whether it is active, and who came from it.
import type { Backend } from '@logboom/contract/authentication/backend-schemas';
import { Button } from '@mantine/core';
import { IconPencil, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { routes } from '../../../routes.ts';
import { BackLink } from '../../../shared/pages/BackLink.tsx';
import styles from '../authentication.module.css';
import { configurationQuery } from '../services.api.ts';
import { ServiceFacts } from './ServiceFacts.tsx';
import { ServiceFrame } from './ServiceFrame.tsx';
import { SynchronizedUsers } from './SynchronizedUsers.tsx';
import { typeName } from './serviceTypes.ts';
import { useServiceActivation } from './useServiceActions.ts';

const { services } = routes.system.authentication;

export function ShowServicePage() {
  const { serviceId = '' } = useParams();
  return <ServiceFrame serviceId={serviceId}>{(service) => <ShowService service={service} />}</ServiceFrame>;
}

function ShowService({ service }: { readonly service: Backend }) {
  const { isPermitted } = usePermissions();
  const maySeeActive = isPermitted('authserviceglobalconfig:read');
  const { data } = useQuery({ ...configurationQuery(), enabled: maySeeActive });
  const isActive = data && data.configuration.active_backend === service.id;
  return (
    <>
      <PageHeader
        title={service.title}
        purpose={service.description || `${typeName(service.config.type)} authentication service`}
        subNavigation={<BackLink to={services.overview()}>All authentication services</BackLink>}
        actions={<Actions service={service} isActive={isActive} />}
      />
      <div className={styles['stack']}>
        <ServiceFacts service={service} isActive={isActive} />
        {maySeeActive && isPermitted('users:read') && <SynchronizedUsers service={service} />}
      </div>
    </>
  );
}

interface ActionsProps {
  readonly service: Backend;
  readonly isActive: boolean | undefined;
}

function Actions({ service, isActive }: ActionsProps) {
  const { isPermitted } = usePermissions();
  const activate = useServiceActivation();
  const serviceId = service.id ?? '';
  const Icon = isActive ? IconPlayerStop : IconPlayerPlay;
  return (
    <>
      {isActive !== undefined && isPermitted('authserviceglobalconfig:edit') && (
        <Button
          variant="default"
          leftSection={<Icon size={16} aria-hidden />}
          onClick={() => activate(service, !isActive)}
        >
          {isActive ? 'Deactivate service' : 'Activate service'}
        </Button>
      )}
      {isPermitted(`authservicebackend:edit:${serviceId}`) && (
        <Button
          component={Link}
          to={services.edit({ serviceId })}
          leftSection={<IconPencil size={16} aria-hidden />}
        >
          Edit service
        </Button>
      )}
    </>
  );
}
