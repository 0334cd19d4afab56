// Those who have access, with what they may do; each can be given another capability or lose it.
import { CAPABILITIES, CAPABILITY_TITLES, type Capability } from '@logboom/contract/common/capabilities';
import type { Grantee, ShareResponse } from '@logboom/contract/sharing/schemas';
import { ActionIcon, NativeSelect, Text } from '@mantine/core';
import { IconTrash, IconUser, IconUsersGroup } from '@tabler/icons-react';
import { useId } from 'react';
import styles from './sharing.module.css';
import { inOrder, titlesOf } from './shareWords.ts';
import type { Selection } from './sharing.api.ts';

const OPTIONS = CAPABILITIES.map((value) => ({ value, label: CAPABILITY_TITLES[value] }));

interface Props {
  readonly selected: Selection;
  readonly shares: ShareResponse;
  readonly isReadOnly: boolean;
  readonly onChange: (selected: Selection) => void;
}

export function Collaborators({ selected, shares, isReadOnly, onChange }: Props) {
  const heading = useId();
  const titleOf = titlesOf(shares);
  const typeOf = new Map(shares.available_grantees.map(({ id, type }) => [id, type]));
  const rows = inOrder(
    Object.keys(selected).map((id) => ({ id, title: titleOf(id), type: typeOf.get(id) ?? 'user' })),
  );
  const remove = (id: string) =>
    onChange(Object.fromEntries(Object.entries(selected).filter(([name]) => name !== id)));
  return (
    <div>
      <Text id={heading} className={styles['heading']}>
        Collaborators
      </Text>
      {rows.length === 0 ? (
        <Text c="dimmed" size="sm">
          There are no collaborators yet.
        </Text>
      ) : (
        <ul aria-labelledby={heading} className={styles['list']}>
          {rows.map((row) => (
            <Collaborator
              key={row.id}
              grantee={row}
              capability={selected[row.id] ?? 'view'}
              isReadOnly={isReadOnly}
              onCapability={(capability) => onChange({ ...selected, [row.id]: capability })}
              onRemove={() => remove(row.id)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface CollaboratorProps {
  readonly grantee: Grantee;
  readonly capability: Capability;
  readonly isReadOnly: boolean;
  readonly onCapability: (capability: Capability) => void;
  readonly onRemove: () => void;
}

function Collaborator({ grantee, capability, isReadOnly, onCapability, onRemove }: CollaboratorProps) {
  const { title, type } = grantee;
  const Icon = type === 'user' ? IconUser : IconUsersGroup;
  return (
    <li className={styles['row']}>
      <Icon size={17} stroke={1.6} aria-hidden="true" className={styles['mark']} />
      <span className={styles['name']} title={title}>
        {title}
      </span>
      <NativeSelect
        aria-label={`Capability of ${title}`}
        data={OPTIONS}
        value={capability}
        disabled={isReadOnly}
        onChange={(event) => onCapability(event.currentTarget.value as Capability)}
      />
      <ActionIcon aria-label={`Remove ${title}`} title="Remove" disabled={isReadOnly} onClick={onRemove}>
        <IconTrash size={17} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
    </li>
  );
}
