import { WISH_FORM_ID } from '../../shared/ui/wish-form.ts';
import { isSignedIn, SIGNED_IN_EVENT } from '../account/signed-in.ts';
import { doWithout, loadChunk, offerRetry } from '../offline/offline-boundary.ts';
import { whenAtRest } from '../when-at-rest.ts';

const PRESSED = `[form="${WISH_FORM_ID}"][aria-pressed="true"]`;

/**
 * Hearts, where the shop has wish lists: their code comes with the first one pressed, or for who is
 * logged in and may have some. A page that comes back with hearts pressed asks anew: they may be
 * those of who has logged out.
 */
export function startWishLoader(): void {
  if (!document.getElementById(WISH_FORM_ID)) return;
  const load = () => loadChunk(() => import('./wishes.ts'));
  const show = () =>
    load()
      .then(({ showWishes }) => showWishes())
      .catch(doWithout);
  addEventListener('pageshow', () => {
    if (isSignedIn() || document.querySelector(PRESSED)) whenAtRest(show);
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
        // without its code a form goes its own way, as it does without scripts
        document.removeEventListener('submit', send);
        form.requestSubmit(submitter);
      });
  });
}
