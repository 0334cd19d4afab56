// More about a field: its most common values, how its numbers lie, and what one can make of it.
import type { FieldType } from '@logboom/contract/search/schemas';
import { Alert, Button, CloseButton, Text } from '@mantine/core';
import {
  IconChartLine,
  IconColumnInsertRight,
  IconColumnRemove,
  IconListNumbers,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { EMPTY_VALUE, addTerm, excludeTerm } from '@logboom/core/query/completion/edit';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { errorMessage } from '../../../kit/feedback/errorDetails.ts';
import { LoadingIndicator } from '../../../kit/feedback/LoadingIndicator.tsx';
import { useAsking, useSearchRun, useWidgetBoard } from '../state/searchPage.ts';
import {
  statisticsWidget,
  topValuesWidget,
  valuesOverTimeWidget,
} from '../../../shared/widgets/newWidgets.ts';
import { isDate, isEnumerable, isNumeric, typeWord } from '../../../shared/widgets/fieldKinds.ts';
import { useAnalysedFields } from '../../../shared/widgets/useAnalysedFields.ts';
import { fieldDetailsQuery } from './fields.api.ts';
import { Statistics } from './Statistics.tsx';
import { TopValues } from './TopValues.tsx';
import type { TableFields } from './useTableFields.ts';
import styles from './fields.module.css';

interface FieldDetailsProps {
  readonly field: FieldType;
  readonly table: TableFields;
  readonly onClose: () => void;
}

export function FieldDetails({ field, table, onClose }: FieldDetailsProps) {
  const { answer } = useSearchRun();
  const { question, ask } = useAsking();
  const withNumbers = isNumeric(field);
  const isAnalysed = useAnalysedFields();
  const isCounted = hasValues(field) && isAnalysed(field.name);
  const { data, error, isPending } = useQuery({
    ...fieldDetailsQuery(answer, field.name, withNumbers),
    enabled: answer !== undefined && isCounted,
  });
  const problem = error ? errorMessage(error) : data?.top?.error?.description;
  return (
    <>
      <div className={styles['head']}>
        <Text fw={600} className={styles['headName']} title={field.name}>
          {field.name}
        </Text>
        <Text size="xs" c="dimmed">
          {typeWord(field)}
        </Text>
        <CloseButton size="sm" aria-label="Close" onClick={onClose} />
      </div>
      {!isCounted && (
        <Text size="sm" c="dimmed">
          {whyNot(field)}
        </Text>
      )}
      {isCounted && isPending && <LoadingIndicator text="Counting values…" />}
      {problem !== undefined && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      {data?.statistics?.result && (
        <Statistics
          field={field.name}
          result={data.statistics.result}
          overTime={withNumbers ? data.overTime?.result : undefined}
        />
      )}
      {data?.top?.result && (
        <TopValues
          field={field.name}
          result={data.top.result}
          onAdd={(value) => ask({ query: addTerm(question.query, field.name, value) })}
          onExclude={(value) => ask({ query: excludeTerm(question.query, field.name, value) })}
        />
      )}
      <FieldActions field={field} table={table} onClose={onClose} />
    </>
  );
}

function whyNot(field: FieldType): string {
  if (isDate(field))
    return 'Nearly every message has a time of its own: choose a part of a chart to search it.';
  if (!hasValues(field)) return 'This field is searched by its words; whole values of it are not counted.';
  return 'An administrator left this field out of analysis, because its values are long or all different.';
}

/** Values that come again, and are worth counting. */
function hasValues(field: FieldType): boolean {
  return isEnumerable(field) && !isDate(field);
}

function FieldActions({ field, table, onClose }: FieldDetailsProps) {
  const { question, ask } = useAsking();
  const { putWidget } = useWidgetBoard();
  const { name } = field;
  const isCounted = useAnalysedFields()(name) && hasValues(field);
  const isChosen = table.names.includes(name);
  const chart = isNumeric(field) ? statisticsWidget : valuesOverTimeWidget;
  const act = (action: () => void) => () => {
    action();
    onClose();
  };
  const add = (make: typeof topValuesWidget) =>
    act(() => {
      const { widget, title } = make(name);
      putWidget(widget, title);
    });
  return (
    <div className={styles['actions']}>
      {table.toggle && (
        <Action
          icon={isChosen ? IconColumnRemove : IconColumnInsertRight}
          label={isChosen ? 'Remove from table' : 'Add to table'}
          onClick={act(() => table.toggle?.(name))}
        />
      )}
      {isCounted && (
        <>
          <Action icon={IconListNumbers} label="Top values" onClick={add(topValuesWidget)} />
          <Action icon={IconChartLine} label="Chart over time" onClick={add(chart)} />
        </>
      )}
      <Action
        icon={IconZoomIn}
        label="Only with it"
        onClick={act(() => ask({ query: excludeTerm(question.query, name, EMPTY_VALUE) }))}
      />
      <Action
        icon={IconZoomOut}
        label="Only without it"
        onClick={act(() => ask({ query: addTerm(question.query, name, EMPTY_VALUE) }))}
      />
    </div>
  );
}

interface ActionProps {
  readonly icon: ComponentType<{ size?: number | string }>;
  readonly label: string;
  readonly onClick: () => void;
}

function Action({ icon: Icon, label, onClick }: ActionProps) {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      justify="flex-start"
      leftSection={<Icon size={15} />}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
