// The tests of a rule and whether the source in the editor passes them.
import type { RuleTest, RuleTestOutcome } from '@logboom/contract/pipelines/trial-schemas';
import { ActionIcon, Button, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { CodeDiagnostic } from '../../../kit/code/diagnostics.ts';
import { ErrorPage } from '../../../kit/feedback/ErrorPage.tsx';
import { toast } from '../../../kit/feedback/toast.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { errorText } from '../../../platform/fetch/errors.ts';
import { TestModal } from './TestModal.tsx';
import { useRuleTests, useSaveTests, useTestOutcomes } from './ruleTests.api.ts';
import classes from './ruleTests.module.css';

interface Props {
  readonly ruleId: string;
  readonly source: string;
  readonly problems: readonly CodeDiagnostic[];
  readonly mayEdit: boolean;
}

const NONE: readonly RuleTest[] = [];
const SETTLED_MS = 600;

export function RuleTestsSection({ ruleId, source, problems, mayEdit }: Props) {
  const { data, error, refetch } = useRuleTests(ruleId);
  const tests = data?.tests ?? NONE;
  const save = useSaveTests(ruleId);
  const [settled] = useDebouncedValue(source, SETTLED_MS);
  const isRight = problems.every(({ severity }) => severity !== 'error') && settled === source;
  const outcomes = useTestOutcomes(settled, tests, isRight);
  const [edited, setEdited] = useState<number>();
  const remove = (place: number) =>
    save.mutate(tests.toSpliced(place, 1), {
      onError: (failure) => toast.error(`The test could not be deleted: ${errorText(failure)}`),
    });
  return (
    <Section
      title="Tests"
      description="A message in, and the fields that must come out. They run while you write and when the rule is saved; a rule whose tests fail is only saved when you insist."
      actions={
        mayEdit && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setEdited(tests.length)}
          >
            Add test
          </Button>
        )
      }
    >
      {error !== null && <ErrorPage error={error} onRetry={() => void refetch()} />}
      {data !== undefined && tests.length === 0 && <Text c="dimmed">This rule has no tests yet.</Text>}
      <ul className={classes.tests} aria-label="Tests">
        {tests.map((test, place) => (
          <li key={test.name} className={classes.test}>
            <Outcome outcome={isRight ? outcomes.data?.[place] : undefined} name={test.name} />
            {mayEdit && (
              <>
                <ActionIcon aria-label={`Edit test ${test.name}`} onClick={() => setEdited(place)}>
                  <IconPencil size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  aria-label={`Delete test ${test.name}`}
                  color="danger"
                  onClick={() => remove(place)}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              </>
            )}
          </li>
        ))}
      </ul>
      {edited !== undefined && (
        <TestModal
          test={tests[edited]}
          taken={tests.filter((_, place) => place !== edited).map(({ name }) => name)}
          onSave={(test) => save.mutateAsync(tests.toSpliced(edited, 1, test))}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Section>
  );
}

interface OutcomeProps {
  readonly outcome: RuleTestOutcome | undefined;
  readonly name: string;
}

function Outcome({ outcome, name }: OutcomeProps) {
  if (outcome === undefined) return <span className={classes.words}>{name}</span>;
  const Icon = outcome.is_passed ? IconCircleCheck : IconCircleX;
  return (
    <div className={classes.words}>
      <span className={classes.outcome} data-passed={outcome.is_passed}>
        <Icon size={16} aria-hidden />
        {outcome.is_passed ? 'Passes' : 'Fails'}
      </span>
      {name}
      {outcome.differences.map((difference) => (
        <Text key={difference} component="div" size="sm" c="dimmed">
          {difference}
        </Text>
      ))}
    </div>
  );
}
