// Makes or changes a configuration: its collector, its tags, its template, and a preview for any sidecar.
import { configurationProblems } from '@logboom/contract/sidecars/rules';
import { parseRule } from '@logboom/core/sidecar-rules/parse';
import type { ConfigurationVersion } from '@logboom/contract/sidecars/history-schemas';
import type {
  ConfigurationVariable,
  SidecarCollectorShort,
  SidecarConfiguration,
} from '@logboom/contract/sidecars/definitions';
import { Button, Group, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { CodeEditor } from '../../../kit/code/CodeEditor.tsx';
import type { EditorHandle } from '../../../kit/code/editorProps.ts';
import { SelectField } from '../../../kit/forms/choices/SelectField.tsx';
import { color, ColorField } from '../../../kit/forms/colors/ColorField.tsx';
import { TagField } from '../../../kit/forms/fields/TagField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { Form } from '../../../kit/forms/Form.tsx';
import { useForm, type FormHandle } from '../../../kit/forms/useForm.ts';
import { Section } from '../../../kit/page/Section.tsx';
import { usePermissions } from '../../../platform/users/permissions.ts';
import {
  collectorQuery,
  configurationsQuery,
  useSaveConfiguration,
  useStartRollout,
  usersOfConfigurationQuery,
} from '../sidecars.api.ts';
import styles from '../sidecars.module.css';
import { SYSTEM_NAMES } from '../systemNames.ts';
import { ConfigurationHistory } from './ConfigurationHistory.tsx';
import { FIRST_COLOR } from './firstColor.ts';
import { PreviewModal } from './PreviewModal.tsx';
import { AT_ONCE, RolloutFields, rolloutRules, type RolloutValues } from './RolloutFields.tsx';
import { useRollout } from './RolloutSection.tsx';
import { RuleField } from './RuleField.tsx';
import { TemplateHelp } from './TemplateHelp.tsx';
import { templateLanguage } from './templateHelp.ts';

export interface StartWith {
  readonly template: string;
  /** The name of the collector that it is for. */
  readonly backend: string;
}

interface Props {
  readonly stored: SidecarConfiguration | undefined;
  readonly startWith: StartWith | undefined;
  readonly collectors: readonly SidecarCollectorShort[];
  readonly variables: readonly ConfigurationVariable[];
  readonly onDone: () => void;
}

interface Values extends RolloutValues {
  readonly name: string;
  readonly color: string;
  readonly collector_id: string | null;
  readonly tags: readonly string[];
  readonly rule: string;
  readonly template: string;
}

export function ConfigurationForm({ stored, startWith, collectors, variables, onDone }: Props) {
  const users = useUsers(stored?.id);
  const { form, mayStage } = useConfigurationForm({ stored, startWith, collectors, onDone, users });
  const language = useMemo(() => templateLanguage(variables), [variables]);
  const editor = useRef<EditorHandle>(null);
  const [previews, setPreviews] = useState(false);
  const chooseCollector = useDefaultTemplate(form.values.template, (template) =>
    form.setValue('template', template),
  );
  const mayEdit = usePermissions().isPermitted(
    `sidecar_collector_configurations:${stored ? 'update' : 'create'}`,
  );
  return (
    <div className={styles['editor']}>
      <Section>
        <Form
          form={form}
          wide
          label="Configuration"
          submitLabel={stored ? 'Update configuration' : 'Create configuration'}
          onCancel={onDone}
        >
          <DescribingFields
            form={form}
            collectors={collectors}
            mayEdit={mayEdit}
            users={users}
            onCollector={chooseCollector}
          />
          <CodeEditor
            label="Template"
            handle={editor}
            value={form.values.template}
            onChange={(template) => form.setValue('template', template)}
            error={form.errors.template}
            readOnly={!mayEdit || form.isSubmitting}
            language={language}
            minHeight={320}
            maxHeight={640}
          />
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconEye size={16} aria-hidden />}
              onClick={() => setPreviews(true)}
            >
              Preview
            </Button>
            {stored && (
              <ConfigurationHistory
                stored={stored}
                onRestore={mayEdit ? (version) => restore(form, version, users > 0) : undefined}
              />
            )}
          </Group>
          {mayEdit && mayStage(form.values) && (
            <RolloutFields
              stages={form.field('stages')}
              percent={form.field('percent')}
              watchMinutes={form.field('watch_minutes')}
            />
          )}
          {users > 0 && (
            <Text size="sm" c="dimmed">
              {users === 1 ? 'One sidecar gets' : `${users} sidecars get`} every change when reporting next.
            </Text>
          )}
        </Form>
      </Section>
      <div>
        <TemplateHelp variables={variables} onInsert={(text) => editor.current?.insert(text)} />
      </div>
      {previews && (
        <PreviewModal
          template={form.values.template}
          configurationId={stored?.id}
          onClose={() => setPreviews(false)}
        />
      )}
    </div>
  );
}

interface FormParts extends Omit<Props, 'variables'> {
  /** How many sidecars have it. */
  readonly users: number;
}

