// This node in a few facts.
import { Progress } from '@mantine/core';
import { ErrorPage } from '../../kit/feedback/ErrorPage.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { StatusMark } from '../../kit/feedback/StatusMark.tsx';
import { RelativeTime } from '../../shared/values/RelativeTime.tsx';
import { useSystemJvm, useSystemOverview } from '../../platform/system/system.api.ts';
import { IfPermitted } from '../../platform/users/IfPermitted.tsx';
import { Fact, FactList } from './FactList.tsx';

export function InstanceSection() {
  const { data: system, error, refetch } = useSystemOverview();
  return (
    <Section title="This instance">
      {error !== null && system === undefined ? (
        <ErrorPage error={error} onRetry={() => void refetch()} />
      ) : (
        <FactList>
          <Fact label="State">
            {system && (
              <StatusMark good={system.lifecycle === 'running'}>{sentence(system.lifecycle)}</StatusMark>
            )}
          </Fact>
          <Fact label="Running for">{system && <RelativeTime value={system.started_at} elapsed />}</Fact>
          <Fact label="Version">{system?.version}</Fact>
          <Fact label="Host">{system?.hostname}</Fact>
          <Fact label="Operating system">{system?.operating_system}</Fact>
          <IfPermitted permissions={['jvmstats:read']}>
            <Fact label="Memory">
              <Memory />
            </Fact>
          </IfPermitted>
        </FactList>
      )}
    </Section>
  );
}

function Memory() {
  const jvm = useSystemJvm().data;
  if (jvm === undefined) return null;
  const { used_memory: used, max_memory: max } = jvm;
  return (
    <>
      {used.megabytes.toLocaleString('en-US')} of {max.megabytes.toLocaleString('en-US')} MB
      <Progress
        value={(100 * used.bytes) / Math.max(1, max.bytes)}
        size={4}
        mt={6}
        aria-label="Memory in use"
      />
    </>
  );
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
