// Which configurations a sidecar runs: colour and name each, and whether its tags brought it.
import type { ConfigurationAssignment, SidecarConfigurationShort } from '@logboom/contract/sidecars/schemas';
import { IconLock } from '@tabler/icons-react';
import { NoValue } from '../../kit/values/NoValue.tsx';
import styles from './sidecars.module.css';

interface Props {
  readonly assignments: readonly ConfigurationAssignment[];
  readonly configurations: readonly SidecarConfigurationShort[] | undefined;
}

export function ConfigurationPills({ assignments, configurations }: Props) {
  if (assignments.length === 0) return <NoValue />;
  return (
    <>
      {assignments.map(({ configuration_id: id, assigned_from_tags: tags }) => {
        const found = configurations?.find((configuration) => configuration.id === id);
        const reason = tags.length > 0 ? `Assigned by the tags ${tags.join(', ')}` : 'Assigned by hand';
        return (
          <span key={id} className={styles['pill']} title={reason}>
            <span className={styles['dot']} style={{ background: found?.color }} />
            {found?.name ?? id}
            {tags.length > 0 && <IconLock size={11} aria-label="by tags" />}
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
