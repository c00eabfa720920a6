/** Small conveniences on top of plain forms and links. */
import { closestTo } from './plain-click.ts';

/**
 * Submits a `data-autosubmit` form as soon as a choice is made. A choice that is sold out also opens
 * the `<details>` of the back-in-stock form (worker/catalog/product/back-in-stock.tsx), at once:
 * opening it later would push down what stands below it.
 */
function followChoice(event: Event): void {
  closestTo<HTMLFormElement>(event, 'form[data-autosubmit]')?.requestSubmit();
  const island = closestTo(event, '[data-gone]')?.closest('cairn-island');
  island?.querySelector('.stock')?.setAttribute('open', '');
}

/**
 * What a page from the back/forward cache shows: forms with `autocomplete=off` as they came, and its
 * dialogs closed. Browsers restore the last choice, which belongs to the next page; a choice that is
 * already selected cannot be made again.
 */
function tidyUp(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[autocomplete=off]')) form.reset();
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
  document.querySelector<HTMLElement>(':popover-open')?.hidePopover();
}

/** Gives the clicked tile's picture the id of the product page's, so that it becomes that one. */
function nameFollowedPicture(event: MouseEvent): void {
  const picture = closestTo(event, '.tile-name a')?.closest('[data-product]')?.querySelector('img');
  if (!picture) return;
  document.getElementById('product-picture')?.removeAttribute('id');
  picture.id = 'product-picture';
}

/**
 * A transition between pages that the browser skips, for example because the window was resized,
 * rejects promises that no code holds. The page is still shown, so nothing has failed.
 */
function leaveOutTransition(event: PromiseRejectionEvent): void {
  const { reason } = event;
  if (reason instanceof DOMException && /transition/i.test(reason.message)) event.preventDefault();
}

export function startEnhancements(): void {
  addEventListener('unhandledrejection', leaveOutTransition);
  document.addEventListener('change', followChoice);
  // not with the code of tiles, which a first press does not wait for
  document.addEventListener('click', nameFollowedPicture);
  addEventListener('pagehide', tidyUp);
}
