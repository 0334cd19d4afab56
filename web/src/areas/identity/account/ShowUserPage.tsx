// One user: who they are, their roles, and what is shared with them.
import { userPermission } from '@logboom/contract/identity/names';
import type { User } from '@logboom/contract/identity/schemas';
import { Section } from '../../../kit/page/Section.tsx';
import { Fact, Facts, OnOff, Texts } from '../../../kit/structure/Facts.tsx';
import { NoValue } from '../../../kit/values/NoValue.tsx';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { RelativeTime } from '../../../shared/values/RelativeTime.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { SharedByUser, SharedWithUser } from './SharedEntities.tsx';
import { UserFrame } from './UserFrame.tsx';
import { UserHeader } from './UserHeader.tsx';
import styles from '../identity.module.css';

export function ShowUserPage() {
  return <UserFrame>{(user) => <ShowUser user={user} />}</UserFrame>;
}

function ShowUser({ user }: { readonly user: User }) {
  const mayEdit = usePermissions().isPermitted(userPermission('edit', user.username));
  return (
    <>
      <UserHeader user={user} page="show" title="Profile" purpose="Who this is, and what they were given." />
      <div className={styles['stack']}>
        <Section title="Account">
          <Facts dense>
            <Fact label="Username">{user.username}</Fact>
            <Fact label="Full name">{user.full_name || <NoValue />}</Fact>
            <Fact label="E-mail address">{user.email || <NoValue />}</Fact>
            <Fact label="Time zone">{user.timezone ?? <NoValue />}</Fact>
            <Fact label="Kind">{kindOf(user)}</Fact>
            <Fact label="Signed in">
              <OnOff on={user.session_active} words={['Yes', 'No']} />
            </Fact>
            <Fact label="Last activity">
              <RelativeTime value={user.last_activity} />
            </Fact>
            <Fact label="Address" mono>
              {user.client_address ?? <NoValue />}
            </Fact>
            <Fact label="Roles">
              <Texts values={user.roles} none="None" />
            </Fact>
          </Facts>
        </Section>
        <SharedWithUser user={user} />
        <SharedByUser user={user} />
        {mayEdit && <SessionsSection user={user} />}
      </div>
    </>
  );
}

function kindOf({ read_only, service_account, external }: User): string {
  if (read_only) return 'Administrator, described by the settings of the server';
  if (service_account) return 'Service account of a program';
  return external ? 'Person from an authentication service' : 'Person';
}
