// A menu that hangs from the top bar and belongs to it, for eyes and for screen readers.
import { Menu, type MenuProps } from '@mantine/core';

export function BarMenu(props: MenuProps) {
  return (
    // Inside the bar's landmark rather than at the end of the page.
    <Menu withinPortal={false} {...props} />
  );
}
