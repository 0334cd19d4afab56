// The queries that were run before, to find one again and run it.
import { ActionIcon, Button, Combobox, useCombobox } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useImperativeHandle, useState, type Ref } from 'react';
import { Tooltip } from '../../../kit/overlays/Tooltip.tsx';
import { forgetHistory, readHistory } from './history.ts';
import styles from './QueryBar.module.css';

export interface HistoryHandle {
  readonly open: () => void;
}

interface Props {
  readonly handle: Ref<HistoryHandle>;
  readonly onChoose: (query: string) => void;
  /** It closed without a choice; whoever came with the keyboard goes back to the query. */
  readonly onLeave: () => void;
}

export function QueryHistory({ handle, onChoose, onLeave }: Props) {
  const [entries, setEntries] = useState<readonly string[]>([]);
  const [filter, setFilter] = useState('');
  const combobox = useCombobox({
    onDropdownOpen: () => {
      setEntries(readHistory());
      setFilter('');
      combobox.focusSearchInput();
    },
    onDropdownClose: () => combobox.resetSelectedOption(),
  });
  useImperativeHandle(handle, () => ({ open: () => combobox.openDropdown() }));
  const wanted = filter.trim().toLowerCase();
  const found = entries.filter((entry) => entry.toLowerCase().includes(wanted));
  return (
    <Combobox
      store={combobox}
      position="bottom-end"
      width="min(34rem, calc(100vw - 2rem))"
      onOptionSubmit={(query) => {
        combobox.closeDropdown();
        onChoose(query);
      }}
    >
      <Combobox.Target targetType="button">
        <Tooltip label="Earlier queries (arrow up)">
          <ActionIcon aria-label="Earlier queries" onClick={() => combobox.toggleDropdown()}>
            <IconHistory size={17} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      </Combobox.Target>
      <Combobox.Dropdown
        onKeyDown={(event) => {
          if (event.key === 'Escape') onLeave();
        }}
      >
        <Combobox.Search
          aria-label="Search earlier queries"
          placeholder="Search earlier queries"
          value={filter}
          onChange={(event) => {
            setFilter(event.currentTarget.value);
            combobox.updateSelectedOptionIndex();
          }}
        />
        <Combobox.Options className={styles['history']} aria-label="Earlier queries">
          {found.map((query) => (
            <Combobox.Option key={query} value={query} className={styles['historyEntry']}>
              {query}
            </Combobox.Option>
          ))}
          {found.length === 0 && (
            <Combobox.Empty>
              {entries.length === 0 ? 'Queries that you run here are remembered.' : 'Nothing found'}
            </Combobox.Empty>
          )}
        </Combobox.Options>
        {entries.length > 0 && (
          <Combobox.Footer>
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => {
                forgetHistory();
                setEntries([]);
              }}
            >
              Forget all
            </Button>
          </Combobox.Footer>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}
