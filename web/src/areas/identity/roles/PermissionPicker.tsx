// Chooses permissions: grouped by area, searched, each explained, with what it implies.
import { Button, Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { SearchBox } from '../../../kit/list/SearchBox.tsx';
import { ExpandableSection } from '../../../kit/structure/ExpandableSection.tsx';
import {
  AREAS,
  explain,
  impliedBy,
  isFound,
  isListed,
  PERMISSION_LIST,
  worksBestWith,
  type KnownPermission,
  type PermissionGroup,
} from './permissionWords.ts';
import styles from '../identity.module.css';

interface Props {
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly error?: string | undefined;
}

export function PermissionPicker({ value, onChange, error }: Props) {
  const [query, setQuery] = useState('');
  const toggle = (permission: string, isChosen: boolean) =>
    onChange(isChosen ? [...value, permission] : value.filter((one) => one !== permission));
  const shown = PERMISSION_LIST.map((group) => ({
    ...group,
    permissions: group.permissions.filter((permission) => isFound(permission, group, query)),
  })).filter(({ permissions }) => permissions.length > 0);
  return (
    <fieldset className={styles['picker']}>
      <legend>Permissions</legend>
      {error !== undefined && <Text c="red">{error}</Text>}
      <Unlisted value={value} onRemove={(permission) => toggle(permission, false)} />
      <SearchBox
        label="Find permissions"
        placeholder="Name or meaning, for example streams"
        value={query}
        onSearch={setQuery}
        debounceMs={0}
      />
      {shown.length === 0 && (
        <EmptyState title="No permission fits" headingOrder={2}>
          Try another word, for example the name of a page.
        </EmptyState>
      )}
      {AREAS.map((area) => (
        <AreaOfPermissions
          key={area}
          area={area}
          isSearching={query !== ''}
          groups={shown.filter((group) => group.area === area)}
          value={value}
          onToggle={toggle}
          onAll={(group) => onChange([...value.filter((one) => !one.startsWith(`${group}:`)), `${group}:*`])}
        />
      ))}
    </fieldset>
  );
}

interface AreaProps {
  readonly area: string;
  readonly groups: readonly PermissionGroup[];
  readonly value: readonly string[];
  readonly isSearching: boolean;
  readonly onToggle: (permission: string, isChosen: boolean) => void;
  readonly onAll: (group: string) => void;
}

function AreaOfPermissions({ area, groups, value, isSearching, onToggle, onAll }: AreaProps) {
  if (groups.length === 0) return null;
  const all = groups.flatMap(({ permissions }) => permissions);
  const held = all.filter(
    ({ permission }) => value.includes(permission) || impliedBy(permission, value) !== undefined,
  );
  const title = `${area} (${held.length} of ${all.length})`;
  return (
    <ExpandableSection
      key={String(isSearching)}
      title={title}
      headingOrder={2}
      defaultExpanded={isSearching || held.length > 0}
    >
      {groups.map((group) => (
        <div key={group.group} className={styles['area']}>
          <div className={styles['groupHead']}>
            <strong>{group.title}</strong>
            {group.permissions.length > 1 && !value.includes(`${group.group}:*`) && (
              <Button variant="default" size="compact-xs" onClick={() => onAll(group.group)}>
                All of {group.group}
              </Button>
            )}
          </div>
          <ul className={styles['permissions']}>
            {group.permissions.map((permission) => (
              <li key={permission.permission}>
                <Choice permission={permission} value={value} onToggle={onToggle} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </ExpandableSection>
  );
}

interface ChoiceProps extends Pick<AreaProps, 'value' | 'onToggle'> {
  readonly permission: KnownPermission;
}

function Choice({ permission: { permission, sentence }, value, onToggle }: ChoiceProps) {
  const isChosen = value.includes(permission);
  const source = impliedBy(permission, value);
  const needed = isChosen ? worksBestWith(permission, value) : undefined;
  return (
    <Checkbox
      checked={isChosen || source !== undefined}
      disabled={source !== undefined && !isChosen}
      onChange={(event) => onToggle(permission, event.currentTarget.checked)}
      label={<code>{permission}</code>}
      description={
        <>
          {sentence}
          {source !== undefined && ` Included in ${source}.`}
          {needed !== undefined && ` Usually needs ${needed} as well.`}
        </>
      }
    />
  );
}

/** Wildcards, and permissions for single entities: chosen, but in no group. */
function Unlisted({ value, onRemove }: { value: readonly string[]; onRemove: (permission: string) => void }) {
  const others = value.filter((permission) => !isListed(permission));
  if (others.length === 0) return null;
  return (
    <ul className={styles['chosen']} aria-label="Other permissions">
      {others.map((permission) => (
        <li key={permission}>
          <span>
            <code>{permission}</code>
            <Text size="xs" c="dimmed">
              {explain(permission).sentence}
            </Text>
          </span>
          <Button
            variant="default"
            size="compact-xs"
            aria-label={`Remove ${permission}`}
            onClick={() => onRemove(permission)}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
}
