// The items that narrow the search of the page to a value, or to everything but it.
import { MAX_QUERY_LENGTH } from '@logboom/contract/search/schemas';
import { addTerm, excludeTerm, type QueryValue } from '@logboom/core/query/completion/edit';
import { Menu } from '@mantine/core';
import { IconFilterMinus, IconFilterPlus } from '@tabler/icons-react';
import { useAsking } from '../state/searchPage.ts';
import { ITEM_ICON } from './itemIcon.ts';

interface Props {
  readonly field: string;
  readonly value: QueryValue;
}

export function QueryItems({ field, value }: Props) {
  const { question, ask } = useAsking();
  const items = [
    { label: 'Add to query', Icon: IconFilterPlus, query: addTerm(question.query, field, value) },
    { label: 'Exclude from query', Icon: IconFilterMinus, query: excludeTerm(question.query, field, value) },
  ];
  return items.map(({ label, Icon, query }) => (
    <Menu.Item
      key={label}
      leftSection={<Icon {...ITEM_ICON} />}
      disabled={query.length > MAX_QUERY_LENGTH}
      onClick={() => ask({ query })}
    >
      {label}
    </Menu.Item>
  ));
}
