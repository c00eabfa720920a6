import { doWithout, loadChunk } from './offline/offline-boundary.ts';
import { followedLink } from './plain-click.ts';

/**
 * Dialogs open by invoker buttons, without script where browsers know those; this stands in where
 * they do not.
 */
export function startDialogs(): void {
  if (!('commandForElement' in HTMLButtonElement.prototype)) document.addEventListener('click', invoke);
  if (!('closedBy' in HTMLDialogElement.prototype))
    loadChunk(() => import('./close-beside.ts')).then(
      ({ startCloseBeside }) => startCloseBeside(),
      doWithout,
    );
  document.addEventListener('click', openLinked);
  // a page that comes back from the cache comes back closed
  addEventListener('pagehide', () => {
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
    document.querySelector<HTMLElement>(':popover-open')?.hidePopover();
  });
}

function invoke({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest('button[commandfor]') : null;
  const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '');
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (button?.getAttribute('command') === 'show-modal') dialog.showModal();
  else if (button?.getAttribute('command') === 'close') dialog.close();
}

/** A link whose page can be read in a dialog here. */
function openLinked(event: MouseEvent): void {
  const dialog = document.getElementById(followedLink(event)?.dataset.dialog ?? '');
  if (!(dialog instanceof HTMLDialogElement)) return;
  event.preventDefault();
  dialog.showModal();
}
