// The rendered file itself: to read, to copy, to download, and beside what it was before the last saved change.
import { BACKEND_LABELS } from '@logboom/contract/collectors/kinds';
import type { CollectorPreview } from '@logboom/contract/collectors/schemas';
import { Button, Code, Text } from '@mantine/core';
import { IconDownload, IconFileOff } from '@tabler/icons-react';
import { useState } from 'react';
import { CodeEditor } from '../../../../kit/code/CodeEditor.tsx';
import { CopyButton } from '../../../../kit/text/CopyButton.tsx';
import { EmptyState } from '../../../../kit/feedback/EmptyState.tsx';
import { CheckboxField } from '../../../../kit/forms/fields/CheckboxField.tsx';
import { DifferenceView } from '../../../../kit/text/DifferenceView.tsx';
import { downloadText } from '../../../../kit/text/downloadText.ts';
import { languageOf } from './languages.ts';
import classes from './preview.module.css';

export function PreviewFile({ preview }: { readonly preview: CollectorPreview }) {
  const { backend, file_name, content, previous_content } = preview;
  const [isCompared, setCompared] = useState(false);
  return (
    <>
      <div className={classes['bar']}>
        <Code className={classes['fileName']}>{file_name}</Code>
        <CheckboxField
          label="Difference to the version saved before"
          value={isCompared}
          onChange={setCompared}
          disabled={previous_content === null}
          help={previous_content === null ? 'There is no version before this one.' : undefined}
        />
        {content !== null && (
          <div className={classes['tools']}>
            <CopyButton value={content} label="Copy" />
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconDownload size={14} aria-hidden="true" />}
              onClick={() => downloadText(file_name, content)}
            >
              Download
            </Button>
          </div>
        )}
      </div>
      {isCompared && previous_content !== null ? (
        <DifferenceView
          before={previous_content}
          after={content ?? ''}
          fileName={file_name}
          none="The last saved change did not touch this file."
          by="by the last saved change"
        />
      ) : content === null ? (
        <EmptyState icon={IconFileOff} title="No file is written" headingOrder={3}>
          A collector leaves {BACKEND_LABELS[backend]} alone with this configuration. The warnings say why.
        </EmptyState>
      ) : content.trim() === '' ? (
        <Text c="dimmed">The file is empty.</Text>
      ) : (
        <CodeEditor
          label={file_name}
          hideLabel
          readOnly
          value={content}
          language={languageOf(backend)}
          minHeight={240}
          maxHeight={640}
        />
      )}
    </>
  );
}
