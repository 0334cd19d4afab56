// Takes a dashboard from a file and makes a new one of it.
import { Button, Modal, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FileDrop } from '../../../kit/forms/fields/FileDrop.tsx';
import { errorText } from '../../../platform/fetch/errors.ts';
import { routes } from '../../../routes.ts';
import { useCreateDashboard } from '../dashboards.api.ts';
import { MAX_FILE_BYTES, readDashboardFile } from '../document/file.ts';

export function ImportButton() {
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string>();
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useCreateDashboard();
  const take = async (file: File) => {
    const read = readDashboardFile(await file.text());
    if ('problem' in read) return setProblem(read.problem);
    try {
      const view = await mutateAsync(read.dashboard);
      setOpen(false);
      await navigate(routes.dashboards.show({ viewId: view.id }));
    } catch (error) {
      setProblem(errorText(error));
    }
    return undefined;
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUpload size={16} />}
        onClick={() => {
          setProblem(undefined);
          setOpen(true);
        }}
      >
        Import
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title="Import a dashboard">
        <Stack gap="sm">
          <Text size="sm">
            Choose a file that was exported from a dashboard. A new dashboard is made of it, and it is yours.
          </Text>
          <FileDrop
            accept=".json,application/json"
            maxBytes={MAX_FILE_BYTES}
            disabled={isPending}
            invalid={problem !== undefined}
            onFile={(file) => void take(file)}
            onProblem={setProblem}
          />
          {problem !== undefined && (
            <Text size="sm" c="var(--lb-danger-foreground)" role="alert">
              {problem}
            </Text>
          )}
        </Stack>
      </Modal>
    </>
  );
}
