// The language of rules for the code editor, loaded with it.
import type { CodeLanguage } from '../../../kit/code/editorProps.ts';

/** Colours and words about what is under the pointer; without the fields of messages, which a page has to ask for. */
export const ruleLanguage: CodeLanguage = async () =>
  (await import('./ruleLanguage.ts')).ruleLanguage({ fields: () => [] });
