// The configuration as files: those of this installation, and others to compare and apply.
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { downloadText } from '../../kit/text/downloadText.ts';
import { usePermissions } from '../../platform/users/permissions.ts';
import { ApplySection } from './ApplySection.tsx';
import { exportQuery, oneFile, statusQuery } from './config-files.api.ts';
import { FilesSection } from './FilesSection.tsx';
import { StatusNotices } from './StatusNotices.tsx';

export function ConfigFilesPage() {
  const { isPermitted } = usePermissions();
  const exported = useQuery(exportQuery());
  const status = useQuery(statusQuery()).data;
  const files = exported.data?.files;
  return (
    <>
      <PageHeader
        title="Configuration files"
        purpose="The whole configuration as readable files, without secrets: keep it in git, compare it with another installation, apply it."
        actions={
          <Button
            leftSection={<IconDownload size={16} aria-hidden />}
            disabled={files === undefined}
            onClick={() => files && downloadText('configuration.yaml', oneFile(files))}
          >
            Download all
          </Button>
        }
      />
      {status && <StatusNotices status={status} />}
      {isPermitted('clusterconfigentry:edit') && <ApplySection />}
      <FilesSection
        files={files}
        notes={exported.data?.notes ?? []}
        error={exported.error}
        onRetry={() => void exported.refetch()}
      />
    </>
  );
}
