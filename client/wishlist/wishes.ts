import { ACTION_FIELD } from '../../shared/forms/action-field.ts';
import { type WishListAnswer, wishListAnswer } from '../../shared/schemas/wish-list.ts';
import { guestWishesCookie, WISH_SEPARATOR } from '../../shared/ui/guest-wishes.ts';
import { ADD_WISH, REMOVE_WISH, WISH_FORM_ID } from '../../shared/ui/wish-form.ts';
import { openSignInDialog } from '../account/sign-in-dialog.ts';
import { isSignedIn } from '../account/signed-in.ts';
import { offlineText } from '../forms/form-alert.ts';
import { doWithout, offerRetry } from '../offline/offline-boundary.ts';
import { ProblemError, request } from '../request.ts';
import { keepToast } from '../toast/kept-toast.ts';
import { toast } from '../toast/toast.ts';
import { whenAtRest } from '../when-at-rest.ts';

/** Products whose change is under way: a second press of the same heart does nothing. */
const busy = new Set<string>();
/** Counts the changes sent and answered: a list read meanwhile may be out of date. */
let changes = 0;

const form = () => document.getElementById(WISH_FORM_ID);
const hearts = () => document.querySelectorAll<HTMLButtonElement>(`button[form="${WISH_FORM_ID}"]`);

/** Nobody knows whether the list was changed. */
class Unknown extends Error {}

/**
 * Sends an action of the wish list's page. After an answer that is lost, the list says what became of
 * it; one that shows no change proves nothing, because the shop may still be at work. Throws
 * `ProblemError` for a refusal, else `Unknown`.
 */
async function send(address: string, action: string, productId: string): Promise<WishListAnswer> {
  const body = new URLSearchParams({ [ACTION_FIELD]: action, productId });
  try {
    return await request(address, wishListAnswer, { body });
  } catch (error) {
    if (error instanceof ProblemError && !error.isLost) throw error;
    const list = await readList().catch(() => undefined);
    if (list?.productIds.includes(productId) === (action === ADD_WISH)) return list;
    throw new Unknown();
  }
}

/** The shopper's list: a guest's is kept in the browser. */
async function readList(): Promise<WishListAnswer> {
  return isSignedIn() ? request(form()?.dataset.list ?? '', wishListAnswer) : { productIds: guestWishes() };
}

function show(productIds: string[]): void {
  const wished = new Set(productIds);
  for (const heart of hearts())
    if (!busy.has(heart.value)) heart.setAttribute('aria-pressed', String(wished.has(heart.value)));
}

/** Sets all hearts of a product to pressed or not pressed. */
function press(productId: string, pressed: boolean): void {
  for (const heart of hearts())
    if (heart.value === productId) heart.setAttribute('aria-pressed', String(pressed));
}

/** The products that this browser keeps for a guest (worker/account/wish-list/guest-wishes.ts). */
function guestWishes(): string[] {
  const name = guestWishesCookie(document.documentElement.dataset.site ?? '');
  const cookie = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  const value = decodeURIComponent(cookie?.slice(name.length + 1) ?? '');
  return value === '' ? [] : value.split(WISH_SEPARATOR);
}

/**
 * Presses the hearts of the products on the shopper's list. When the list cannot be read, the
 * hearts stay as they are.
 */
async function showWishes(): Promise<void> {
  if (!isSignedIn()) return show(guestWishes());
  const address = form()?.dataset.list;
  if (!address || hearts().length === 0) return;
  const before = changes;
  try {
    const { productIds } = await request(address, wishListAnswer);
    if (changes !== before) return showWishes();
    show(productIds);
  } catch {
    // the first press will show the error
  }
}

/** Sends a wish form: that of a heart, or one on the list's own page. */
function sendWish(wish: HTMLFormElement, by: HTMLElement | null): Promise<void> {
  return wish.id === WISH_FORM_ID && by instanceof HTMLButtonElement ? toggleWish(by) : removeFromPage(wish);
}

