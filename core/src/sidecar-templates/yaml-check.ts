// Whether a text is YAML that a program could read, and where it is not.
import { parseAllDocuments } from 'yaml';

export interface YamlProblem {
  readonly message: string;
  readonly line: number;
}

export function yamlProblem(text: string): YamlProblem | undefined {
  // Beats take the last of two equal keys, and people count on it.
  const documents = parseAllDocuments(text, { uniqueKeys: false, prettyErrors: false });
  if (!Array.isArray(documents)) return undefined;
  for (const { errors } of documents) {
    const [first] = errors;
    if (first) return { message: first.message, line: text.slice(0, first.pos[0]).split('\n').length };
  }
  return undefined;
}
