// The analyst's page: a question at the top, and below it what was found.
import { useParams } from 'react-router';
import { SearchScreen } from './SearchScreen.tsx';

export function SearchPage() {
  const { streamId } = useParams();
  // Another stream is another page, with widgets of its own.
  return <SearchScreen key={streamId} />;
}
