// Switches between the light and the dark theme.
import { ActionIcon } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useThemeMode } from '../theme/useThemeMode.ts';

export function ThemeToggle() {
  const { mode, toggle } = useThemeMode();
  const label = mode === 'noir' ? 'Switch to the light theme' : 'Switch to the dark theme';
  const Icon = mode === 'noir' ? IconSun : IconMoon;
  return (
    <ActionIcon onClick={toggle} aria-label={label} title={label} color="ink" size="lg">
      <Icon size={18} stroke={1.75} />
    </ActionIcon>
  );
}
