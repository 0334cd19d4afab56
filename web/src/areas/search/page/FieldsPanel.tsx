// The fields beside the results, with a scroll bar of their own; in a drawer where there is no room beside.
import { ActionIcon, Button, Drawer } from '@mantine/core';
import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { IconLayoutSidebarLeftCollapse, IconListDetails } from '@tabler/icons-react';
import { useState } from 'react';
import { Tooltip } from '../../../kit/overlays/Tooltip.tsx';
import { SidebarTabs } from './SidebarTabs.tsx';
import styles from './SearchPage.module.css';

export interface FieldsPanelState {
  readonly isNarrow: boolean;
  /** In a column of the page. */
  readonly isShownBeside: boolean;
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}

export function useFieldsPanel(): FieldsPanelState {
  const isNarrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const [isWanted, setWanted] = useLocalStorage({
    key: 'logboom.search.fields',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  const [isDrawn, setDrawn] = useState(false);
  return {
    isNarrow,
    isShownBeside: !isNarrow && isWanted,
    isOpen: isNarrow ? isDrawn : isWanted,
    setOpen: isNarrow ? setDrawn : setWanted,
  };
}

export function FieldsPanel({ panel }: { readonly panel: FieldsPanelState }) {
  const { isNarrow, isShownBeside, isOpen, setOpen } = panel;
  if (isNarrow) {
    return (
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        title="Fields and highlighting"
        size="min(22rem, 90vw)"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <SidebarTabs />
      </Drawer>
    );
  }
  if (!isShownBeside) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also with the keyboard
    <aside className={styles['fields']} aria-label="Fields" tabIndex={0}>
      <SidebarTabs />
    </aside>
  );
}

export function FieldsToggle({ panel }: { readonly panel: FieldsPanelState }) {
  const { isNarrow, isOpen, setOpen } = panel;
  if (isOpen && !isNarrow) {
    return (
      <Tooltip label="Hide fields">
        <ActionIcon aria-label="Hide fields" onClick={() => setOpen(false)}>
          <IconLayoutSidebarLeftCollapse size={18} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
    );
  }
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconListDetails size={15} aria-hidden="true" />}
      onClick={() => setOpen(true)}
    >
      Fields
    </Button>
  );
}
