// The System menu of the top bar; not there when it would be empty.
import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { BarMenu } from './BarMenu.tsx';
import { EntryMenuItem } from './EntryMenuItem.tsx';
import classes from './NavigationLink.module.css';
import type { NavigationEntry } from '../areas/area.ts';

export function SystemMenu({ entries }: { entries: readonly NavigationEntry[] }) {
  const { pathname } = useLocation();
  if (entries.length === 0) return null;
  const current = entries.some((entry) => isAtOrBelow(pathname, entry.to()));

  return (
    <BarMenu position="bottom-start">
      <Menu.Target>
        <button type="button" className={classes.link} data-current={current || undefined}>
          System
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map((entry) => (
          <EntryMenuItem key={entry.label} entry={entry} />
        ))}
      </Menu.Dropdown>
    </BarMenu>
  );
}

function isAtOrBelow(pathname: string, address: string): boolean {
  return pathname === address || pathname.startsWith(`${address}/`);
}
