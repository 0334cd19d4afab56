// The list that opens below a field with a long list of choices.
import { Combobox } from '@mantine/core';
import { useRef } from 'react';
import type { Described } from '../fieldProps.ts';
import type { MoreOptions } from './selectProps.ts';
import type { LongList } from './useLongList.ts';
import { VirtualOptions } from './VirtualOptions.tsx';
import classes from './VirtualOptions.module.css';

interface LongListDropdownProps {
  readonly list: LongList;
  readonly label: Described['label'];
  readonly hidden: boolean;
  readonly value?: string | null;
  readonly more?: MoreOptions | undefined;
  /** How many choices have arrived, before searching. */
  readonly loaded: number;
  readonly nothingFound?: string | undefined;
}

export function LongListDropdown(props: LongListDropdownProps) {
  const { list, label, hidden, value = null, more, loaded, nothingFound = 'Nothing found' } = props;
  const { combobox, found, index, optionId } = list;
  const scroller = useRef<HTMLDivElement>(null);
  return (
    <Combobox.Dropdown hidden={hidden}>
      <Combobox.Options
        ref={scroller}
        className={classes['list']}
        aria-label={typeof label === 'string' ? label : undefined}
      >
        {found.length === 0 && <Combobox.Empty>{nothingFound}</Combobox.Empty>}
        {combobox.dropdownOpened && found.length > 0 && (
          <VirtualOptions
            list={scroller}
            options={found}
            value={value}
            selectedIndex={index}
            optionId={optionId}
            more={more}
            loaded={loaded}
          />
        )}
      </Combobox.Options>
    </Combobox.Dropdown>
  );
}
