// Makes or changes a configuration for agents: its YAML is checked while one writes it.
import { required } from '@logboom/contract/common/form-rules';
import type { OpampConfiguration } from '@logboom/contract/opamp/schemas';
import { checkCollectorConfig, type ConfigFinding } from '@logboom/core/otel-config/check';
import { MAX_RULE_LENGTH, parseRule } from '@logboom/core/sidecar-rules/parse';
import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { CodeEditor } from '../../../kit/code/CodeEditor.tsx';
import { offsetOf, type CodeDiagnostic } from '../../../kit/code/diagnostics.ts';
import { yamlLanguage } from '../../../kit/code/languages.ts';
import { TextAreaField } from '../../../kit/forms/fields/TextAreaField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { Form } from '../../../kit/forms/Form.tsx';
import { useForm } from '../../../kit/forms/useForm.ts';
import { Section } from '../../../kit/page/Section.tsx';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { ruleMatchesQuery, useSaveConfiguration } from '../opamp.api.ts';

interface Props {
  readonly stored: OpampConfiguration | undefined;
  readonly onDone: () => void;
}

const SETTLED_MS = 400;
const MAX_NAMES = 5;
const EXAMPLE = `receivers:
  otlp:
    protocols:
      grpc:
      http:

exporters:
  debug:

service:
  pipelines:
    logs:
      receivers: [otlp]
      exporters: [debug]
`;

export function ConfigurationForm({ stored, onDone }: Props) {
  const save = useSaveConfiguration(stored?.id);
  const mayEdit = usePermissions().isPermitted(`opamp_configurations:${stored ? 'update' : 'create'}`);
  const form = useForm({
    initialValues: {
      name: stored?.name ?? '',
      rule: stored?.rule ?? '',
      body: stored?.body ?? EXAMPLE,
    },
    rules: { name: required, rule: ruleProblem, body: bodyProblem },
    onSubmit: async ({ name, rule, body }) => {
      await save.mutateAsync({ name, body, rule: rule.trim() || null });
      onDone();
    },
  });
  const diagnostics = useMemo(() => diagnosticsOf(form.values.body), [form.values.body]);
  return (
    <Section>
      <Form
        form={form}
        wide
        label="Configuration"
        submitLabel={stored ? 'Update configuration' : 'Create configuration'}
        onCancel={onDone}
      >
        <TextField
          {...form.field('name')}
          label="Name"
          maxLength={100}
          disabled={!mayEdit}
          help="Agents get it as the name of the file. Several configurations of one agent are merged in the order of their names."
        />
        <div>
          <TextAreaField
            {...form.field('rule')}
            label="Rule"
            optional
            mono
            rows={2}
            maxLength={MAX_RULE_LENGTH}
            disabled={!mayEdit}
            placeholder="os:linux and (name:web-* or tag:deployment.environment=prod)"
            help="Agents that it means get the configuration by themselves. Conditions: os:, name: with * and ?, ip: with an address or range, tag: with an attribute as key=value; joined with and, or, not and brackets."
          />
          <Reach rule={form.values.rule} />
        </div>
        <CodeEditor
          label="YAML"
          value={form.values.body}
          onChange={(body) => form.setValue('body', body)}
          error={form.errors.body}
          diagnostics={diagnostics}
          readOnly={!mayEdit || form.isSubmitting}
          language={yamlLanguage}
          minHeight={320}
          maxHeight={640}
        />
      </Form>
    </Section>
  );
}

/** A rule that is wrong is not asked about: the form says so by itself. */
function Reach({ rule }: { readonly rule: string }) {
  const [asked] = useDebouncedValue(rule.trim(), SETTLED_MS);
  const { isPermitted } = usePermissions();
  const mayAsk = isPermitted('opamp_agents:read') && isPermitted('opamp_configurations:read');
  const isAsked = mayAsk && asked !== '' && ruleProblem(asked) === undefined;
  const { data } = useQuery({ ...ruleMatchesQuery(asked), enabled: isAsked });
  if (!isAsked || data === undefined) return null;
  const names = data.agents.slice(0, MAX_NAMES).map(({ name }) => name);
  const more = data.agents.length - names.length;
  return (
    <Text component="output" size="sm" c="dimmed">
      {names.length === 0
        ? 'Reaches no agent now.'
        : `Reaches ${data.agents.length === 1 ? '1 agent' : `${data.agents.length} agents`} now: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`}
    </Text>
  );
}

function ruleProblem(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  const parsed = parseRule(text);
  return parsed.ok ? undefined : `${parsed.problem.message} (column ${parsed.problem.column})`;
}

function bodyProblem(body: string): string | undefined {
  const [first] = checkCollectorConfig(body).errors;
  if (first === undefined) return undefined;
  return first.line === undefined ? first.message : `Line ${first.line}: ${first.message}`;
}

function diagnosticsOf(body: string): CodeDiagnostic[] {
  const { errors, hints } = checkCollectorConfig(body);
  const diagnostic = (severity: CodeDiagnostic['severity']) => (finding: ConfigFinding) => {
    const line = finding.line ?? 1;
    const from = offsetOf(body, line, 1);
    return { from, to: offsetOf(body, line, Number.MAX_SAFE_INTEGER), severity, message: finding.message };
  };
  return [...errors.map(diagnostic('error')), ...hints.map(diagnostic('info'))];
}
