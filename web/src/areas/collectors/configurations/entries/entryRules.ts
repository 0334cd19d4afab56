// The rules of the form of an output or an input: those that the server has too, and what only a form can get wrong.
import type { EntryKind } from '@logboom/contract/collectors/kinds';
import { propertyProblem, type Problems } from '@logboom/contract/collectors/rules';
import { required } from '@logboom/contract/common/form-rules';
import type { FormRules } from '../../../../kit/forms/useForm.ts';
import { fieldName, isShown, kindOf, type EntryValues } from './entryValues.ts';

export function entryRules(
  kinds: readonly EntryKind[],
  sharedProblems: (values: EntryValues) => Problems,
): FormRules<EntryValues> {
  const problemsOf = (values: EntryValues): Problems => ({
    ...sharedProblems(values),
    ...(values.type === null && { type: required('') }),
    ...slashProblems(kindOf(kinds, values.type), values),
  });
  const ruleFor = (field: string) => (_value: unknown, values?: EntryValues) =>
    values && problemsOf(values)[field];
  const properties = kinds.flatMap((kind) => kind.properties.map(fieldName));
  const fields = ['name', 'type', 'forward_to', ...new Set(properties)];
  return Object.fromEntries(fields.map((field) => [field, ruleFor(field)]));
}

/** A pattern that is stored bare is still written between slashes here. */
function slashProblems(kind: EntryKind | undefined, values: EntryValues): Problems {
  const found: Problems = {};
  for (const property of kind?.properties ?? []) {
    if (property.type !== 'regex' || !isShown(property, values)) continue;
    const problem = propertyProblem({ ...property, type: 'pattern' }, values[fieldName(property)]);
    if (problem !== undefined) found[fieldName(property)] = problem;
  }
  return found;
}
