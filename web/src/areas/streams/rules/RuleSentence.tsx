// A rule as a sentence: "Field source must match exactly web".
import type { StreamRuleRequest } from '@logboom/contract/streams/schemas';
import { RULE_TYPES } from '@logboom/core/stream-rules/stream-rule';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { ruleInputsQuery } from './rules.api.ts';
import { ruleType } from './ruleTypes.ts';
import styles from './rules.module.css';

type Sentence = Pick<StreamRuleRequest, 'type' | 'field' | 'value' | 'inverted'>;

export function RuleSentence({ rule }: { readonly rule: Sentence }) {
  const { type, field, value, inverted = false } = rule;
  const must = inverted ? (
    <>
      must <strong>not</strong>
    </>
  ) : (
    'must'
  );
  switch (type) {
    case RULE_TYPES.alwaysMatch:
      return inverted ? 'Rule never matches' : 'Rule always matches';
    case RULE_TYPES.matchInput:
      return (
        <>
          Message {must} come from input <InputName id={value} />
        </>
      );
    case RULE_TYPES.presence:
      return (
        <>
          Field <Text>{field}</Text> {must} be present
        </>
      );
    default:
      return (
        <>
          Field <Text>{field}</Text> {must} {ruleType(type)?.verb ?? `satisfy a rule of type ${type}`}{' '}
          <Text>{value}</Text>
        </>
      );
  }
}

function Text({ children }: { readonly children: ReactNode }) {
  return <code className={styles['text']}>{children === '' ? '…' : children}</code>;
}

export function InputName({ id }: { readonly id: string }) {
  const mayRead = usePermissions().isPermitted('inputs:read');
  const { data } = useQuery({ ...ruleInputsQuery(), enabled: mayRead });
  const input = data?.inputs.find((one) => one.id.toLowerCase() === id.toLowerCase());
  if (input === undefined) return <Text>{id}</Text>;
  return (
    <>
      <Text>{input.title}</Text> ({input.name})
    </>
  );
}
