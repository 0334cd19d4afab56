// Finds pages and actions by a few letters. Loaded when it is first opened.
import '@mantine/spotlight/styles.css';
import { createSpotlight, Spotlight, type SpotlightActionData } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useActionCommands } from './useActionCommands.ts';
import { usePageCommands } from './usePageCommands.ts';
import classes from './CommandPalette.module.css';
import type { Command } from '../areas/area.ts';

const [paletteStore, palette] = createSpotlight();

interface Props {
  opened: boolean;
  onClose: () => void;
}

export function CommandPalette({ opened, onClose }: Props) {
  const pages = usePageCommands();
  const actions = useActionCommands();

  useEffect(() => {
    if (opened) palette.open();
    else palette.close();
  }, [opened]);

  return (
    <Spotlight
      store={paletteStore}
      // The shell listens for the keys, so that they work before this is loaded.
      shortcut={null}
      onSpotlightClose={onClose}
      actions={[
        { group: 'Pages', actions: pages.map(toSpotlight) },
        { group: 'Actions', actions: actions.map(toSpotlight) },
      ]}
      classNames={classes}
      attributes={{ content: { 'aria-label': 'Command palette' } }}
      overlayProps={{ backgroundOpacity: 0.45, blur: 0 }}
      transitionProps={{ transition: 'fade', duration: 100 }}
      highlightQuery
      scrollable
      maxHeight="60vh"
      nothingFound="Nothing found. Try another word."
      searchProps={{
        leftSection: <IconSearch size={18} stroke={1.75} />,
        placeholder: 'Search pages and actions',
        'aria-label': 'Search pages and actions',
      }}
    />
  );
}

function toSpotlight({ id, label, description, keywords, icon: Icon, run }: Command): SpotlightActionData {
  return {
    id,
    label,
    onClick: run,
    ...(description === undefined ? {} : { description }),
    ...(keywords === undefined ? {} : { keywords: [...keywords] }),
    ...(Icon === undefined ? {} : { leftSection: <Icon size={18} stroke={1.75} /> }),
  };
}
