import { fetchFragment } from '../fragments.ts';
import { isOccupied } from './is-occupied.ts';

/** 30 days, in seconds (docs/product/catalogue.md §9.10). */
const COOKIE_SECONDS = 30 * 24 * 60 * 60;
const ASKED = 'country-asked';

/**
 * Asks once a visit whether the visitor is better served in another country, and offers it
 * (docs/product/catalogue.md §4.11). Closing is remembered as the choice of this country, the link
 * to another site as that of its country, choosing by the form itself. Without an answer, or over
 * something that is open or under someone who is in a field, the next page asks.
 */
export async function offerCountry(address: string): Promise<void> {
  if (wasAsked()) return;
  const fragment = await fetchFragment(address);
  const dialog = fragment?.querySelector('dialog');
  if (dialog && !isOccupied()) show(dialog);
  else if (fragment !== null) return;
  markAsked();
}

function show(dialog: HTMLDialogElement): void {
  const here = dialog.querySelector<HTMLInputElement>('[data-here]');
  if (here) here.value = location.pathname + location.search;
  let chosen = false;
  const choose = () => {
    chosen = true;
  };
  dialog.addEventListener('submit', choose);
  // a page that is left closes its dialogs: that is no choice
  addEventListener('pagehide', choose);
  // a site that is not ours: no form of ours is sent
  dialog.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('a[data-country]') : null;
    if (!link) return;
    choose();
    remember(link);
  });
  dialog.addEventListener('close', () => {
    if (!chosen) remember(dialog);
  });
  document.body.appendChild(dialog);
  dialog.showModal();
}

function remember({ dataset: { country } }: HTMLElement): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere
  document.cookie = `country=${country}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax${secure}`;
}

/** Storage that is closed to us means it is asked on every page. */
function wasAsked(): boolean {
  try {
    return sessionStorage.getItem(ASKED) !== null;
  } catch {
    return false;
  }
}

function markAsked(): void {
  try {
    sessionStorage.setItem(ASKED, '1');
  } catch {
    // see above
  }
}
