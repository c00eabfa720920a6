import { WISH_FORM_ID } from '../../shared/ui/wish-form.ts';
import { SIGNED_IN_EVENT } from '../account/signed-in.ts';
import { doWithout, loadChunk, offerRetry } from '../offline/offline-boundary.ts';
import { whenAtRest } from '../when-at-rest.ts';

/** Cookies of shoppers who may have wishes: those who are logged in, and guests with a list. */
const MAY_HAVE_WISHES = /signed-in-|wishes-/;

/**
 * The hearts, when the shop has wish lists. Their code is loaded when the first heart is pressed, or
 * for a shopper who may have wishes. A page that the browser shows from its memory checks again,
 * because its shopper may have logged out.
 */
export function startWishLoader(): void {
  if (!document.getElementById(WISH_FORM_ID)) return;
  const load = () => loadChunk(() => import('./wishes.ts'));
  const show = () =>
    load()
      .then(({ showWishes }) => showWishes())
      .catch(doWithout);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted || MAY_HAVE_WISHES.test(document.cookie)) whenAtRest(show);
  });
  addEventListener(SIGNED_IN_EVENT, show);
  document.addEventListener('submit', function send(event) {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement && form.matches(`#${WISH_FORM_ID}, [data-unwish]`))) return;
    event.preventDefault();
    load()
      .then(({ sendWish }) => sendWish(form, submitter))
      .catch((error: unknown) => {
        if (offerRetry(error, submitter ?? form, () => form.requestSubmit(submitter))) return;
        // when its code cannot be loaded, the browser sends the form as it does without scripts
        document.removeEventListener('submit', send);
        form.requestSubmit(submitter);
      });
  });
}
