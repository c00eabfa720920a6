import { type SearchMethod, searchPath } from '../../shared/urls/addresses.ts';

/** The address of a term's results: the form's action with the term and its parameters. */
export function searchHref(action: string, term: string, method: SearchMethod): string {
  const [path = '', own = ''] = action.split('?', 2);
  const query = new URLSearchParams(own);
  for (const [name, value] of new URLSearchParams(searchPath(term, method).split('?')[1]))
    query.set(name, value);
  return `${path}?${query}`;
}
