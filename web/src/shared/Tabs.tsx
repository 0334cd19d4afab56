// Parts of a page side by side, one shown at a time; which one is in the address, so that a link leads there.
import { Tabs as MantineTabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { usePermissions, type RequiredPermissions } from '../platform/users/permissions.ts';
import styles from './Tabs.module.css';

export interface Tab extends RequiredPermissions {
  readonly id: string;
  readonly title: string;
  /** A count beside the title. */
  readonly badge?: ReactNode;
  readonly disabled?: boolean;
  readonly content: ReactNode;
}

interface TabsProps {
  readonly tabs: readonly Tab[];
  /** What the tabs are about, for screen readers. */
  readonly label: string;
  /** The parameter of the address; a page with two rows of tabs needs two names. */
  readonly parameter?: string;
  /** Shown while the address names none; the first one unless given. What is then chosen is always in the address. */
  readonly start?: string;
}

export function Tabs({ tabs, label, parameter = 'tab', start }: TabsProps) {
  const permissions = usePermissions();
  const [search, setSearch] = useSearchParams();
  const offered = tabs.filter((tab) => permissions.satisfies(tab));
  const wanted = search.get(parameter);
  // An address may name a tab that is gone, or closed to this user.
  const usable = offered.filter(({ disabled }) => !disabled);
  const named = (name: string | null | undefined) => usable.find(({ id }) => id === name);
  const active = named(wanted) ?? named(start) ?? usable[0];

  const show = (id: string | null) =>
    setSearch(
      (current) => {
        if (id === null || (start === undefined && id === usable[0]?.id)) current.delete(parameter);
        else current.set(parameter, id);
        return current;
      },
      { replace: true },
    );

  return (
    <MantineTabs value={active?.id ?? null} onChange={show} keepMounted={false}>
      <MantineTabs.List aria-label={label} className={styles['list']}>
        {offered.map(({ id, title, badge, disabled }) => (
          <MantineTabs.Tab key={id} value={id} disabled={disabled} rightSection={badge}>
            {title}
          </MantineTabs.Tab>
        ))}
      </MantineTabs.List>
      {offered.map(({ id, content }) => (
        <MantineTabs.Panel key={id} value={id} pt="md">
          {content}
        </MantineTabs.Panel>
      ))}
    </MantineTabs>
  );
}
