// What the list tells about each rule.
import { Badge, Mark } from '@mantine/core';
import { createContext, use } from 'react';
import { Link } from 'react-router';
import { routes } from '../../../routes.ts';
import type { Column } from '../../../shared/table/columns/column.ts';
import { Failures, Throughput } from '../Figures.tsx';
import type { Rule } from '../pipelines.api.ts';
import { ruleRuns } from '../rates.ts';
import classes from './rules.module.css';

export interface ListedRule extends Rule {
  readonly usedIn: readonly { readonly id: string; readonly title: string }[];
}

/** What is looked for inside sources; empty when nothing is. */
export const SearchedContext = createContext('');

const TITLE: Column<ListedRule> = {
  id: 'title',
  title: 'Title',
  sortable: true,
  width: 250,
  render: ({ title, errors }) => (
    <>
      {title}
      {errors !== null && (
        <Badge color="danger" size="sm" ml="xs">
          Errors
        </Badge>
      )}
    </>
  ),
};

const REST: readonly Column<ListedRule>[] = [
  {
    id: 'used',
    title: 'Used in',
    width: 220,
    value: () => null,
    render: ({ usedIn }) => <Uses usedIn={usedIn} />,
  },
  {
    id: 'throughput',
    title: 'Throughput',
    numeric: true,
    width: 150,
    value: () => null,
    render: ({ id }) => <Throughput metric={ruleRuns(id, 'executed')} />,
  },
  {
    id: 'failures',
    title: 'Errors',
    numeric: true,
    width: 150,
    value: () => null,
    render: ({ id }) => <Failures metrics={[ruleRuns(id, 'failed')]} />,
  },
  { id: 'modified_at', title: 'Last change', type: 'DATE', width: 190 },
  { id: 'id', title: 'Id', width: 230, mono: true, optional: true },
];

export const RULE_COLUMNS: readonly Column<ListedRule>[] = [
  TITLE,
  { id: 'description', title: 'Description', sortable: true },
  ...REST,
];

export const SOURCE_COLUMNS: readonly Column<ListedRule>[] = [
  TITLE,
  {
    id: 'source',
    title: 'Found in',
    mono: true,
    render: ({ source }) => <FoundLine source={source} />,
  },
  ...REST,
];

function Uses({ usedIn }: Pick<ListedRule, 'usedIn'>) {
  if (usedIn.length === 0) return <span className={classes.unused}>Not used</span>;
  return (
    <span className={classes.uses}>
      {usedIn.map(({ id, title }, place) => (
        <span key={id}>
          {place > 0 && ', '}
          <Link to={routes.system.pipelines.show({ pipelineId: id })}>{title}</Link>
        </span>
      ))}
    </span>
  );
}

/** The first line with what was looked for. */
function FoundLine({ source }: { readonly source: string }) {
  const text = use(SearchedContext).replaceAll('"', ' ').trim().toLowerCase();
  const lines = source.split('\n');
  const place = lines.findIndex((line) => line.toLowerCase().includes(text));
  const line = (lines[place] ?? '').trim();
  const at = line.toLowerCase().indexOf(text);
  if (text === '' || at === -1) return null;
  return (
    <span title={source}>
      <span className={classes.line}>{place + 1}</span>
      {line.slice(0, at)}
      <Mark>{line.slice(at, at + text.length)}</Mark>
      {line.slice(at + text.length)}
    </span>
  );
}
