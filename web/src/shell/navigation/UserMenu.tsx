// Who is logged in, and what concerns only them.
import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconKey, IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react';
import { Link } from 'react-router';
import { displayName, useCurrentUser } from '../../platform/users/currentUser.ts';
import { routes } from '../../routes.ts';
import { useThemeChoice } from '../../platform/users/themeChoice.ts';
import { useLogout } from '../useLogout.ts';
import { BarMenu } from './BarMenu.tsx';
import classes from './UserMenu.module.css';

export function UserMenu() {
  const user = useCurrentUser();
  const { mode, toggle } = useThemeChoice();
  const logout = useLogout();
  const name = displayName(user);
  const ThemeIcon = mode === 'noir' ? IconSun : IconMoon;

  return (
    <BarMenu position="bottom-end" width={230}>
      <Menu.Target>
        <UnstyledButton className={classes.target}>
          <VisuallyHidden>User menu of </VisuallyHidden>
          <span className={classes.initials} aria-hidden>
            {initials(name)}
          </span>
          <span className={classes.name}>{name}</span>
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          Logged in as <strong className={classes.username}>{user.username}</strong>
        </Menu.Label>
        {user.id !== null && <OwnPages userId={user.id} isReadOnly={user.read_only} />}
        <Menu.Item
          leftSection={<ThemeIcon size={16} stroke={1.75} />}
          closeMenuOnClick={false}
          onClick={toggle}
        >
          {mode === 'noir' ? 'Light theme' : 'Dark theme'}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.75} />} onClick={() => void logout()}>
          Log out
        </Menu.Item>
      </Menu.Dropdown>
    </BarMenu>
  );
}

/** The administrator of the settings has no profile to change, but tokens and sessions. */
function OwnPages({ userId, isReadOnly }: { readonly userId: string; readonly isReadOnly: boolean }) {
  const profile = isReadOnly ? routes.system.users.show({ userId }) : routes.system.users.edit({ userId });
  return (
    <>
      <Menu.Item component={Link} to={profile} leftSection={<IconUser size={16} stroke={1.75} />}>
        {isReadOnly ? 'Profile' : 'Edit profile'}
      </Menu.Item>
      <Menu.Item
        component={Link}
        to={routes.system.users.tokens({ userId })}
        leftSection={<IconKey size={16} stroke={1.75} />}
      >
        Access tokens
      </Menu.Item>
    </>
  );
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? '');
  return letters.join('').toUpperCase();
}
