import { loadChunk, offerRetry } from './offline/offline-boundary.ts';
import { saveSearch } from './search/recent-searches.ts';

/** Small conveniences on top of plain forms and links. */

/**
 * A choice in a `data-autosubmit` form sends it at once. A value that is sold out opens the request
 * to be told when it is back (worker/catalog/product/back-in-stock.tsx), at once: below it nothing
 * moves later than with the press.
 */
function followChoice({ target }: Event): void {
  if (!(target instanceof Element)) return;
  target.closest<HTMLFormElement>('form[data-autosubmit]')?.requestSubmit();
  const island = target.closest('[data-gone]')?.closest('cairn-island');
  island?.querySelector('form[data-in-place]')?.closest('details')?.setAttribute('open', '');
}

/**
 * A form that says what its page shows (`autocomplete=off`) says it again when the page comes back:
 * browsers restore what was chosen in it last, which is what the next page shows, and a choice that
 * stands there cannot be made.
 */
function resetChoices(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[autocomplete=off]')) form.reset();
}

/** The picture of the tile that was followed becomes the picture of the product page. */
function nameFollowedPicture({ target }: MouseEvent): void {
  if (!(target instanceof Element) || !target.closest('.tile-name a')) return;
  const picture = target.closest('[data-product]')?.querySelector('img');
  if (!picture) return;
  for (const named of document.querySelectorAll('.product-picture'))
    named.classList.remove('product-picture');
  picture.classList.add('product-picture');
}

/**
 * A transition between pages that the browser leaves out (the window was resized, the style came
 * late) rejects promises that nobody holds. The page is shown all the same: nothing has failed.
 */
function leaveOutTransition(event: PromiseRejectionEvent): void {
  const { reason } = event;
  if (reason instanceof DOMException && /transition/i.test(reason.message)) event.preventDefault();
}

/**
 * A `data-in-place` form says what became of it where it stands; without its code it is sent as any
 * other.
 */
function sendWhereItStands(event: SubmitEvent): void {
  const { target: form } = event;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || !form.matches('[data-in-place]'))
    return;
  event.preventDefault();
  loadChunk(() => import('./forms/send-in-place.ts')).then(
    ({ sendInPlace }) => sendInPlace(form),
    (error: unknown) => {
      if (!offerRetry(error, form, () => form.requestSubmit())) form.submit();
    },
  );
}

/**
 * What is asked in a search form is kept as a recent search (docs/product/catalogue.md §4.10), and
 * sent as `searchterm` as well (§2.2).
 */
function keepTerm({ formData }: FormDataEvent): void {
  if (!formData.has('searchmethod')) return;
  const term = String(formData.get('q'));
  saveSearch(term);
  formData.set('searchterm', term);
}

export function startEnhancements(): void {
  addEventListener('unhandledrejection', leaveOutTransition);
  document.addEventListener('formdata', keepTerm);
  document.addEventListener('submit', sendWhereItStands);
  document.addEventListener('change', followChoice);
  document.addEventListener('click', nameFollowedPicture);
  addEventListener('pagehide', resetChoices);
}
