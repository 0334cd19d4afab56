// A rule in a stage: dragged, or moved with its menu.
import { ActionIcon, Anchor, Menu, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowDown,
  IconArrowRight,
  IconArrowUp,
  IconDots,
  IconGripVertical,
  IconX,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { routes } from '../../../routes.ts';
import { Failures, Throughput } from '../Figures.tsx';
import type { Rule } from '../pipelines.api.ts';
import { placedRuleRuns } from '../rates.ts';
import { useDraggedRule } from './ruleDrag.ts';
import type { RulePlace, Stages } from './stages.ts';
import type { StageChanges } from './useStageChanges.ts';
import classes from './pipeline.module.css';

interface Props {
  readonly pipelineId: string;
  readonly title: string;
  readonly place: RulePlace;
  readonly stages: Stages;
  readonly rule: Rule | undefined;
  /** Whether it is known which rules there are. */
  readonly isKnown: boolean;
  readonly mayEdit: boolean;
  readonly changes: StageChanges;
}

export function RuleCard(props: Props) {
  const { pipelineId, title, place, rule, isKnown, mayEdit } = props;
  const { card, dragging, edge } = useDraggedRule(pipelineId, place, !mayEdit);
  return (
    <li
      ref={card}
      className={classes.rule}
      data-dragging={dragging || undefined}
      data-edge={edge ?? undefined}
    >
      {mayEdit && <IconGripVertical size={15} aria-hidden className={classes.grip} />}
      <div className={classes.ruleWords}>
        {rule ? (
          <Anchor component={Link} to={routes.system.pipelines.rule({ ruleId: rule.id })} draggable={false}>
            {title}
          </Anchor>
        ) : (
          title
        )}
        {isKnown && <RuleState rule={rule} />}
        {rule && (
          <Text component="div" size="xs" c="dimmed" className={classes.ruleRates}>
            <span title="How often the condition was true">
              <Throughput metric={placedRuleRuns(rule.id, pipelineId, place.stage, 'matched')} />
            </span>
            <Failures metrics={[placedRuleRuns(rule.id, pipelineId, place.stage, 'failed')]} />
          </Text>
        )}
      </div>
      {mayEdit && <RuleMenu {...props} />}
    </li>
  );
}

function RuleState({ rule }: { readonly rule: Rule | undefined }) {
  if (rule?.errors === null) return null;
  return (
    <Text component="div" size="xs" className={classes.ruleProblem}>
      <IconAlertTriangle size={14} aria-hidden />
      {rule
        ? 'The rule has errors and never matches.'
        : 'There is no rule of this name, so it never matches.'}
    </Text>
  );
}

function RuleMenu({ title, place, stages, changes }: Props) {
  const own = stages.find(({ stage }) => stage === place.stage);
  const others = stages.filter(({ stage }) => stage !== place.stage);
  const last = (own?.rules.length ?? 0) - 1;
  const within = (position: number) => changes.move(place, { stage: place.stage, position });
  const icon = { size: 16, 'aria-hidden': true } as const;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={`Move or remove rule ${title}`}>
          <IconDots {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconArrowUp {...icon} />}
          disabled={place.position === 0}
          onClick={() => within(place.position - 1)}
        >
          Move up
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown {...icon} />}
          disabled={place.position >= last}
          onClick={() => within(place.position + 2)}
        >
          Move down
        </Menu.Item>
        {others.map(({ stage, rules }) => (
          <Menu.Item
            key={stage}
            leftSection={<IconArrowRight {...icon} />}
            onClick={() => changes.move(place, { stage, position: rules.length })}
          >
            Move to stage {stage}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconX {...icon} />} onClick={() => changes.removeRule(place)}>
          Take out of the stage
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
