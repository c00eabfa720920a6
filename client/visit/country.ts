import { mayKeep } from '../consent/may-keep.ts';
import { fetchFragment } from '../fragments.ts';
import { isOccupied } from './is-occupied.ts';

/** 30 days, in seconds (docs/product/catalogue.md §9.10). */
const COOKIE_SECONDS = 30 * 24 * 60 * 60;
const ASKED = 'country-asked';

/**
 * Checks once per visit whether the visitor is in another country than the site's, and offers that
 * country. The `country` cookie remembers the choice: closing chooses this country, the link to
 * another site chooses its country, and the form sets its own. When the request fails, or something
 * is open, or the visitor is in a field, the next page asks again.
 */
export async function offerCountry(address: string): Promise<void> {
  if (wasAsked() || isOccupied()) return;
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
  // leaving a page closes its dialogs; that is no choice
  addEventListener('pagehide', choose);
  // the link leads to another site, so no form of this shop is sent
  dialog.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('a[data-country-code]') : null;
    if (!link) return;
    choose();
    remember(link);
  });
  dialog.addEventListener('close', () => {
    // nor has a visitor chosen for whom another dialog opened
    if (!chosen && !document.querySelector('dialog:modal')) remember(dialog);
  });
  document.body.appendChild(dialog);
  dialog.showModal();
}

function remember({ dataset: { countryCode } }: HTMLElement): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere
  document.cookie = `country=${countryCode}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax${secure}`;
}

/** Whether the visitor was asked in this visit. Where that may not be stored, every page asks. */
function wasAsked(): boolean {
  if (!mayKeep()) return false;
  try {
    return sessionStorage.getItem(ASKED) !== null;
  } catch {
    return false;
  }
}

function markAsked(): void {
  if (!mayKeep()) return;
  try {
    sessionStorage.setItem(ASKED, '1');
  } catch {
    // when storage is blocked, every page asks
  }
}
