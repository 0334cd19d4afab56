// A field for code: rules, queries, templates, JSON. Its text comes and goes like that of any other field.
import { Input, Text } from '@mantine/core';
import {
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  type CSSProperties,
  type ReactNode,
  type Ref,
} from 'react';
import { lazyPiece } from '../loading/lazyPiece.tsx';
import type { CodeDiagnostic } from './diagnostics.ts';
import { DiagnosticList } from './DiagnosticList.tsx';
import type { CodeLanguage, EditorHandle, EditorSurfaceProps } from './editorProps.ts';
import styles from './CodeEditor.module.css';

const Surface = lazyPiece<EditorSurfaceProps>(
  'code-editor',
  async () => (await import('./EditorSurface.tsx')).EditorSurface,
  // The text can be read before it can be edited, and takes the same room.
  ({ value }) => <pre className={styles['waiting']}>{value}</pre>,
);

export interface CodeEditorProps {
  readonly label: string;
  /** The label is for screen readers only: the page around says what this is. */
  readonly hideLabel?: boolean;
  readonly value: string;
  readonly onChange?: (value: string) => void;
  readonly readOnly?: boolean;
  readonly placeholder?: string;
  /** Must be the same object from render to render, as `jsonLanguage` is. */
  readonly language?: CodeLanguage;
  readonly diagnostics?: readonly CodeDiagnostic[];
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly minHeight?: number;
  readonly maxHeight?: number;
  /** For what the page does to the text besides exchanging it. */
  readonly handle?: Ref<EditorHandle>;
}

const NOTHING: readonly CodeDiagnostic[] = [];

export function CodeEditor(props: CodeEditorProps) {
  const { label, hideLabel = false, value, onChange, readOnly = false, placeholder, language } = props;
  const { diagnostics = NOTHING, description, error, minHeight = 120, maxHeight = 400 } = props;
  const editor = useRef<EditorHandle>(null);
  // The editor comes later than its frame, so what is handed out asks for it when it is used.
  useImperativeHandle(props.handle, () => ({
    goTo: (offset) => editor.current?.goTo(offset),
    mend: (fix) => editor.current?.mend(fix),
    insert: (text) => editor.current?.insert(text),
  }));
  const helpId = useId();
  const hasError = Boolean(error) || diagnostics.some(({ severity }) => severity === 'error');
  const attributes = useMemo(
    () => ({
      'aria-label': label,
      'aria-describedby': helpId,
      ...(hasError ? { 'aria-invalid': 'true' } : {}),
    }),
    [label, helpId, hasError],
  );
  return (
    <div className={styles['field']}>
      {!hideLabel && (
        <Input.Label labelElement="div" aria-hidden="true">
          {label}
        </Input.Label>
      )}
      <div
        className={styles['frame']}
        data-error={hasError}
        data-readonly={readOnly}
        style={{ '--editor-min': `${minHeight}px`, '--editor-max': `${maxHeight}px` } as CSSProperties}
      >
        <Surface
          {...{ value, onChange, readOnly, placeholder, language, diagnostics, attributes }}
          handle={editor}
        />
      </div>
      <div id={helpId} className={styles['help']}>
        {error ? (
          <Input.Error>{error}</Input.Error>
        ) : (
          description && <Input.Description>{description}</Input.Description>
        )}
        {!readOnly && (
          <Text size="xs" c="dimmed" className={styles['leave']}>
            Press Escape, then Tab to leave the editor.
          </Text>
        )}
      </div>
      <DiagnosticList
        text={value}
        diagnostics={diagnostics}
        onGoTo={(offset) => editor.current?.goTo(offset)}
        onMend={readOnly ? undefined : (fix) => editor.current?.mend(fix)}
      />
    </div>
  );
}
