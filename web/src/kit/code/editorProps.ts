// What the frame of the editor hands to the editor, which arrives later.
import type { Extension } from '@codemirror/state';
import type { Ref } from 'react';
import type { CodeDiagnostic, CodeFix } from './diagnostics.ts';

/** A language with its highlighting and completion; a function loads it when it is needed. */
export type CodeLanguage = Extension | (() => Promise<Extension>);

export interface EditorHandle {
  /** Puts the cursor at an offset and the focus into the editor. */
  readonly goTo: (offset: number) => void;
  /** Mends something, so that it can be undone, and puts the focus into the editor. */
  readonly mend: (fix: CodeFix) => void;
  /** Writes a text where the cursor is. */
  readonly insert: (text: string) => void;
}

/**
 * A block is for code: numbered lines, Tab indents, Enter begins a line. A line is for a query: it grows when it must,
 * Tab and Escape leave it, and Enter is up to the page.
 */
export type EditorVariant = 'block' | 'line';

export interface EditorSurfaceProps {
  /** Never changes. */
  readonly variant?: EditorVariant;
  readonly value: string;
  readonly onChange?: (value: string) => void;
  /** Of a line. With Shift, Enter begins another line. */
  readonly onEnter?: () => void;
  readonly readOnly: boolean;
  readonly placeholder?: string;
  readonly language?: CodeLanguage;
  readonly diagnostics: readonly CodeDiagnostic[];
  /** Name and description of the text field, for screen readers. */
  readonly attributes: Record<string, string>;
  readonly handle: Ref<EditorHandle>;
}
