import { closestTo } from './plain-click.ts';
import { noteSearch } from './search/searched.ts';

/** Small conveniences on top of plain forms and links. */

/**
 * Submits a `data-autosubmit` form as soon as a choice is made. Choosing a sold-out value opens the
 * place of the back-in-stock form (worker/catalog/product/back-in-stock.tsx) at once, because a later
 * change would move the content below it.
 */
function followChoice(event: Event): void {
  closestTo<HTMLFormElement>(event, 'form[data-autosubmit]')?.requestSubmit();
  const island = closestTo(event, '[data-gone]')?.closest('cairn-island');
  island?.querySelector('.stock')?.setAttribute('open', '');
}

/**
 * Resets forms with `autocomplete=off` when the page comes back. Browsers restore the last choice,
 * which belongs to the next page; a choice that is already selected cannot be made again.
 */
function resetChoices(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[autocomplete=off]')) form.reset();
}

/** Gives the clicked tile's picture the view transition name of the product page's picture. */
function nameFollowedPicture(event: MouseEvent): void {
  const picture = closestTo(event, '.tile-name a')?.closest('[data-product]')?.querySelector('img');
  if (!picture) return;
  for (const named of document.querySelectorAll('.product-picture'))
    named.classList.remove('product-picture');
  picture.classList.add('product-picture');
}

/**
 * A transition between pages that the browser skips, for example because the window was resized,
 * rejects promises that no code holds. The page is still shown, so nothing has failed.
 */
function leaveOutTransition(event: PromiseRejectionEvent): void {
  const { reason } = event;
  if (reason instanceof DOMException && /transition/i.test(reason.message)) event.preventDefault();
}

/**
 * Stores the term of a search form as a recent search (docs/product/catalogue.md §4.10) and sends
 * it as `searchterm` as well (§2.2).
 */
function keepTerm({ formData }: FormDataEvent): void {
  if (!formData.has('searchmethod')) return;
  const term = String(formData.get('q'));
  noteSearch(term);
  formData.set('searchterm', term);
}

/** A page restored from the back/forward cache shows its dialogs closed. */
function closeDialogs(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
  document.querySelector<HTMLElement>(':popover-open')?.hidePopover();
}

export function startEnhancements(): void {
  addEventListener('unhandledrejection', leaveOutTransition);
  document.addEventListener('formdata', keepTerm);
  document.addEventListener('change', followChoice);
  // not with the code of tiles, which a first press does not wait for
  document.addEventListener('click', nameFollowedPicture);
  addEventListener('pagehide', resetChoices);
  addEventListener('pagehide', closeDialogs);
}
