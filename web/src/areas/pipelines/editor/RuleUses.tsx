// The pipelines and stages that a rule stands in.
import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { routes } from '../../../routes.ts';
import { pipelinesQuery, type Rule } from '../pipelines.api.ts';

export function RuleUses({ rule: { title } }: { readonly rule: Rule }) {
  const { data } = useQuery(pipelinesQuery);
  if (data === undefined || title === null) return null;
  const uses = data.flatMap(({ id, title: pipeline, stages }) =>
    stages
      .filter(({ rules }) => rules.includes(title))
      .map(({ stage }) => ({ id, pipeline: pipeline ?? '', stage })),
  );
  if (uses.length === 0) return <Text c="dimmed">No pipeline uses this rule yet.</Text>;
  return (
    <Text c="dimmed">
      Used in{' '}
      {uses.map(({ id, pipeline, stage }, place) => (
        <span key={`${id}-${stage}`}>
          {place > 0 && ', '}
          <Anchor component={Link} to={routes.system.pipelines.show({ pipelineId: id })}>
            {pipeline}
          </Anchor>{' '}
          (stage {stage})
        </span>
      ))}
    </Text>
  );
}
