// What an authentication service is set to, in the parts in which it is edited.
import type { Backend, DirectoryConfig, OidcConfig } from '@logboom/contract/authentication/backend-schemas';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Section } from '../../../kit/page/Section.tsx';
import { Fact, Facts, OnOff, Texts } from '../../../kit/structure/Facts.tsx';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { routes } from '../../../routes.ts';
import { everyRoleQuery } from '../services.api.ts';
import { STEPS, type StepKey } from '../wizard/serviceForm.ts';
import { typeName } from './serviceTypes.ts';

const SECURITY = { none: 'None', tls: 'TLS', start_tls: 'StartTLS' } as const;

interface Props {
  readonly service: Backend;
  readonly isActive: boolean | undefined;
}

export function ServiceFacts({ service, isActive }: Props) {
  const nameOf = useRoleNames();
  const { config } = service;
  const status = isActive !== undefined && (
    <Fact label="Status">
      <OnOff on={isActive} words={['Active', 'Inactive']} />
    </Fact>
  );
  return config.type === 'oidc' ? (
    <OidcFacts service={service} config={config} status={status} nameOf={nameOf} />
  ) : (
    <DirectoryFacts service={service} config={config} status={status} nameOf={nameOf} />
  );
}

interface FactsProps<Config> {
  readonly service: Backend;
  readonly config: Config;
  readonly status: ReactNode;
  readonly nameOf: (roleId: string) => string;
}

function OidcFacts({ service, config, status, nameOf }: FactsProps<OidcConfig>) {
  return (
    <>
      <Part service={service} title="Provider">
        {status}
        <Fact label="Type">{typeName(config.type)}</Fact>
        <Fact label="Issuer" mono>
          {config.issuer}
        </Fact>
        <Fact label="Client ID" mono>
          {config.client_id}
        </Fact>
        <Fact label="Client secret">{config.client_secret.is_set ? 'Is set' : 'None'}</Fact>
        <Fact label="Scopes" mono>
          {config.scopes}
        </Fact>
      </Part>
      <Part service={service} title="Users and groups">
        <Fact label="Name claim" mono>
          {config.user_name_claim}
        </Fact>
        <Fact label="Full name claim" mono>
          {config.user_full_name_claim}
        </Fact>
        <Fact label="Email claim" mono>
          {config.email_claim || 'None'}
        </Fact>
        <Fact label="Default roles">
          <Texts values={service.default_roles.map(nameOf)} none="None" />
        </Fact>
        <Fact label="Groups claim" mono>
          {config.groups_claim || 'None'}
        </Fact>
        <GroupFacts service={service} nameOf={nameOf} />
      </Part>
    </>
  );
}

function GroupFacts({ service, nameOf }: Pick<FactsProps<unknown>, 'service' | 'nameOf'>) {
  return (
    <>
      <Fact label="Roles by group">
        <Texts
          values={service.group_roles.map(
            ({ group, roles }) => `${group} → ${roles.map(nameOf).join(', ') || 'no role'}`,
          )}
          none="None"
        />
      </Fact>
      <Fact label="No matching group, no login">
        <OnOff on={service.group_required} />
      </Fact>
    </>
  );
}

function DirectoryFacts({ service, config, status, nameOf }: FactsProps<DirectoryConfig>) {
  return (
    <>
      <Part service={service} step={STEPS.server} title="Server configuration">
        {status}
        <Fact label="Type">{typeName(config.type)}</Fact>
        <Fact label="Servers" mono>
          <Texts values={config.servers.map(({ host, port }) => `${host}:${port}`)} none="None" />
        </Fact>
        <Fact label="Transport security">
          {SECURITY[config.transport_security]}
          {config.transport_security !== 'none' &&
            !config.verify_certificates &&
            ', certificates are not verified'}
        </Fact>
        <Fact label="System user DN" mono>
          {config.system_user_dn || 'None'}
        </Fact>
        <Fact label="System password">{config.system_user_password.is_set ? 'Is set' : 'None'}</Fact>
      </Part>
      <Part service={service} step={STEPS.users} title="User synchronization">
        <Fact label="Search base DN" mono>
          {config.user_search_base}
        </Fact>
        <Fact label="Search pattern" mono>
          {config.user_search_pattern}
        </Fact>
        {config.type === 'ldap' && (
          <Fact label="ID attribute" mono>
            {config.user_unique_id_attribute}
          </Fact>
        )}
        <Fact label="Name attribute" mono>
          {config.user_name_attribute}
        </Fact>
        <Fact label="Full name attribute" mono>
          {config.user_full_name_attribute}
        </Fact>
        {config.type === 'ldap' && (
          <Fact label="Email attributes" mono>
            <Texts values={config.email_attributes} none="None" />
          </Fact>
        )}
        <Fact label="Default roles">
          <Texts values={service.default_roles.map(nameOf)} none="None" />
        </Fact>
      </Part>
      <Part service={service} step={STEPS.groups} title="Group synchronization">
        <GroupFacts service={service} nameOf={nameOf} />
        {service.group_roles.length > 0 && (
          <>
            <Fact label="Group search base DN" mono>
              {config.group_search_base || config.user_search_base}
            </Fact>
            <Fact label="Group search pattern" mono>
              {config.group_search_pattern}
            </Fact>
            <Fact label="Group name attribute" mono>
              {config.group_name_attribute}
            </Fact>
          </>
        )}
      </Part>
    </>
  );
}

interface PartProps {
  readonly service: Backend;
  readonly step?: StepKey;
  readonly title: string;
  readonly children: ReactNode;
}

function Part({ service, step, title, children }: PartProps) {
  const { isPermitted } = usePermissions();
  const serviceId = service.id ?? '';
  const to = routes.system.authentication.services.edit({ serviceId }, step && { initialStepKey: step });
  return (
    <Section
      title={title}
      actions={
        isPermitted(`authservicebackend:edit:${serviceId}`) && (
          <Button
            variant="subtle"
            size="xs"
            component={Link}
            to={to}
            aria-label={`Edit ${title.toLowerCase()}`}
          >
            Edit
          </Button>
        )
      }
    >
      <Facts>{children}</Facts>
    </Section>
  );
}

/** A role that was deleted, or that one may not see, has no name. */
function useRoleNames(): (id: string) => string {
  const { isPermitted } = usePermissions();
  const { data } = useQuery({ ...everyRoleQuery(), enabled: isPermitted('roles:read'), throwOnError: false });
  return (id) => data?.roles.find((role) => role.id === id)?.name ?? 'Unknown role';
}
