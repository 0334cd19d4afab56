// The items that narrow the search of the page to a value, or to everything but it.
import { LONGEST_QUERY } from '@logboom/contract/search/schemas';
import { addTerm, excludeTerm, type QueryValue } from '@logboom/core/query/completion/edit';
import { Menu } from '@mantine/core';
import { IconFilterMinus, IconFilterPlus } from '@tabler/icons-react';
import type { SearchPage } from '../state/searchPage.ts';
import { ITEM_ICON } from './itemIcon.ts';

interface Props {
  readonly page: SearchPage;
  readonly field: string;
  readonly value: QueryValue;
}

export function QueryItems({ page: { question, ask }, field, value }: Props) {
  const items = [
    { label: 'Add to query', Icon: IconFilterPlus, query: addTerm(question.query, field, value) },
    { label: 'Exclude from query', Icon: IconFilterMinus, query: excludeTerm(question.query, field, value) },
  ];
  return items.map(({ label, Icon, query }) => (
    <Menu.Item
      key={label}
      leftSection={<Icon {...ITEM_ICON} />}
      disabled={query.length > LONGEST_QUERY}
      onClick={() => ask({ query })}
    >
      {label}
    </Menu.Item>
  ));
}
