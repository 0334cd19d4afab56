// What guards this installation, and where each of it is looked at and changed.
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { StatusMark } from '../../../kit/feedback/StatusMark.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { Fact, Facts } from '../../../kit/structure/Facts.tsx';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { routes } from '../../../routes.ts';

const PLACES = [
  {
    label: 'Users',
    text: 'Who may sign in, their sessions and access tokens',
    to: routes.system.users.overview,
    permission: 'users:list',
  },
  {
    label: 'Roles',
    text: 'What people may do',
    to: routes.system.roles.overview,
    permission: 'roles:read',
  },
  {
    label: 'Authentication services',
    text: 'LDAP, Active Directory and others that vouch for people',
    to: routes.system.authentication.services.active,
    permission: 'authservicebackend:read',
  },
  {
    label: 'Audit log',
    text: 'Every change, sign-in and refusal: who, what, when and from where',
    to: routes.system.auditLog,
    permission: 'auditlog:read',
  },
  {
    label: 'URL allow-list',
    text: 'Which addresses the server may call on behalf of people',
    to: routes.system.configurations,
    permission: 'urlwhitelist:read',
  },
];

export function SecurityPage() {
  const { isPermitted } = usePermissions();
  const places = PLACES.filter(({ permission }) => isPermitted(permission));
  const isEncrypted = window.location.protocol === 'https:';
  return (
    <>
      <PageHeader
        title="Security"
        purpose="What guards this installation, and where each of it is looked at and changed."
      />
      <Section title="This connection">
        <Facts>
          <Fact label="Encryption">
            <StatusMark good={isEncrypted}>
              {isEncrypted ? 'Encrypted (HTTPS)' : 'Not encrypted (HTTP)'}
            </StatusMark>
            {!isEncrypted && ' – fine on this very machine, not across a network'}
          </Fact>
          <Fact label="Session">In a cookie that scripts of the page cannot read</Fact>
        </Facts>
      </Section>
      {places.length > 0 && (
        <Section title="Where to look">
          <Facts>
            {places.map(({ label, text, to }) => (
              <Fact key={label} label={label}>
                <Anchor component={Link} to={to()}>
                  {text}
                </Anchor>
              </Fact>
            ))}
          </Facts>
        </Section>
      )}
    </>
  );
}
