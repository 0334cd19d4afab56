// A field for a query: one line that grows to several. What surrounds it, a label, buttons, problems in words, is up to
// the page.
import { useMemo, type Ref } from 'react';
import { lazyPiece } from '../loading/lazyPiece.tsx';
import type { CodeDiagnostic } from './diagnostics.ts';
import type { CodeLanguage, EditorHandle, EditorSurfaceProps } from './editorProps.ts';
import styles from './LineEditor.module.css';

const Surface = lazyPiece<EditorSurfaceProps>(
  'code-editor',
  async () => (await import('./EditorSurface.tsx')).EditorSurface,
  // The text can be read before it can be edited, and takes the same room.
  ({ value, placeholder }) => (
    <div className={styles['waiting']} data-empty={value === ''}>
      {value === '' ? placeholder : value}
    </div>
  ),
);

interface LineEditorProps {
  /** For screen readers: what stands around the field says it to all others. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onEnter: () => void;
  readonly placeholder?: string;
  /** Colours, completion and keys. Must be the same object from render to render. */
  readonly language?: CodeLanguage;
  readonly diagnostics: readonly CodeDiagnostic[];
  /** The id of the problems in words. */
  readonly describedBy?: string;
  readonly handle: Ref<EditorHandle>;
}

export function LineEditor({ label, describedBy, ...rest }: LineEditorProps) {
  const isInvalid = rest.diagnostics.some(({ severity }) => severity === 'error');
  const attributes = useMemo(
    () => ({
      'aria-label': label,
      ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
      ...(isInvalid && { 'aria-invalid': 'true' }),
    }),
    [label, describedBy, isInvalid],
  );
  return (
    <div className={styles['line']}>
      <Surface {...rest} variant="line" readOnly={false} attributes={attributes} />
    </div>
  );
}
