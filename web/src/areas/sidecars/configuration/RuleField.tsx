// The rule of a configuration, with the sidecars that it reaches as it is written.
import { MAX_RULE_LENGTH } from '@logboom/core/sidecar-rules/parse';
import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { TextAreaField } from '../../../kit/forms/fields/TextAreaField.tsx';
import type { BoundField } from '../../../kit/forms/useForm.ts';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { ruleMatchesQuery } from '../sidecars.api.ts';

interface Props {
  readonly field: BoundField<string>;
  readonly collectorId: string | null;
  readonly disabled: boolean;
}

const SETTLED_MS = 400;
const MAX_NAMES = 5;

export function RuleField({ field, collectorId, disabled }: Props) {
  return (
    <div>
      <TextAreaField
        {...field}
        label="Rule"
        optional
        mono
        rows={2}
        maxLength={MAX_RULE_LENGTH}
        disabled={disabled}
        placeholder="tag:web and (name:web-* or ip:10.1.0.0/16)"
        help="Sidecars that it means get the configuration by themselves. Conditions: tag:, os:, name: with * and ?, ip: with an address or range; joined with and, or, not and brackets."
      />
      <Reach rule={field.value} collectorId={collectorId} />
    </div>
  );
}

function Reach({ rule, collectorId }: { readonly rule: string; readonly collectorId: string | null }) {
  const [asked] = useDebouncedValue(rule.trim(), SETTLED_MS);
  const mayRead = usePermissions().isPermitted('sidecars:read');
  const isAsked = mayRead && asked !== '' && collectorId !== null;
  const { data } = useQuery({ ...ruleMatchesQuery(asked, collectorId ?? ''), enabled: isAsked });
  if (!isAsked || data === undefined || data.problem !== null) return null;
  const names = data.sidecars.slice(0, MAX_NAMES).map(({ node_name }) => node_name);
  const more = data.sidecars.length - names.length;
  return (
    <Text component="output" size="sm" c="dimmed">
      {names.length === 0
        ? 'Reaches no sidecar on the system of this collector now.'
        : `Reaches ${data.sidecars.length === 1 ? '1 sidecar' : `${data.sidecars.length} sidecars`} now: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`}
    </Text>
  );
}
