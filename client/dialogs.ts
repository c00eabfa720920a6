import { doWithout, loadChunk } from './offline/offline-boundary.ts';
import { closestTo, followedLink } from './plain-click.ts';

/**
 * Invoker buttons open the dialogs without scripts where the browser supports them; this is the
 * fallback.
 */
export function startDialogs(): void {
  if (!('commandForElement' in HTMLButtonElement.prototype)) document.addEventListener('click', invoke);
  if (!('closedBy' in HTMLDialogElement.prototype))
    loadChunk(() => import('./close-beside.ts')).then(
      ({ startCloseBeside }) => startCloseBeside(),
      doWithout,
    );
  document.addEventListener('click', openLinked);
  // a page restored from the back/forward cache shows its dialogs closed
  addEventListener('pagehide', () => {
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
    document.querySelector<HTMLElement>(':popover-open')?.hidePopover();
  });
}

function invoke(event: MouseEvent): void {
  const button = closestTo(event, 'button[commandfor]');
  const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '');
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (button?.getAttribute('command') === 'show-modal') dialog.showModal();
  else if (button?.getAttribute('command') === 'close') dialog.close();
}

/** Opens a link's page in a dialog of this page, when the link names one. */
function openLinked(event: MouseEvent): void {
  const dialog = document.getElementById(followedLink(event)?.dataset.dialog ?? '');
  if (!(dialog instanceof HTMLDialogElement)) return;
  event.preventDefault();
  dialog.showModal();
}
