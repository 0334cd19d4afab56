// One stage of a run: which rules matched, the values in them, what they changed, and whether pipelines went on.
import { Anchor, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { DisclosureContent, DisclosureToggle } from '../../../kit/structure/Disclosure.tsx';
import { useDisclosure } from '../../../kit/structure/useDisclosure.ts';
import { routes } from '../../../routes.ts';
import { rulesQuery } from '../pipelines.api.ts';
import { ChangeList } from './ChangeList.tsx';
import { shownValue } from './FieldTable.tsx';
import { formatMicros } from './formatMicros.ts';
import type { TracedRule, TracedStage } from './traceTree.ts';
import classes from './simulator.module.css';

export function StageTrace({ stage: { stage, rules, stopped } }: { readonly stage: TracedStage }) {
  return (
    <div className={classes.stage}>
      <h4 className={classes.stageName}>Stage {stage}</h4>
      {rules.length === 0 && (
        <Text size="sm" c="dimmed">
          Without rules.
        </Text>
      )}
      <ul className={classes.rules}>
        {rules.map((rule) => (
          <RuleTrace key={rule.key} rule={rule} />
        ))}
      </ul>
      {stopped.map((pipeline) => (
        <Text key={pipeline} size="sm" c="dimmed">
          Pipeline {pipeline} stops behind this stage.
        </Text>
      ))}
    </div>
  );
}

const OUTCOMES = {
  satisfied: { word: 'Matched', Icon: IconCircleCheck },
  'not satisfied': { word: 'Did not match', Icon: IconCircleMinus },
  failed: { word: 'Failed', Icon: IconAlertTriangle },
} as const;

function RuleTrace({ rule }: { readonly rule: TracedRule }) {
  const { word, Icon } = OUTCOMES[rule.outcome];
  const disclosure = useDisclosure();
  return (
    <li className={classes.rule} data-outcome={rule.outcome}>
      <div className={classes.ruleHead}>
        <span className={classes.outcome}>
          <Icon size={16} aria-hidden />
          {word}
        </span>
        {rule.id === null ? (
          <span>{rule.name}</span>
        ) : (
          <Anchor component={Link} to={routes.system.pipelines.rule({ ruleId: rule.id })}>
            {rule.name}
          </Anchor>
        )}
        <Text span size="sm" c="dimmed">
          in {rule.pipeline}
        </Text>
        {rule.values.length > 0 && (
          <DisclosureToggle of={disclosure} label={`Values in ${rule.name}`}>
            Values
          </DisclosureToggle>
        )}
        {rule.micros !== undefined && <span className={classes.time}>{formatMicros(rule.micros)}</span>}
      </div>
      {rule.problem !== undefined && <p className={classes.problem}>{rule.problem}</p>}
      {rule.micros !== undefined && <ChangeList changes={rule.changes} none="No field was changed." />}
      <DisclosureContent of={disclosure}>
        {disclosure.expanded && <RuleValues rule={rule} />}
      </DisclosureContent>
    </li>
  );
}

/** What pieces of the source were, in the order in which they were found. */
function RuleValues({ rule: { id, values } }: { readonly rule: TracedRule }) {
  const { data } = useQuery(rulesQuery);
  const source = data?.find((one) => one.id === id)?.source ?? '';
  return (
    <dl className={classes.observed}>
      {values.map(({ start, end, value }, place) => (
        // The same piece can be looked at more than once.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={`${start}-${end}-${place}`}>
          <dt>{source.slice(start, end) || `${start}–${end}`}</dt>
          <dd>{shownValue(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
