import { mayKeep } from '../consent/may-keep.ts';
import { fetchFragment } from '../fragments.ts';
import { isOccupied } from './is-occupied.ts';

const SHOWN = 'exit-intent-shown';

let asking = false;

/**
 * Opens the offer before the visitor leaves, once per browser; never while something is open or the
 * visitor is in a field.
 */
export async function offerBeforeLeaving(address: string): Promise<void> {
  // who has not agreed that the browser remembers it would be shown it again and again
  if (asking || !mayKeep() || wasShown() || isOccupied()) return;
  asking = true;
  const dialog = (await fetchFragment(address))?.querySelector('dialog');
  if (!dialog) return;
  asking = !isOccupied();
  if (!asking) return;
  remember();
  document.body.appendChild(dialog);
  dialog.showModal();
}

function wasShown(): boolean {
  try {
    return localStorage.getItem(SHOWN) !== null;
  } catch (error) {
    console.warn('Whether the exit offer was shown cannot be read.', error);
    return false;
  }
}

function remember(): void {
  try {
    localStorage.setItem(SHOWN, 'true');
  } catch (error) {
    console.warn('That the exit offer was shown cannot be kept.', error);
  }
}
