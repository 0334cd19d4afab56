// Says when pipelines cannot do anything, or less than people expect, because of the order of the processors.
import { Alert, Anchor } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { routes } from '../../../routes.ts';
import { processorsQuery } from '../pipelines.api.ts';

const PIPELINES = 'org.graylog.plugins.pipelineprocessor.processors.PipelineInterpreter';
const STREAMS = 'org.graylog2.messageprocessors.MessageFilterChainProcessor';

export function ProcessorNotice() {
  const mayRead = usePermissions().isPermitted('clusterconfigentry:read');
  const { data } = useQuery({ ...processorsQuery, enabled: mayRead });
  if (data === undefined) return null;
  const place = (name: string) => data.processor_order.findIndex(({ class_name }) => class_name === name);
  const isOff = data.disabled_processors.includes(PIPELINES);
  const isBefore = place(PIPELINES) !== -1 && place(PIPELINES) < place(STREAMS);
  if (!isOff && !isBefore) return null;
  return (
    <Alert
      color="warning"
      mb="md"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={isOff ? 'Pipelines do not run' : 'Pipelines run before streams are found'}
    >
      {isOff
        ? 'The Pipeline Processor is switched off. '
        : 'Only pipelines that are connected to the default stream see messages. '}
      <Anchor component={Link} to={routes.system.configurations()}>
        Change the order of the message processors
      </Anchor>
    </Alert>
  );
}
