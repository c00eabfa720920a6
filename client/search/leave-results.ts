import { ISLAND_GONE } from '../island-gone.ts';

/**
 * Clearing the field on the results page takes the term out of its address too
 * (docs/product/catalogue.md §4.10); the page then is what stands at that address, though the field
 * keeps its place and the focus.
 */
export function leaveResults(action: string): void {
  const url = new URL(location.href);
  if (url.pathname !== new URL(action, url).pathname || !url.searchParams.has('q')) return;
  for (const name of ['q', 'searchterm', 'searchmethod']) url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
  void showBareSearch(url);
}

/** Without an answer the results stay, until the page is left. */
async function showBareSearch(url: URL): Promise<void> {
  const answer = await fetch(url, { headers: { accept: 'text/html' } }).catch(() => undefined);
  if (!answer?.ok) return;
  const bare = new DOMParser().parseFromString(await answer.text(), 'text/html');
  // its head only: what comes late in a document comes by scripts, and these do not run here
  const head = bare.querySelector('#main h1')?.closest('header');
  const main = document.getElementById('main');
  if (!head || !main || location.href !== url.href) return;
  for (const island of main.querySelectorAll('cairn-island')) island.dispatchEvent(new Event(ISLAND_GONE));
  const page = document.createElement('div');
  // what is below stays out of sight
  page.className = 'min-h-dvh';
  page.appendChild(head);
  scrollTo({ top: 0, behavior: 'instant' });
  main.replaceChildren(page);
  document.title = bare.title;
}
