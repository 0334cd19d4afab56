// Addresses that mean "begin anew": they lead to the search page, with the question that they carry.
import { Navigate, useLocation } from 'react-router';
import { routes } from '../../../routes.ts';

export function NewSearchPage() {
  const { search } = useLocation();
  return <Navigate to={`${routes.search.start()}${search}`} replace />;
}
