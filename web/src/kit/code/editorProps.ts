// What the frame of the editor hands to the editor, which arrives later.
import type { Extension } from '@codemirror/state';
import type { Ref } from 'react';
import type { CodeDiagnostic } from './diagnostics.ts';

/** A language with its highlighting and completion; a function loads it when it is needed. */
export type CodeLanguage = Extension | (() => Promise<Extension>);

export interface EditorHandle {
  /** Puts the cursor at an offset and the focus into the editor. */
  readonly goTo: (offset: number) => void;
}

export interface EditorSurfaceProps {
  readonly value: string;
  readonly onChange?: (value: string) => void;
  readonly readOnly: boolean;
  readonly placeholder?: string;
  readonly language?: CodeLanguage;
  readonly diagnostics: readonly CodeDiagnostic[];
  /** Name and description of the text field, for screen readers. */
  readonly attributes: Record<string, string>;
  readonly handle: Ref<EditorHandle>;
}
