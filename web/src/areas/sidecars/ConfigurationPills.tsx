// Which configurations a sidecar runs: colour and name each, and whether tags or a rule brought it.
import type { SidecarConfigurationShort } from '@logboom/contract/sidecars/definitions';
import type { ConfigurationAssignment } from '@logboom/contract/sidecars/schemas';
import { IconLock } from '@tabler/icons-react';
import { NoValue } from '../../kit/values/NoValue.tsx';
import { isByItself, reasonOf } from './byItself.ts';
import styles from './sidecars.module.css';

interface Props {
  readonly assignments: readonly ConfigurationAssignment[];
  readonly configurations: readonly SidecarConfigurationShort[] | undefined;
}

export function ConfigurationPills({ assignments, configurations }: Props) {
  if (assignments.length === 0) return <NoValue />;
  return (
    <>
      {assignments.map((assignment) => {
        const { configuration_id: id, assigned_from_tags: tags } = assignment;
        const found = configurations?.find((configuration) => configuration.id === id);
        return (
          <span key={id} className={styles['pill']} title={reasonOf(assignment)}>
            <span className={styles['dot']} style={{ background: found?.color }} />
            {found?.name ?? id}
            {isByItself(assignment) && (
              <IconLock size={11} aria-label={tags.length > 0 ? 'by tags' : 'by rule'} />
            )}
          </span>
        );
      })}
    </>
  );
}

export function Tags({ tags }: { readonly tags: readonly string[] }) {
  if (tags.length === 0) return <NoValue />;
  return tags.map((tag) => (
    <span key={tag} className={styles['pill']}>
      {tag}
    </span>
  ));
}
