// The names of rules and pipelines, which stand in their sources between quotes.
import type { Rule } from '@logboom/contract/common/form-rules';

/** Names are taken as they are written, so a quote would end them and a line break hides them. */
export const sourceName: Rule = (name) => {
  const text = String(name);
  if (text.trim() === '') return 'Field is required.';
  if (/["\\\r\n]/.test(text)) return 'Quotes, backslashes and line breaks cannot be part of the name.';
  return text.length > 500 ? 'Use at most 500 characters.' : undefined;
};
