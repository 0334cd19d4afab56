// A menu that hangs from the top bar and belongs to it, for eyes and for screen readers.
import { Menu, type MenuProps } from '@mantine/core';

export function BarMenu(props: MenuProps) {
  return (
    <Menu
      // Inside the bar's landmark rather than at the end of the page.
      withinPortal={false}
      // Mantine's placeholder for the first focus is an element that a menu must not contain.
      withInitialFocusPlaceholder={false}
      {...props}
    />
  );
}
