// The languages of collector configurations, each loaded when an editor first shows one.
import type { CodeLanguage } from '../../../../kit/code/editorProps.ts';
import { yamlLanguage } from '../../../../kit/code/languages.ts';

const nxlogLanguage: CodeLanguage = async () => (await import('./nxlogLanguage.ts')).nxlog;

export function languageOf(backend: string | null): CodeLanguage | undefined {
  if (backend === null) return undefined;
  return backend === 'nxlog' ? nxlogLanguage : yamlLanguage;
}
