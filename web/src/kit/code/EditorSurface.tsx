// The editor itself. Loaded on its own, because it brings CodeMirror.
import type { EditorSurfaceProps } from './editorProps.ts';
import { useCodeMirror } from './useCodeMirror.ts';
import styles from './CodeEditor.module.css';

export function EditorSurface(props: EditorSurfaceProps) {
  return <div ref={useCodeMirror(props)} className={styles['surface']} />;
}
