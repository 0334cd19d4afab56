// Shows for each field of a message what set it.
import { pipelineSimulator } from '@logboom/contract/pipelines/endpoints';
import { Alert, Anchor, Button, Modal, Text } from '@mantine/core';
import { IconGitBranch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { LoadingIndicator } from '../../../kit/feedback/LoadingIndicator.tsx';
import { call } from '../../../platform/call.ts';
import { errorText } from '../../../platform/fetch/errors.ts';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { routes } from '../../../routes.ts';
import { provenanceOf, type Origin } from './provenance.ts';
import classes from './provenance.module.css';

interface Props {
  /** All fields, with their values as they are stored. */
  readonly fields: Readonly<Record<string, unknown>>;
}

export function ProvenanceButton({ fields }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (!usePermissions().isPermitted('pipeline_rule:read')) return null;
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconGitBranch size={16} stroke={1.6} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Where fields come from
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title="Where fields come from" size="44rem">
        {isOpen && <ProvenanceList fields={fields} />}
      </Modal>
    </>
  );
}

function ProvenanceList({ fields }: Props) {
  const { gl2_source_input: source } = fields;
  const input = typeof source === 'string' ? source : '';
  const mayReadInput = usePermissions().isPermitted(`inputs:read:${input}`);
  const inputId = input !== '' && mayReadInput ? input : undefined;
  const { data, error } = useQuery({
    queryKey: ['pipelines', 'provenance', fields, inputId],
    queryFn: ({ signal }) =>
      provenanceOf(fields, inputId, (body) => call(pipelineSimulator.path, { body }, { signal })),
    staleTime: 0,
    retry: false,
    throwOnError: false,
  });
  if (error !== null) return <Alert color="danger">{errorText(error)}</Alert>;
  if (data === undefined) return <LoadingIndicator />;
  const shown = [...data]
    .filter(([, { kind }]) => kind !== 'platform')
    .toSorted(([a], [b]) => a.localeCompare(b));
  return (
    <>
      <Text c="dimmed" mb="sm">
        Found by taking the message through the processors, extractors and rules as they are now. What has
        changed since it was stored is not seen. Fields of the platform, such as gl2_source_input, are left
        out.
      </Text>
      <dl className={classes.origins}>
        {shown.map(([field, origin]) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>
              <OriginWords origin={origin} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function OriginWords({ origin }: { readonly origin: Origin }) {
  switch (origin.kind) {
    case 'received':
      return 'Came with the message';
    case 'platform':
      return 'Written by the platform';
    case 'processor':
      return origin.className.endsWith('MessageFilterChainProcessor')
        ? 'Extractor or static field of the input'
        : `Processor ${origin.className.split('.').at(-1)}`;
    case 'rule':
      return (
        <>
          Rule{' '}
          {origin.ruleId === null ? (
            origin.rule
          ) : (
            <Anchor component={Link} to={routes.system.pipelines.rule({ ruleId: origin.ruleId })}>
              {origin.rule}
            </Anchor>
          )}{' '}
          in stage {origin.stage} of pipeline {origin.pipeline}
        </>
      );
  }
}
