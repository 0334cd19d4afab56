// What a dry run found: how many messages would differ, in which fields, examples, and what it costs.
import type { DryRunResult as Result } from '@logboom/contract/pipelines/trial-schemas';
import { Alert, Text } from '@mantine/core';
import { Fact, Facts } from '../../../kit/structure/Facts.tsx';
import { formatNumber } from '../../../kit/values/formatNumber.ts';
import { ChangeList } from '../simulator/ChangeList.tsx';
import classes from './dryRun.module.css';

interface Props {
  readonly result: Result;
  /** Something has been changed since. */
  readonly isOld: boolean;
}

export function DryRunResult({ result, isOld }: Props) {
  if (result.messages === 0)
    return <Text mt="md">There are no stored messages of this time that you may read.</Text>;
  const perMessage = (micros: number) => `${(micros / result.messages).toFixed(1)} µs`;
  const fields = Object.entries(result.fields).toSorted(([a], [b]) => a.localeCompare(b));
  return (
    <div className={classes.dryRun}>
      {isOld && <Alert color="warning">It has been changed since this dry run.</Alert>}
      {!result.is_used && (
        <Text c="dimmed">
          Nothing of it runs on these messages as pipelines are connected, so it ran alone on all of them.
        </Text>
      )}
      <Facts dense>
        <Fact label="Messages">{formatNumber(result.messages)}</Fact>
        <Fact label="Would be different">{formatNumber(result.different)}</Fact>
        <Fact label="Dropped">
          {formatNumber(result.dropped_after)} (now {formatNumber(result.dropped_before)})
        </Fact>
        <Fact label="With failing rules">
          {formatNumber(result.failed_after)} (now {formatNumber(result.failed_before)})
        </Fact>
        <Fact label="Cost a message">
          {perMessage(result.micros_after)} (now {perMessage(result.micros_before)})
        </Fact>
      </Facts>
      {fields.length > 0 && (
        <table className={classes.fieldCounts}>
          <caption>Fields that would be different, by the number of messages</caption>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Appears</th>
              <th scope="col">Vanishes</th>
              <th scope="col">Other value</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(([field, { added, removed, changed }]) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td>{formatNumber(added)}</td>
                <td>{formatNumber(removed)}</td>
                <td>{formatNumber(changed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {result.examples.map(({ id, changes, is_dropped }) => (
        <section key={id} aria-label={`Message ${id}`}>
          <Text size="sm" c="dimmed" className={classes.exampleId}>
            Message {id}
          </Text>
          <ChangeList
            changes={changes}
            none={is_dropped ? 'Would be dropped.' : 'Would no longer be dropped.'}
          />
        </section>
      ))}
    </div>
  );
}
