// The tags of a configuration, side by side.
import { Badge, Group } from '@mantine/core';
import { NoValue } from '../../../../kit/values/NoValue.tsx';

export function TagList({ tags }: { readonly tags: readonly string[] }) {
  if (tags.length === 0) return <NoValue />;
  return (
    <Group gap="xxs" wrap="nowrap">
      {tags.map((tag) => (
        <Badge key={tag} variant="light" tt="none">
          {tag}
        </Badge>
      ))}
    </Group>
  );
}