/**
 * Adds a product to the list or removes it when its heart is pressed. A guest's is kept in the
 * browser; what is said then has a link to log in.
 */
function toggleWish(heart: HTMLButtonElement): Promise<void> {
  return change(heart, heart.ariaPressed === 'true' ? REMOVE_WISH : ADD_WISH);
}

/** Opens sign-in, and makes the change after the login. */
function signInFirst(heart: HTMLButtonElement, action: string): Promise<void> {
  return openSignInDialog((welcome) => void change(heart, action, welcome));
}

async function change(
  heart: HTMLButtonElement,
  action: string,
  welcome?: { title: string; body: string },
): Promise<void> {
  const productId = heart.value;
  const wish = form();
  if (!(wish instanceof HTMLFormElement) || busy.has(productId)) return;
  if (!navigator.onLine) return say(offlineText(wish));
  busy.add(productId);
  changes += 1;
  const before = heart.ariaPressed === 'true';
  press(productId, !before);
  try {
    const { productIds, said } = await send(wish.action, action, productId);
    busy.delete(productId);
    changes += 1;
    // only this product: for others the answer may be older than their last change
    press(productId, productIds.includes(productId));
    if (!said) return;
    if (welcome) toast({ ...said, title: welcome.title, body: `${welcome.body} ${said.title}`, calm: true });
    else toast({ ...said, calm: true });
  } catch (error) {
    busy.delete(productId);
    press(productId, before);
    // the shopper has logged out meanwhile
    if (error instanceof ProblemError && error.type === 'sign-in') return signInFirst(heart, action);
    sayFailure(error);
  }
}

function sayFailure(error: unknown): void {
  const { failed, lost } = form()?.dataset ?? {};
  if (error instanceof ProblemError) say(error.message);
  else say(error instanceof Unknown ? lost : failed);
}

function say(body = ''): void {
  toast({ title: form()?.dataset.error ?? '', body });
}

/** Removes a product from the list on the list's own page. */
async function removeFromPage(remove: HTMLFormElement): Promise<void> {
  const productId = new FormData(remove).get('productId');
  if (typeof productId !== 'string' || busy.has(productId)) return;
  if (!navigator.onLine) return say(offlineText(remove));
  busy.add(productId);
  const entry = remove.closest('li');
  const list = entry?.parentElement;
  // hidden at once and shown again on failure; the last one stays visible until the reloaded page
  // can show the message
  entry?.toggleAttribute('hidden', list?.querySelectorAll(':scope > :not([hidden])').length !== 1);
  // the focused control is hidden with its product
  document.querySelector<HTMLElement>('main h1')?.focus();
  try {
    await send(remove.action, REMOVE_WISH, productId);
    const gone = { title: remove.dataset.unwish ?? '', calm: true };
    if (list?.childElementCount === 1) {
      keepToast(gone);
      location.reload();
      return;
    }
    entry?.remove();
    toast(gone);
  } catch (error) {
    entry?.removeAttribute('hidden');
    sayFailure(error);
  } finally {
    busy.delete(productId);
  }
}

/**
 * The hearts, where the shop has wish lists. A page that the browser shows from its memory reads the
 * list again, because its shopper may have logged out.
 */
export function start(): void {
  if (!form()) return;
  whenAtRest(showWishes);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) whenAtRest(showWishes);
  });
  // after a login or logout, here or in another tab (client/account/signed-in.ts)
  const follow = () => void showWishes().catch(doWithout);
  new MutationObserver(follow).observe(document.documentElement, { attributeFilter: ['data-signed-in'] });
  document.addEventListener('submit', (event) => {
    const { target, submitter } = event;
    if (!(target instanceof HTMLFormElement && target.matches(`#${WISH_FORM_ID}, [data-unwish]`))) return;
    event.preventDefault();
    sendWish(target, submitter).catch((error: unknown) => {
      // the sign-in dialog cannot be had
      const control = submitter ?? target;
      if (!offerRetry(error, control, () => target.requestSubmit(submitter))) sayFailure(error);
    });
  });
}
