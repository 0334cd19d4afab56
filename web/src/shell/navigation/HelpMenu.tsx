// Where to look when one does not know how.
import { ActionIcon, Menu } from '@mantine/core';
import { IconExternalLink, IconHelp, IconKeyboard } from '@tabler/icons-react';
import { serverUrl } from '../../platform/appConfig.ts';
import { useShellActions } from '../layout/ShellActions.ts';
import { Keys } from '../shortcuts/Keys.tsx';
import { BarMenu } from './BarMenu.tsx';

export function HelpMenu() {
  const { openShortcutHelp } = useShellActions();
  return (
    <BarMenu position="bottom-end" width={230}>
      <Menu.Target>
        <ActionIcon aria-label="Help" color="ink" size="lg">
          <IconHelp size={20} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconKeyboard size={16} stroke={1.75} />}
          rightSection={<Keys keys="?" />}
          onClick={openShortcutHelp}
        >
          Keyboard shortcuts
        </Menu.Item>
        <Menu.Item
          component="a"
          href={`${serverUrl()}/api-browser`}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconExternalLink size={16} stroke={1.75} />}
        >
          API browser
        </Menu.Item>
      </Menu.Dropdown>
    </BarMenu>
  );
}
