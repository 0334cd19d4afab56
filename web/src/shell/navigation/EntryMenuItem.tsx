// A navigation entry inside a menu.
import { Menu } from '@mantine/core';
import { NavLink } from 'react-router';
import type { NavigationEntry } from '../areas/area.ts';

export function EntryMenuItem({ entry }: { entry: NavigationEntry }) {
  const Icon = entry.icon;
  return (
    <Menu.Item
      component={NavLink}
      to={entry.to()}
      end={entry.exact ?? false}
      leftSection={Icon === undefined ? undefined : <Icon size={16} stroke={1.75} />}
    >
      {entry.label}
    </Menu.Item>
  );
}
