// Warns of collaborators who would see little: what is shared looks into streams that they cannot read.
import type { EntityDescriptor, ShareResponse } from '@logboom/contract/sharing/schemas';
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import styles from './sharing.module.css';
import { titlesOf } from './shareWords.ts';
import type { Selection } from './sharing.api.ts';

interface Props {
  readonly answer: ShareResponse;
  readonly selected: Selection;
}

export function MissingDependencies({ answer, selected }: Props) {
  const titleOf = titlesOf(answer);
  // The answer may be about the selection before; who was removed meanwhile needs nothing.
  const missing = Object.entries(answer.missing_permissions_on_dependencies).filter(([id]) =>
    Object.hasOwn(selected, id),
  );
  if (missing.length === 0) return null;
  return (
    <Alert
      color="warning"
      icon={<IconAlertTriangle size={18} />}
      title="There are missing dependencies for the current set of collaborators"
    >
      <ul className={styles['missing']}>
        {missing.map(([id, entities]) => (
          <li key={id}>
            <b>{titleOf(id)}</b> needs access to:
            <ul>
              {entities.map((entity) => (
                <Dependency key={entity.id} entity={entity} sharingUser={answer.sharing_user} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

interface DependencyProps {
  readonly entity: EntityDescriptor;
  readonly sharingUser: string;
}

function Dependency({ entity: { type, title, owners }, sharingUser }: DependencyProps) {
  const names = owners.map(({ id, title: name }) => (id === sharingUser ? 'you' : name)).join(', ');
  const who = names === '' ? 'An administrator can share it.' : `It can be shared by ${names}.`;
  return (
    <li>
      {type} “{title}”. {who}
    </li>
  );
}
