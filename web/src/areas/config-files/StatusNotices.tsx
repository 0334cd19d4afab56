// What the server does with files by itself.
import type { ConfigStatus } from '@logboom/contract/config-files/schemas';
import { Alert, List } from '@mantine/core';
import { IconAlertTriangle, IconFolderCheck } from '@tabler/icons-react';
import { Section } from '../../kit/page/Section.tsx';
import { Timestamp } from '../../shared/values/Timestamp.tsx';
import { placeOf } from './placeOf.ts';

export function StatusNotices({ status: { provisioning } }: { readonly status: ConfigStatus }) {
  if (provisioning === null) return null;
  const { directory, applied_at: appliedAt, problems } = provisioning;
  const isFine = problems.length === 0;
  const Icon = isFine ? IconFolderCheck : IconAlertTriangle;
  return (
    <Section
      title="Folder of the server"
      description="Applied at the start, and whenever one of its files changes."
    >
      <Alert
        color={isFine ? 'success' : 'danger'}
        icon={<Icon size={18} aria-hidden="true" />}
        title={isFine ? directory : `${directory} was not applied`}
      >
        {isFine && appliedAt === null && 'It has not been applied yet.'}
        {isFine && appliedAt !== null && (
          <>
            Applied <Timestamp value={appliedAt} />.
          </>
        )}
        {!isFine && (
          <List size="sm">
            {problems.map((problem) => (
              <List.Item key={`${placeOf(problem)} ${problem.message}`}>
                <code>{placeOf(problem)}</code>: {problem.message}
              </List.Item>
            ))}
          </List>
        )}
      </Alert>
    </Section>
  );
}
