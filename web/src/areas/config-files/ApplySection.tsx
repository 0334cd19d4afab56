// Takes files, shows what they would change, and applies them when somebody says so.
import { CONFIG_FILE_LIMITS, type ConfigFile } from '@logboom/contract/config-files/schemas';
import { Button, Group, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorPage } from '../../kit/feedback/ErrorPage.tsx';
import { LoadingIndicator } from '../../kit/feedback/LoadingIndicator.tsx';
import { FileDrop } from '../../kit/forms/fields/FileDrop.tsx';
import { FormField } from '../../kit/forms/FormField.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { planQuery } from './config-files.api.ts';
import { PlanView } from './PlanView.tsx';

export function ApplySection() {
  const [files, setFiles] = useState<readonly ConfigFile[]>([]);
  const [prune, setPrune] = useState(false);
  const [problem, setProblem] = useState<string>();
  const add = (file: ConfigFile) =>
    setFiles((before) => [...before.filter(({ path }) => path !== file.path), file]);
  return (
    <Section
      title="Apply files"
      description="First you see what would change. Nothing happens before you agree."
    >
      <FormField
        label="Files"
        group
        help="YAML files, one entity each or several with --- between them, as they are downloaded here."
        {...(problem !== undefined && { error: problem })}
      >
        {(control) => (
          <FileDrop
            multiple
            accept=".yaml,.yml,application/yaml"
            maxBytes={CONFIG_FILE_LIMITS.content}
            onProblem={setProblem}
            onFile={(file) => void file.text().then((content) => add({ path: file.name, content }))}
            {...(control['aria-describedby'] && { describedBy: control['aria-describedby'] })}
            {...(problem !== undefined && { invalid: true })}
          />
        )}
      </FormField>
      {files.length > 0 && (
        <>
          <Group my="sm" justify="space-between">
            <Text size="sm">{files.length === 1 ? files[0]?.path : `${files.length} files`}</Text>
            <Button variant="subtle" size="compact-sm" onClick={() => setFiles([])}>
              Clear
            </Button>
          </Group>
          <Switch
            mb="sm"
            label="Delete what is in no file"
            checked={prune}
            onChange={(event) => setPrune(event.currentTarget.checked)}
          />
          <Plan files={files} prune={prune} onApplied={() => setFiles([])} />
        </>
      )}
    </Section>
  );
}

interface PlanProps {
  readonly files: readonly ConfigFile[];
  readonly prune: boolean;
  readonly onApplied: () => void;
}

function Plan({ files, prune, onApplied }: PlanProps) {
  const request = { files: [...files], prune };
  const { data: plan, error, refetch } = useQuery(planQuery(request));
  const again = () => void refetch();
  if (plan !== undefined)
    return <PlanView plan={plan} request={request} onApplied={onApplied} onRefused={again} />;
  if (error !== null) return <ErrorPage error={error} onRetry={again} />;
  return <LoadingIndicator />;
}
