// A saved search in one click: a list to search in, not a page to go to.
import { Button, NavLink, ScrollArea, Text } from '@mantine/core';
import { IconFolderOpen, IconList } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { LoadingIndicator } from '../../../kit/feedback/LoadingIndicator.tsx';
import { Popover } from '../../../kit/overlays/Popover.tsx';
import { SearchBox } from '../../../kit/list/SearchBox.tsx';
import { errorText } from '../../../platform/fetch/errors.ts';
import { routes } from '../../../routes.ts';
import { savedPageQuery } from './saved.api.ts';
import styles from './saved.module.css';

const MOST = 30;

export function LoadMenu() {
  return (
    <Popover
      width={380}
      position="bottom-end"
      trigger={
        <Button variant="default" leftSection={<IconFolderOpen size={16} aria-hidden="true" />}>
          Load
        </Button>
      }
    >
      {(close) => <SavedList onChosen={close} />}
    </Popover>
  );
}

function SavedList({ onChosen }: { readonly onChosen: () => void }) {
  const [query, setQuery] = useState('');
  const found = useQuery(savedPageQuery({ page: 1, size: MOST, query, sort: 'title', order: 'asc' }));
  const rows = found.data?.elements;
  return (
    <>
      <SearchBox label="Search saved searches" value={query} onSearch={setQuery} />
      <ScrollArea.Autosize mah="20rem" mt="xs" type="auto">
        {rows === undefined && (found.error ? <p>{errorText(found.error)}</p> : <LoadingIndicator />)}
        {rows?.length === 0 && (
          <Text c="dimmed" p="xs">
            {query === '' ? 'No search has been saved yet.' : 'Nothing found'}
          </Text>
        )}
        <nav aria-label="Saved searches">
          {rows?.map(({ id, title, summary, description }) => (
            <NavLink
              key={id}
              component={Link}
              to={routes.search.show({ viewId: id })}
              label={title}
              description={summary || description || undefined}
              classNames={{ label: styles['entryTitle'], description: styles['entryText'] }}
              onClick={onChosen}
            />
          ))}
        </nav>
      </ScrollArea.Autosize>
      <Button
        component={Link}
        to={routes.views.list()}
        variant="subtle"
        size="compact-sm"
        mt="xs"
        leftSection={<IconList size={15} aria-hidden="true" />}
        onClick={onChosen}
      >
        All saved searches
      </Button>
    </>
  );
}
