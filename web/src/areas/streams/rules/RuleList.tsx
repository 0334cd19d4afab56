// The rules of a stream as sentences, each with what can be done with it and what a tried message made of it.
import type { Stream, StreamRule, TestMatchAnswer } from '@logboom/contract/streams/schemas';
import { ActionIcon } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheckFilled,
  IconCircleXFilled,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useConfirm } from '../../../kit/overlays/confirmContext.ts';
import { useDeleteRule } from './rules.api.ts';
import { RuleSentence } from './RuleSentence.tsx';
import { useRuleProblem } from './useRuleProblem.ts';
import styles from './rules.module.css';

interface Props {
  readonly stream: Stream;
  readonly mayEdit: boolean;
  readonly onEdit: (rule: StreamRule) => void;
  readonly tried: TestMatchAnswer | undefined;
}

export function RuleList({ stream, mayEdit, onEdit, tried }: Props) {
  return (
    <ul className={styles['rules']} aria-label="Stream rules">
      {stream.rules.map((rule) => (
        <li key={rule.id} className={styles['rule']}>
          <div className={styles['words']}>
            <span className={styles['sentence']}>
              <RuleSentence rule={rule} />
            </span>
            {rule.description && <span className={styles['description']}>{rule.description}</span>}
            <Problem rule={rule} />
          </div>
          <div className={styles['tail']}>
            <Outcome holds={tried?.rules[rule.id]} />
            {mayEdit && <RuleButtons rule={rule} onEdit={onEdit} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Problem({ rule }: { readonly rule: StreamRule }) {
  const problem = useRuleProblem(rule);
  if (problem === undefined) return null;
  return (
    <span className={styles['problem']}>
      <IconAlertTriangle size={15} aria-hidden="true" />
      This rule can never match. {problem}
    </span>
  );
}

/** What the message that was tried made of this rule. */
function Outcome({ holds }: { readonly holds: boolean | undefined }) {
  if (holds === undefined) return null;
  const Icon = holds ? IconCircleCheckFilled : IconCircleXFilled;
  return (
    <span className={styles['outcome']} data-holds={holds}>
      <Icon size={16} aria-hidden="true" />
      {holds ? 'Matches' : 'Does not match'}
    </span>
  );
}

function RuleButtons({ rule, onEdit }: { readonly rule: StreamRule; readonly onEdit: Props['onEdit'] }) {
  const confirm = useConfirm();
  const { mutate, isPending } = useDeleteRule();
  const remove = async () => {
    const confirmed = await confirm({
      title: 'Delete this stream rule?',
      message: <RuleSentence rule={rule} />,
      confirmLabel: 'Delete rule',
      destructive: true,
    });
    if (confirmed) mutate(rule);
  };
  return (
    <span className={styles['buttons']}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Edit rule ${nameOf(rule)}`}
        title="Edit"
        onClick={() => onEdit(rule)}
      >
        <IconPencil size={17} stroke={1.6} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        loading={isPending}
        aria-label={`Delete rule ${nameOf(rule)}`}
        title="Delete"
        onClick={() => void remove()}
      >
        <IconTrash size={17} stroke={1.6} />
      </ActionIcon>
    </span>
  );
}

/** Tells the buttons of one rule from those of another. */
function nameOf({ field, value, type }: StreamRule): string {
  return [field, value].filter((text) => text !== '').join(' ') || `of type ${type}`;
}
