// A rule while it is written: its text, what is wrong with it, and the saving of it.
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { CodeDiagnostic } from '../../../kit/code/diagnostics.ts';
import { errorText } from '../../../platform/fetch/errors.ts';
import { withTakenTitle } from '../duplicateTitle.ts';
import { useSaveRule, type Rule } from '../pipelines.api.ts';
import { useTestQuestion } from '../rule-tests/useTestQuestion.ts';
import { parseErrors, useRuleProblems } from './useRuleProblems.ts';

const NEW_SOURCE = `rule "name of the rule"
when
  has_field("source")
then
  // set_field("environment", "production");
end
`;

export interface RuleDraft {
  readonly source: string;
  readonly description: string;
  readonly setSource: (source: string) => void;
  readonly setDescription: (description: string) => void;
  readonly problems: readonly CodeDiagnostic[];
  readonly failure: string | undefined;
  readonly isDirty: boolean;
  /** What stands there has just been saved, so that leaving loses nothing. */
  readonly isSaved: boolean;
  readonly isSaving: boolean;
  /** The id of the rule; undefined when it was refused. */
  readonly save: () => Promise<string | undefined>;
}

export function useRuleDraft(rule: Rule | undefined): RuleDraft {
  const [written, setWritten] = useState<string>();
  const [told, setTold] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isSaved, setSaved] = useState(false);
  const source = written ?? rule?.source ?? NEW_SOURCE;
  const description = told ?? rule?.description ?? '';
  const problems = useRuleProblems(source);
  const { mutateAsync, isPending } = useSaveRule(rule?.id);
  const mayIgnoreTests = useTestQuestion();
  const changed = () => {
    setFailure(undefined);
    setSaved(false);
  };
  const isDirty =
    (written !== undefined && written !== (rule?.source ?? NEW_SOURCE)) ||
    (told !== undefined && told !== (rule?.description ?? ''));
  return {
    source,
    description,
    problems,
    failure,
    isDirty,
    isSaved,
    isSaving: isPending,
    setSource: (text) => {
      setWritten(text);
      changed();
    },
    setDescription: (text) => {
      setTold(text);
      changed();
    },
    save: async () => {
      const store = (isIgnoringTests: boolean) =>
        withTakenTitle('rule', mutateAsync({ source, description: description.trim(), isIgnoringTests }));
      try {
        const saved = await store(false).catch(async (error: unknown) => {
          if (!(await mayIgnoreTests(error))) throw error;
          return store(true);
        });
        // At once: whoever leaves the page in the next moment must not be asked about what is saved.
        flushSync(() => {
          setSaved(true);
          setFailure(undefined);
        });
        return saved.id ?? undefined;
      } catch (error) {
        const [first] = parseErrors(error) ?? [];
        setFailure(first ? `Not saved: ${first.reason}` : errorText(error));
        return undefined;
      }
    },
  };
}
