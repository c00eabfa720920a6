import { doWithout, loadChunk } from './offline/offline-boundary.ts';
import { followedLink } from './plain-click.ts';

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
  // a page restored from the back/forward cache shows its dialogs closed
  addEventListener('pagehide', () => {
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
    document.querySelector<HTMLElement>(':popover-open')?.hidePopover();
  });
}

/** Opens a link's page in a dialog of this page, when the link names one. */
function openLinked(event: MouseEvent): void {
  const dialog = document.getElementById(followedLink(event)?.dataset.dialog ?? '');
  if (!(dialog instanceof HTMLDialogElement)) return;
  event.preventDefault();
  dialog.showModal();
}
