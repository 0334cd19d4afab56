// All navigation in one menu, for windows too narrow for the bar.
import { ActionIcon, Menu } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { BarMenu } from './BarMenu.tsx';
import { EntryMenuItem } from './EntryMenuItem.tsx';
import type { NavigationEntry } from '../areas/area.ts';

interface Props {
  main: readonly NavigationEntry[];
  system: readonly NavigationEntry[];
}

export function NarrowMenu({ main, system }: Props) {
  return (
    <BarMenu position="bottom-start" width={220}>
      <Menu.Target>
        <ActionIcon aria-label="Navigation" color="ink" size="lg" hiddenFrom="sm">
          <IconMenu2 size={20} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {main.map((entry) => (
          <EntryMenuItem key={entry.label} entry={entry} />
        ))}
        {system.length > 0 && <Menu.Label>System</Menu.Label>}
        {system.map((entry) => (
          <EntryMenuItem key={entry.label} entry={entry} />
        ))}
      </Menu.Dropdown>
    </BarMenu>
  );
}