/** Saved for all sidecars, or for some of them first. */
function useConfigurationForm({ stored, startWith, collectors, onDone, users }: FormParts) {
  const save = useSaveConfiguration({ id: stored?.id });
  const rollOut = useStartRollout(stored?.id ?? '');
  const isRollingOut = useRollout(stored?.id) !== undefined;
  /** Something new for somebody. */
  const mayStage = ({ template }: Values) =>
    users > 0 && !isRollingOut && stored !== undefined && template !== stored.template;
  const form = useForm<Values>({
    initialValues: stored
      ? { ...stored, rule: stored.rule ?? '', ...AT_ONCE }
      : emptyValues(startWith, collectors),
    rules: {
      name: ruleFor('name'),
      color: (value, values) => color(value, values) ?? ruleFor('color')(value, values),
      collector_id: ruleFor('collector_id'),
      rule: ruleProblem,
      template: ruleFor('template'),
      ...rolloutRules,
    },
    onSubmit: async (values) => {
      const { stages, percent, watch_minutes, ...fields } = values;
      const body = { ...fields, tags: [...values.tags], collector_id: values.collector_id ?? '' };
      await (mayStage(values) && stages === 'some'
        ? rollOut.mutateAsync({
            configuration: body,
            percent: Number(percent),
            watch_minutes: Number(watch_minutes),
          })
        : save.mutateAsync(body));
      onDone();
    },
  });
  return { form, mayStage };
}

interface DescribingProps {
  readonly form: FormHandle<Values>;
  readonly collectors: readonly SidecarCollectorShort[];
  readonly mayEdit: boolean;
  /** How many sidecars have it. */
  readonly users: number;
  readonly onCollector: (id: string | null) => Promise<void>;
}

function DescribingFields({ form, collectors, mayEdit, users, onCollector }: DescribingProps) {
  const { data: known } = useQuery(configurationsQuery());
  const tagsInUse = [...new Set(known?.configurations.flatMap(({ tags }) => tags))];
  return (
    <>
      <TextField label="Name" {...form.field('name')} disabled={!mayEdit} />
      <ColorField label="Colour" help="Marks it in lists." {...form.field('color')} disabled={!mayEdit} />
      <SelectField
        label="Collector"
        help={
          users > 0
            ? `Used by ${users === 1 ? '1 sidecar' : `${users} sidecars`}, so it stays with its collector.`
            : 'The program that reads this configuration.'
        }
        disabled={!mayEdit || users > 0}
        {...form.field('collector_id')}
        onChange={(id) => {
          form.setValue('collector_id', id);
          void onCollector(id);
        }}
        options={collectors.map(({ id, name, node_operating_system: system }) => ({
          value: id,
          label: `${name} on ${SYSTEM_NAMES[system] ?? system}`,
        }))}
      />
      <TagField
        label="Tags"
        optional
        help="Sidecars with one of these tags, on the system of the collector, get it by themselves."
        suggestions={tagsInUse}
        disabled={!mayEdit}
        {...form.field('tags')}
      />
      <RuleField field={form.field('rule')} collectorId={form.values.collector_id} disabled={!mayEdit} />
    </>
  );
}

/** One that is in use stays with its collector. */
function restore(form: FormHandle<Values>, version: ConfigurationVersion, isUsed: boolean): void {
  form.setValue('name', version.name);
  form.setValue('color', version.color);
  if (!isUsed) form.setValue('collector_id', version.collector_id);
  form.setValue('tags', version.tags);
  form.setValue('rule', version.rule ?? '');
  form.setValue('template', version.template);
}

const ruleFor = (field: keyof Values) => (_value: unknown, values?: Values) =>
  values && configurationProblems({ ...values, collector_id: values.collector_id ?? '' })[field]?.[0];

function ruleProblem(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  const parsed = parseRule(text);
  return parsed.ok ? undefined : `${parsed.problem.message} (column ${parsed.problem.column})`;
}

function emptyValues(startWith: StartWith | undefined, collectors: readonly SidecarCollectorShort[]): Values {
  const fitting = collectors.find(({ name }) => name === startWith?.backend);
  return {
    name: '',
    color: FIRST_COLOR,
    collector_id: fitting?.id ?? null,
    tags: [],
    rule: '',
    template: startWith?.template ?? '',
    ...AT_ONCE,
  };
}

/** A collector brings its template along, unless somebody has written one already. */
function useDefaultTemplate(template: string, onTemplate: (template: string) => void) {
  const queryClient = useQueryClient();
  const offered = useRef('');
  return async (id: string | null): Promise<void> => {
    if (id === null || (template.trim() !== '' && template !== offered.current)) return;
    const { default_template } = await queryClient.fetchQuery(collectorQuery(id));
    offered.current = default_template ?? '';
    onTemplate(offered.current);
  };
}

function useUsers(id: string | undefined): number {
  const mayRead = usePermissions().isPermitted('sidecars:read');
  const { data } = useQuery({
    ...usersOfConfigurationQuery(id ?? ''),
    enabled: id !== undefined && mayRead,
  });
  return data?.sidecar_ids.length ?? 0;
}
