// Who is logged in, and what concerns only them.
import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { displayName, useCurrentUser } from '../../platform/users/currentUser.ts';
import { useThemeMode } from '../../theme/useThemeMode.ts';
import { useLogout } from '../useLogout.ts';
import { BarMenu } from './BarMenu.tsx';
import classes from './UserMenu.module.css';

export function UserMenu() {
  const user = useCurrentUser();
  const { mode, toggle } = useThemeMode();
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

function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? '');
  return letters.join('').toUpperCase();
}
