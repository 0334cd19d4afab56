// Extractors as a file: to keep, to share, and to take over.
import { Alert, Button, Code, List } from '@mantine/core';
import { IconAlertCircle, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { PRODUCT_VERSION } from '@logboom/contract/common/product';
import { readExtractorFile, writeExtractorFile } from '@logboom/core/extractors/exchange';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CopyButton } from '../../kit/text/CopyButton.tsx';
import { downloadText } from '../../kit/text/downloadText.ts';
import { ErrorPage } from '../../kit/feedback/ErrorPage.tsx';
import { FileDrop } from '../../kit/forms/fields/FileDrop.tsx';
import { TextAreaField } from '../../kit/forms/fields/TextAreaField.tsx';
import { LoadingIndicator } from '../../kit/feedback/LoadingIndicator.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { toast } from '../../kit/feedback/toast.tsx';
import { errorText } from '../../platform/fetch/errors.ts';
import { inOrder, requestOf, sharedOf } from './exchange.ts';
import { ExtractorFrame } from './ExtractorFrame.tsx';
import { useExtractorPath } from './extractorPath.ts';
import { createExtractor, extractorsQuery, useReload } from './extractors.api.ts';
import styles from './extractors.module.css';

const MAX_BYTES = 5 * 1024 * 1024;

export function ExportExtractorsPage() {
  return (
    <ExtractorFrame
      title={({ title }) => `Export extractors of ${title}`}
      purpose="The extractors of this input as JSON, ready to be imported into another."
    >
      {() => <Export />}
    </ExtractorFrame>
  );
}

function Export() {
  const { inputId } = useExtractorPath();
  const { data, error, refetch } = useQuery(extractorsQuery(inputId));
  if (data === undefined)
    return error === null ? <LoadingIndicator /> : <ErrorPage error={error} onRetry={() => void refetch()} />;
  const shared = inOrder(data.extractors).map(sharedOf);
  const text = JSON.stringify(writeExtractorFile(shared, PRODUCT_VERSION), null, 2);
  return (
    <Section
      title={shared.length === 1 ? '1 extractor' : `${shared.length} extractors`}
      actions={
        <>
          <CopyButton value={text} />
          <Button
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => downloadText(`extractors-${inputId}.json`, text)}
          >
            Download
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable */}
      <Code block tabIndex={0} className={styles['file']} aria-label="Exported extractors">
        {text}
      </Code>
    </Section>
  );
}

export function ImportExtractorsPage() {
  return (
    <ExtractorFrame
      title={({ title }) => `Import extractors to ${title}`}
      purpose="Adds extractors from JSON that was exported from another input. Those that are there stay."
    >
      {() => <Import />}
    </ExtractorFrame>
  );
}

function Import() {
  const { inputId, list } = useExtractorPath();
  const navigate = useNavigate();
  const reload = useReload();
  const [text, setText] = useState('');
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);

  const add = async () => {
    const read = readExtractorFile(text);
    if (!read.ok) return setProblems(read.problems);
    setBusy(true);
    const failed: string[] = [];
    for (const extractor of read.extractors) {
      try {
        await createExtractor(inputId, requestOf(extractor));
      } catch (error) {
        failed.push(`${extractor.title}: ${errorText(error)}`);
      }
    }
    setBusy(false);
    await reload();
    const added = read.extractors.length - failed.length;
    if (added > 0) toast.success(`${added} of ${read.extractors.length} extractors were imported.`);
    setProblems(failed);
    return failed.length === 0 ? navigate(list) : undefined;
  };
  return (
    <Section>
      <div className={styles['stack']}>
        <TextAreaField
          label="Extractors JSON"
          value={text}
          onChange={setText}
          rows={10}
          mono
          readOnly={isBusy}
        />
        <FileDrop
          accept=".json,application/json"
          maxBytes={MAX_BYTES}
          disabled={isBusy}
          onFile={(file) => void file.text().then(setText)}
          onProblem={(problem) => setProblems(problem === undefined ? [] : [problem])}
        />
        {problems.length > 0 && (
          <Alert color="danger" icon={<IconAlertCircle size={18} />} title="Not everything was imported">
            <List size="sm">
              {problems.map((problem) => (
                <List.Item key={problem}>{problem}</List.Item>
              ))}
            </List>
          </Alert>
        )}
        <div>
          <Button disabled={text.trim() === ''} loading={isBusy} onClick={() => void add()}>
            Add extractors to input
          </Button>
        </div>
      </div>
    </Section>
  );
}
