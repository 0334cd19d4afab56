// What of a pack has no counterpart here: before it is installed, and afterwards.
import type { PackMapping, UnmappedEntity } from '@logboom/contract/content-packs/schemas';
import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { errorText } from '../../../platform/fetch/errors.ts';
import styles from '../content-packs.module.css';
import { typeName } from '../packText.ts';

interface NoticeProps {
  readonly mapping: PackMapping | undefined;
  readonly error: unknown;
}

export function MappingNotice({ mapping, error }: NoticeProps) {
  if (error) return <Text c="dimmed">What it would make could not be worked out: {errorText(error)}</Text>;
  if (mapping === undefined) return <Text c="dimmed">Looking at what it would make…</Text>;
  const { total, unmapped } = mapping;
  if (unmapped.length === 0)
    return (
      <Text c="dimmed">
        {total === 1 ? 'Its one entity' : `All ${total} entities`} can be installed here.
      </Text>
    );
  return <LeftOut entities={unmapped} title={`${unmapped.length} of ${total} entities will be left out`} />;
}

export function LeftOut({
  entities,
  title,
}: {
  readonly entities: readonly UnmappedEntity[];
  readonly title: string;
}) {
  if (entities.length === 0) return null;
  return (
    <Alert color="warning" icon={<IconAlertTriangle size={18} aria-hidden />} title={title}>
      <ul className={styles['reasons']}>
        {entities.map(({ content_pack_entity_id: id, type, title: name, reason }) => (
          <li key={`${id} ${reason}`}>
            {typeName(type.name)} &ldquo;{name}&rdquo;: {reason}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
