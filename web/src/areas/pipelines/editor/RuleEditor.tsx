// The editor of a rule: its text with help, a message to try it on, and the functions at hand.
import { Button } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import type { CodeDiagnostic } from '../../../kit/code/diagnostics.ts';
import type { EditorHandle } from '../../../kit/code/editorProps.ts';
import { Section } from '../../../kit/page/Section.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { UnsavedChangesGuard } from '../../../kit/page/UnsavedChangesGuard.tsx';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { routes } from '../../../routes.ts';
import { BackLink } from '../../../shared/pages/BackLink.tsx';
import type { Rule } from '../pipelines.api.ts';
import { DryRun, DRY_RUN_PURPOSE } from '../dry-run/DryRun.tsx';
import { FunctionReference } from '../rules/FunctionReference.tsx';
import { RuleTestsSection } from '../rule-tests/RuleTestsSection.tsx';
import { RuleSourceSection } from './RuleSourceSection.tsx';
import { RuleTrial } from './RuleTrial.tsx';
import { useRuleDraft } from './useRuleDraft.ts';
import { useRuleLanguage } from './useRuleLanguage.ts';
import classes from './editor.module.css';

export function RuleEditor({ rule }: { readonly rule: Rule | undefined }) {
  const { isPermitted } = usePermissions();
  const mayEdit = isPermitted(rule === undefined ? 'pipeline_rule:create' : `pipeline_rule:edit:${rule.id}`);
  const draft = useRuleDraft(rule);
  const editor = useRef<EditorHandle>(null);
  const navigate = useNavigate();
  const save = async (isLeaving: boolean) => {
    const id = await draft.save();
    if (id === undefined) return;
    if (isLeaving) void navigate(routes.system.pipelines.rules());
    else if (rule === undefined)
      void navigate(routes.system.pipelines.rule({ ruleId: id }), { replace: true });
  };
  const language = useRuleLanguage(() => mayEdit && void save(false));
  return (
    <>
      <UnsavedChangesGuard when={draft.isDirty && !draft.isSaved} />
      <PageHeader
        title={rule ? (rule.title ?? '') : 'New rule'}
        documentTitle={rule ? `Rule ${rule.title}` : 'New rule'}
        purpose="When the condition of a rule holds for a message, its actions run."
        subNavigation={<BackLink to={routes.system.pipelines.rules()}>All rules</BackLink>}
        actions={
          mayEdit && (
            <>
              <Button variant="default" loading={draft.isSaving} onClick={() => void save(false)}>
                {rule ? 'Save' : 'Create rule'}
              </Button>
              <Button
                leftSection={<IconDeviceFloppy size={16} aria-hidden />}
                loading={draft.isSaving}
                onClick={() => void save(true)}
              >
                {rule ? 'Save and close' : 'Create and close'}
              </Button>
            </>
          )
        }
      />
      <div className={classes.page}>
        <div className={classes.main}>
          <RuleSourceSection
            rule={rule}
            draft={draft}
            mayEdit={mayEdit}
            language={language}
            handle={editor}
          />
          {rule && (
            <RuleTestsSection
              ruleId={rule.id}
              source={draft.source}
              problems={draft.problems}
              mayEdit={mayEdit}
            />
          )}
          <RuleTrial source={draft.source} problems={draft.problems} />
          <Section title="Dry run" description={DRY_RUN_PURPOSE}>
            <DryRun
              rules={[{ id: rule?.id ?? null, source: draft.source }]}
              problem={hasErrors(draft.problems) ? 'The rule has errors, which come first.' : undefined}
            />
          </Section>
        </div>
        <aside className={classes.side} aria-label="Functions">
          <FunctionReference {...(mayEdit && { onInsert: (text: string) => editor.current?.insert(text) })} />
        </aside>
      </div>
    </>
  );
}

function hasErrors(problems: readonly CodeDiagnostic[]): boolean {
  return problems.some(({ severity }) => severity === 'error');
}
