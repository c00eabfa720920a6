import { loadDialog, showAlone } from './load-dialog.ts';

/**
 * How long after a banner's drawer or dialog was closed the drawer opens, in ms
 * (docs/product/content-and-platform.md §9.6).
 */
const AFTER_BANNER_MS = 300;

/**
 * Opens the drawer that a link names: the account's, or that of the profile. A link in a dialog has
 * closed it; the offers are closed here. A shopper whose session has ended logs in instead.
 */
export async function openDrawer(link: HTMLElement): Promise<void> {
  const offers = link.closest<HTMLDetailsElement>('.offers details');
  if (offers) {
    offers.open = false;
    // the drawer gives the focus back there
    offers.querySelector('summary')?.focus();
  }
  if (offers || link.closest('dialog')) await new Promise((resolve) => setTimeout(resolve, AFTER_BANNER_MS));
  if (link.dataset.drawer === 'profiling') {
    const { openProfiling } = await import('./profiling-drawer.ts');
    return openProfiling();
  }
  const dialog = await loadDialog('account');
  if (dialog) return showAlone(dialog);
  const { openSignInDialog } = await import('./sign-in-dialog.ts');
  return openSignInDialog();
}
