import { FRAGMENT_MS, fetchFragment } from '../fragments.ts';

/**
 * Fetches a dialog of the account area and adds it to the page, in place of an earlier one, once its
 * style sheet is there. Null where the shop has none for this visitor; rejects when it cannot be
 * fetched.
 */
export async function loadDialog(
  name: 'sign-in' | 'account' | 'profiling',
): Promise<HTMLDialogElement | null> {
  const { signInDialog = '' } = document.body.dataset;
  // all are fragments of the same site and locale
  const fragment = await fetchFragment(signInDialog.replace('sign-in', name), {
    signal: AbortSignal.timeout(FRAGMENT_MS),
  });
  if (fragment === null) return null;
  const dialog = fragment?.querySelector('dialog');
  if (!dialog) throw new Error(`The dialog could not be had: ${name}`);
  document.getElementById(dialog.id)?.remove();
  document.body.appendChild(dialog);
  return dialog;
}

/** Opens a dialog alone: it closes what is open over the page, such as an offer. */
export function showAlone(dialog: HTMLDialogElement): void {
  for (const other of document.querySelectorAll<HTMLDialogElement>('dialog:modal')) other.close();
  dialog.showModal();
}
