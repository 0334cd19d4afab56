// Languages of the code editor, each loaded when an editor first asks for it.
import type { CodeLanguage } from './editorProps.ts';

export const jsonLanguage: CodeLanguage = async () => (await import('@codemirror/lang-json')).json();

export const yamlLanguage: CodeLanguage = async () => (await import('@codemirror/lang-yaml')).yaml();
