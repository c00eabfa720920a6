import { fetchFragment } from '../fragments.ts';

/** 30 days, in seconds (catalogue.md §9). */
const COOKIE_SECONDS = 30 * 24 * 60 * 60;
const ASKED = 'country-asked';

/**
 * Asks once a visit whether the visitor is better served in another country, and offers it (catalogue.md §4). Closing
 * is remembered as the choice of this country, choosing by the form itself. Without an answer, or where something else
 * is open, the next page asks.
 */
export async function offerCountry(address: string): Promise<void> {
  if (wasAsked()) return;
  const fragment = await fetchFragment(address);
  const dialog = fragment?.querySelector('dialog');
  if (dialog && !document.querySelector('dialog:modal')) show(dialog);
  else if (fragment !== null) return;
  markAsked();
}

function show(dialog: HTMLDialogElement): void {
  const here = dialog.querySelector<HTMLInputElement>('[data-here]');
  if (here) here.value = location.pathname + location.search;
  const { country = '' } = dialog.dataset;
  let chosen = false;
  dialog.addEventListener('submit', () => {
    chosen = true;
  });
  dialog.addEventListener('close', () => {
    if (!chosen) remember(country);
  });
  document.body.appendChild(dialog);
  dialog.showModal();
}

function remember(country: string): void {
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
