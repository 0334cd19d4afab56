// What holds for all widgets of the page: another time, a query besides their own, values it is narrowed to.
import { MAX_QUERY_LENGTH } from '@logboom/contract/search/schemas';
import { ActionIcon, Badge, Button, CloseButton, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchesConfig } from '../../../shared/time-range/timeRange.api.ts';
import { TimeRangePicker } from '../../../shared/time-range/TimeRangePicker.tsx';
import { useBoard } from '../state/boardContext.ts';
import styles from './page.module.css';

export function OverrideBar() {
  const { address, go } = useBoard();
  const limit = useSearchesConfig()?.query_time_range_limit;
  return (
    <>
      {address.timeRange ? (
        <>
          <TimeRangePicker
            label="Time range of all widgets"
            value={address.timeRange}
            onChange={(timeRange) => go({ timeRange })}
            {...(limit !== undefined && { limit })}
          />
          <CloseButton
            aria-label="Use the time ranges of the widgets again"
            title="Use the time ranges of the widgets again"
            onClick={() => go({ timeRange: undefined })}
          />
        </>
      ) : (
        <Button variant="default" onClick={() => go({ timeRange: { type: 'relative', range: 3600 } })}>
          Time range of each widget
        </Button>
      )}
      <QueryInput key={address.query} query={address.query} onAsk={(query) => go({ query })} />
    </>
  );
}

function QueryInput({ query, onAsk }: { readonly query: string; readonly onAsk: (query: string) => void }) {
  const [text, setText] = useState(query);
  return (
    <search className={styles['query']}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onAsk(text.trim());
        }}
      >
        <TextInput
          aria-label="Query for all widgets"
          placeholder="Filter all widgets by a query"
          value={text}
          maxLength={MAX_QUERY_LENGTH}
          spellCheck={false}
          onChange={(event) => setText(event.currentTarget.value)}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          rightSection={
            query !== '' && (
              <ActionIcon aria-label="Clear query" onClick={() => onAsk('')}>
                <IconX size={15} aria-hidden="true" />
              </ActionIcon>
            )
          }
        />
      </form>
    </search>
  );
}

export function FilterChips() {
  const { address, go } = useBoard();
  return address.filters.map(({ field, value }) => (
    <Badge
      key={`${field}=${value}`}
      variant="light"
      size="lg"
      tt="none"
      rightSection={
        <CloseButton
          size="xs"
          aria-label={`Remove filter ${field}: ${value}`}
          onClick={() =>
            go({ filters: address.filters.filter((one) => one.field !== field || one.value !== value) })
          }
        />
      }
    >
      {`${field}: ${value}`}
    </Badge>
  ));
}
