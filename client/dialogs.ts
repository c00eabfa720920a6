import { laterParts } from './later-parts.ts';
import { doWithout, loadChunk } from './offline/offline-boundary.ts';
import { closestTo, followedLink } from './plain-click.ts';

/**
 * Invoker buttons open the dialogs without scripts where the browser supports them; this is the
 * fallback.
 */
export function startDialogs(): void {
  const older = () => loadChunk(() => import('./older-dialogs.ts'));
  if (!('commandForElement' in HTMLButtonElement.prototype))
    document.addEventListener('click', (event) => {
      older().then(({ invoke }) => invoke(event), doWithout);
    });
  if (!('closedBy' in HTMLDialogElement.prototype))
    older().then(({ startCloseBeside }) => startCloseBeside(), doWithout);
  document.addEventListener('click', openLinked);
  document.addEventListener('click', openLater);
  // a page restored from the back/forward cache shows its dialogs closed
  addEventListener('pagehide', () => {
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
    document.querySelector<HTMLElement>(':popover-open')?.hidePopover();
  });
}

/**
 * Opens a link's page in a dialog of this page, when the link names one. The dialog may be one of the
 * later parts; where it cannot be had, the link is followed.
 */
function openLinked(event: MouseEvent): void {
  const link = followedLink(event);
  const id = link?.dataset.dialog;
  if (!id) return;
  event.preventDefault();
  const open = () => {
    const dialog = document.getElementById(id);
    if (dialog instanceof HTMLDialogElement) {
      if (!dialog.open) dialog.showModal();
      return;
    }
    link.removeAttribute('data-dialog');
    link.click();
  };
  if (document.getElementById(id)) open();
  else laterParts().then(open);
}

/**
 * Opens a disclosure whose content is one of the later parts when that has come, so that nothing
 * moves once it is open. Where it cannot be had, the disclosure shows the link in its place.
 */
function openLater(event: MouseEvent): void {
  const details = closestTo(event, 'summary')?.closest('details');
  if (!details?.querySelector(':scope > [data-part]')) return;
  event.preventDefault();
  laterParts().then(() => details.toggleAttribute('open'));
}
