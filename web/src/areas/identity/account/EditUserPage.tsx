// Changes a user, or one's own profile: each part is saved by itself.
import type { User } from '@logboom/contract/identity/schemas';
import { userPermission } from '@logboom/contract/identity/names';
import { Message } from '../../../kit/feedback/Message.tsx';
import { IconLock } from '@tabler/icons-react';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { PasswordSection } from './PasswordSection.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { RolesSection } from './RolesSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { UserFrame } from './UserFrame.tsx';
import { UserHeader } from './UserHeader.tsx';
import styles from '../identity.module.css';

export function EditUserPage() {
  return <UserFrame>{(user) => <EditUser key={user.id} user={user} />}</UserFrame>;
}

function EditUser({ user }: { readonly user: User }) {
  const { isPermitted } = usePermissions();
  const may = (action: string) => isPermitted(userPermission(action, user.username));
  return (
    <>
      <UserHeader
        user={user}
        page="edit"
        title="Edit profile"
        purpose="Name, settings and password. Each part is saved by itself."
      />
      {user.read_only ? (
        <Message icon={IconLock} title="This account is described by the settings of the server">
          Change the name, the e-mail address, the time zone and the password of the administrator there.
        </Message>
      ) : (
        <div className={styles['stack']}>
          <ProfileSection user={user} />
          <SettingsSection user={user} />
          {may('passwordchange') && !user.external && <PasswordSection user={user} />}
          {may('rolesedit') && <RolesSection user={user} />}
          <SessionsSection user={user} />
        </div>
      )}
    </>
  );
}
