// How to write a query, at hand where one writes it.
import { ActionIcon, Table, Text } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { Popover } from '../../../kit/overlays/Popover.tsx';
import styles from './QueryBar.module.css';

const SYNTAX: readonly (readonly [example: string, meaning: string])[] = [
  ['ssh login', 'one of the words, in any field'],
  ['"ssh login"', 'both words side by side'],
  ['"ssh login"~5', 'both words near each other'],
  ['source:web-1', 'a value of a field'],
  ['level:(3 OR 4)', 'one of several values'],
  ['http_status:>=500', 'a comparison; also >, < and <='],
  ['took_ms:[100 TO 500}', 'a range; square brackets include the limit'],
  ['source:web*', 'a pattern; ? stands for one character'],
  [String.raw`path:/\/api\/.*/`, 'a regular expression for the whole value'],
  ['rooot~', 'words that are nearly the same'],
  ['_exists_:user', 'messages that have the field'],
  ['timestamp:>"2026-01-02 10:00"', 'times, in UTC'],
  ['a AND (b OR c) AND NOT d', 'combinations; operators in capitals'],
  [String.raw`file:C\:\\temp`, 'a backslash before special characters'],
];

const KEYS: readonly (readonly [keys: string, meaning: string])[] = [
  ['Enter', 'runs the query'],
  ['Shift + Enter', 'begins a new line'],
  ['Ctrl + Space', 'suggests fields and values; Tab takes the first'],
  ['Arrow up', 'opens earlier queries'],
  ['/', 'goes to the query, Escape leaves it'],
];

export function QueryHelp() {
  return (
    <Popover
      title="How to write a query"
      width={560}
      position="bottom-end"
      trigger={
        <ActionIcon aria-label="How to write a query">
          <IconHelp size={17} aria-hidden="true" />
        </ActionIcon>
      }
    >
      <div className={styles['help']}>
        <HelpTable caption="Syntax" rows={SYNTAX} />
        <HelpTable caption="Keys" rows={KEYS} />
        <Text c="dimmed" size="xs" mt="xs">
          message and source ignore upper and lower case; all other fields are compared as they are written.
        </Text>
      </div>
    </Popover>
  );
}

interface HelpTableProps {
  readonly caption: string;
  readonly rows: readonly (readonly [what: string, meaning: string])[];
}

function HelpTable({ caption, rows }: HelpTableProps) {
  return (
    <Table aria-label={caption} highlightOnHover={false}>
      <Table.Tbody>
        {rows.map(([what, meaning]) => (
          <Table.Tr key={what}>
            <Table.Th scope="row" className={styles['example']}>
              {what}
            </Table.Th>
            <Table.Td>{meaning}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
