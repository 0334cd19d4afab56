// The text of a rule with its description, its history and its layout.
import { Button, Group } from '@mantine/core';
import { IconCodeDots } from '@tabler/icons-react';
import { formatRule } from '@logboom/core/rules/syntax/format';
import type { SourceVersion } from '@logboom/contract/pipelines/schemas';
import type { Ref } from 'react';
import { CodeEditor } from '../../../kit/code/CodeEditor.tsx';
import type { CodeLanguage, EditorHandle } from '../../../kit/code/editorProps.ts';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { SourceHistory } from '../../../shared/history/SourceHistory.tsx';
import { ruleHistoryQuery, type Rule } from '../pipelines.api.ts';
import { RuleUses } from './RuleUses.tsx';
import type { RuleDraft } from './useRuleDraft.ts';
import classes from './editor.module.css';

interface Props {
  readonly rule: Rule | undefined;
  readonly draft: RuleDraft;
  readonly mayEdit: boolean;
  readonly language: CodeLanguage;
  readonly handle: Ref<EditorHandle>;
}

export function RuleSourceSection({ rule, draft, mayEdit, language, handle }: Props) {
  // Saved like any other change.
  const restore = ({ source, description }: SourceVersion) => {
    draft.setSource(source);
    draft.setDescription(description ?? '');
  };
  return (
    <Section
      title="Rule source"
      actions={
        <>
          {rule && (
            <SourceHistory
              size="xs"
              title={`rule "${rule.title}"`}
              current={rule.source}
              query={ruleHistoryQuery(rule.id)}
              onRestore={mayEdit ? restore : undefined}
            />
          )}
          {mayEdit && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconCodeDots size={16} aria-hidden />}
              onClick={() => draft.setSource(formatRule(draft.source))}
            >
              Format
            </Button>
          )}
        </>
      }
    >
      <div className={classes.fields}>
        <TextField
          label="Description"
          value={draft.description}
          onChange={draft.setDescription}
          readOnly={!mayEdit}
          maxLength={10_000}
          optional
        />
        <CodeEditor
          label="Rule source"
          hideLabel
          value={draft.source}
          onChange={draft.setSource}
          readOnly={!mayEdit}
          language={language}
          diagnostics={draft.problems}
          error={draft.failure}
          description="The name in quotes behind the word rule is its title."
          minHeight={280}
          maxHeight={640}
          handle={handle}
        />
        {rule && (
          <Group gap="xs">
            <RuleUses rule={rule} />
          </Group>
        )}
      </div>
    </Section>
  );
}
