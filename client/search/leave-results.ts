import { ISLAND_GONE } from '../island-gone.ts';

/**
 * Clearing the field on the results page also removes the term from the address. The page then
 * shows what belongs to that address; the field keeps its place and the focus.
 */
export function leaveResults(action: string): void {
  const url = new URL(location.href);
  if (url.pathname !== new URL(action, url).pathname || !url.searchParams.has('q')) return;
  for (const name of ['q', 'searchterm', 'searchmethod']) url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
  void showBareSearch(url);
}

/** When the request fails, the results stay until the page is left. */
async function showBareSearch(url: URL): Promise<void> {
  const answer = await fetch(url, { headers: { accept: 'text/html' } }).catch(() => undefined);
  if (!answer?.ok) return;
  const bare = new DOMParser().parseFromString(await answer.text(), 'text/html');
  // only the page's header, because deferred sections need the document's scripts, which do not run
  // here
  const head = bare.querySelector('#main h1')?.closest('header');
  const main = document.getElementById('main');
  if (!head || !main || location.href !== url.href) return;
  for (const island of main.querySelectorAll('cairn-island')) island.dispatchEvent(new Event(ISLAND_GONE));
  const page = document.createElement('div');
  // keeps the footer below the window
  page.className = 'min-h-dvh';
  page.appendChild(head);
  scrollTo({ top: 0, behavior: 'instant' });
  // what was fetched with the same blocks has no sheets of its own (client/style-sheet.ts)
  main.replaceChildren(page, ...main.querySelectorAll('link[rel=stylesheet]'));
  document.title = bare.title;
}
