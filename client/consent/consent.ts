import { CLICK } from './click-key.ts';
import { hasConsented } from './consent-groups.ts';

/**
 * Sends a changed consent to `address`: the groups that the visitor agreed to and, when they came
 * through a partner's link, the id of that click.
 */
export async function updateConsent(address: string, event: Event): Promise<void> {
  const groups: readonly unknown[] =
    event instanceof CustomEvent && Array.isArray(event.detail) ? event.detail : [];
  keepClick();
  const click = keptClick();
  const url = new URL(address, location.href);
  url.searchParams.set('groups', groups.join(','));
  if (click) url.searchParams.set(CLICK, click);
  try {
    const { ok, status } = await fetch(url);
    if (!ok) throw new Error(`Status ${status}`);
  } catch (error) {
    console.warn('Consent update failed', error);
  }
}

const clickHere = () => new URLSearchParams(location.search).get(CLICK);

/** Whether the click may be kept and told: where visitors opt in, once they have agreed to its group. */
function mayTell(): boolean {
  const { click } = document.body.dataset;
  return !click || hasConsented(click);
}

/**
 * Stores the click's id from the landing page's address, because the choice may be made on another
 * page. Where visitors opt in it stays in the address until they do.
 */
export function keepClick(): void {
  const click = clickHere();
  if (!click || !mayTell()) return;
  try {
    sessionStorage.setItem(CLICK, click);
  } catch {
    // when storage is blocked, the id is known on this page only
  }
}

/** The id of the click on a partner's link that brought the visitor, if any. */
function keptClick(): string | null {
  if (!mayTell()) return null;
  try {
    return clickHere() ?? sessionStorage.getItem(CLICK);
  } catch {
    return null;
  }
}
