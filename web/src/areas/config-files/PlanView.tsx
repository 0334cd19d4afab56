// What files would change, and the button that does it.
import type { ConfigChange, ConfigFiles, ConfigPlan } from '@logboom/contract/config-files/schemas';
import { Alert, Badge, Button, Code, List, Text } from '@mantine/core';
import { DifferenceView } from '../../kit/text/DifferenceView.tsx';
import { useConfirm } from '../../kit/overlays/confirmContext.ts';
import { useApplyFiles } from './config-files.api.ts';
import styles from './config-files.module.css';
import { placeOf } from './placeOf.ts';

const ACTIONS = {
  create: { color: 'success', word: 'Create' },
  update: { color: 'info', word: 'Change' },
  delete: { color: 'danger', word: 'Delete' },
} as const;

interface Props {
  readonly plan: ConfigPlan;
  readonly request: ConfigFiles;
  readonly onApplied: () => void;
  /** Something may have changed since the plan was made. */
  readonly onRefused: () => void;
}

export function PlanView({ plan, request, onApplied, onRefused }: Props) {
  const { changes, unchanged, problems, notes, fingerprint } = plan;
  const confirm = useConfirm();
  const { mutateAsync: apply, isPending } = useApplyFiles();
  const count = changes.length === 1 ? '1 change' : `${changes.length} changes`;
  const deleted = changes.filter(({ action }) => action === 'delete').length;
  const act = async () => {
    const confirmed = await confirm({
      title: `Apply ${count}?`,
      message: `All of them are made, or none.${deleted > 0 ? ` ${deleted} are deleted.` : ''}`,
      confirmLabel: `Apply ${count}`,
      destructive: deleted > 0,
    });
    if (!confirmed) return;
    await apply({ ...request, plan: fingerprint }).then(onApplied, onRefused);
  };
  return (
    <section aria-label="Plan">
      {problems.length > 0 && (
        <Alert color="danger" mb="sm" title="The files cannot be applied">
          <List size="sm">
            {problems.map((problem) => (
              <List.Item key={`${placeOf(problem)} ${problem.message}`}>
                <Code>{placeOf(problem)}</Code> {problem.message}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      {notes.map((note) => (
        <Text key={note} size="sm" c="dimmed">
          {note}
        </Text>
      ))}
      <Text mb="sm">
        {changes.length === 0 ? 'Nothing would change.' : `${count}.`}
        {unchanged > 0 && ` ${unchanged === 1 ? '1 stays as it is.' : `${unchanged} stay as they are.`}`}
      </Text>
      <ul className={styles['changes']}>
        {changes.map((change) => (
          <li key={`${change.kind} ${change.name}`}>
            <Change change={change} />
          </li>
        ))}
      </ul>
      {changes.length > 0 && problems.length === 0 && (
        <Button
          mt="md"
          loading={isPending}
          color={deleted > 0 ? 'danger' : undefined}
          onClick={() => void act()}
        >
          Apply {count}
        </Button>
      )}
    </section>
  );
}

function Change({ change: { action, kind, name, path, differences } }: { readonly change: ConfigChange }) {
  const { color, word } = ACTIONS[action];
  const text = (side: 'before' | 'after') =>
    differences.map((one) => `${one.at}: ${one[side] ?? ''}\n`).join('');
  return (
    <>
      <div className={styles['head']}>
        <Badge color={color} variant="light">
          {word}
        </Badge>
        <Text span fw={500}>
          {kind.replaceAll('_', ' ')} “{name}”
        </Text>
        {path !== null && (
          <Text span size="sm" c="dimmed">
            {path}
          </Text>
        )}
      </div>
      {differences.length > 0 && (
        <DifferenceView
          before={text('before')}
          after={text('after')}
          fileName={`${kind} ${name}`}
          none=""
          by="by this file"
        />
      )}
    </>
  );
}
