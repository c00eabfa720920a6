import { problem } from '../../shared/schemas/problem.ts';
import { type WishListAnswer, wishListAnswer } from '../../shared/schemas/wish-list.ts';
import { WISH_FORM_ID } from '../../shared/ui/wish-form.ts';
import { openSignInDialog } from '../account/sign-in-dialog.ts';
import { isSignedIn } from '../account/signed-in.ts';
import { keepToast } from '../toast/kept-toast.ts';
import { toast } from '../toast/toast.ts';

/** The service said no; its message is fit for a shopper. */
class WishProblem extends Error {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

const UNAUTHORIZED = 401;

/** Products whose wish is on its way: a second press of the same heart does nothing. */
const busy = new Set<string>();
/** How many changes were sent and answered: what was read beside one of them may not know of it. */
let changes = 0;

const form = () => document.getElementById(WISH_FORM_ID);
const hearts = () => document.querySelectorAll<HTMLButtonElement>(`button[form="${WISH_FORM_ID}"]`);

async function ask(address: string, productId?: string): Promise<WishListAnswer> {
  const headers = { accept: 'application/json' };
  const response = await fetch(
    address,
    productId === undefined
      ? { headers, cache: 'no-store' }
      : { method: 'POST', headers, body: new URLSearchParams({ productId }) },
  );
  const body: unknown = await response.json();
  if (response.ok) return wishListAnswer.parse(body);
  throw new WishProblem(problem.parse(body).title, response.status);
}

function show(productIds: string[]): void {
  const wished = new Set(productIds);
  for (const heart of hearts())
    if (!busy.has(heart.value)) heart.setAttribute('aria-pressed', String(wished.has(heart.value)));
}

/** Presses all hearts of a product, or lets go of them. */
function press(productId: string, pressed: boolean): void {
  for (const heart of hearts())
    if (heart.value === productId) heart.setAttribute('aria-pressed', String(pressed));
}

/**
 * Presses the hearts of what is on the shopper's list, none for guests. Where it cannot be read
 * they stay as they are.
 */
export async function showWishes(): Promise<void> {
  if (!isSignedIn()) return show([]);
  const address = form()?.dataset.list;
  if (!address || hearts().length === 0) return;
  const before = changes;
  try {
    const { productIds } = await ask(address);
    if (changes !== before) return showWishes();
    show(productIds);
  } catch {
    // the first press will tell
  }
}

/** Sends a form of wishes: that of a heart, or one of the list's own page. */
export function sendWish(wish: HTMLFormElement, by: HTMLElement | null): Promise<void> {
  return wish.id === WISH_FORM_ID && by instanceof HTMLButtonElement ? toggleWish(by) : removeFromPage(wish);
}

/**
 * A heart was pressed: on the list, or off it. Guests sign in first (docs/product/catalogue.md
 * §4.4).
 */
async function toggleWish(heart: HTMLButtonElement): Promise<void> {
  const wish = form();
  if (!(wish instanceof HTMLFormElement)) return;
  if (!isSignedIn()) return signInFirst(heart, wish.action);
  const off = heart.ariaPressed === 'true';
  await change(heart, off ? (wish.dataset.remove ?? '') : wish.action);
}

/** Sign-in opens; what was asked for is done once someone has. */
function signInFirst(heart: HTMLButtonElement, address: string): Promise<void> {
  return openSignInDialog((welcome) => void change(heart, address, welcome));
}

async function change(
  heart: HTMLButtonElement,
  address: string,
  welcome?: { title: string; body: string },
): Promise<void> {
  const productId = heart.value;
  if (busy.has(productId)) return;
  busy.add(productId);
  changes += 1;
  const before = heart.ariaPressed === 'true';
  press(productId, !before);
  try {
    const { productIds, said } = await ask(address, productId);
    busy.delete(productId);
    changes += 1;
    // of others it may have been read before they were changed
    press(productId, productIds.includes(productId));
    if (!said) return;
    if (welcome) toast({ ...said, title: welcome.title, body: `${welcome.body} ${said.title}`, calm: true });
    else toast({ ...said, calm: true });
  } catch (error) {
    busy.delete(productId);
    press(productId, before);
    // logged out meanwhile
    if (error instanceof WishProblem && error.status === UNAUTHORIZED) return signInFirst(heart, address);
    sayFailure(error);
  }
}

function sayFailure(error: unknown): void {
  const { error: title = '', failed = '' } = form()?.dataset ?? {};
  toast({ title, body: error instanceof WishProblem ? error.message : failed });
}

/** Takes a product off the list on the list's own page. */
async function removeFromPage(remove: HTMLFormElement): Promise<void> {
  const productId = new FormData(remove).get('productId');
  if (typeof productId !== 'string' || busy.has(productId)) return;
  busy.add(productId);
  const entry = remove.closest('li');
  const list = entry?.parentElement;
  // gone at once, and back should that fail; the last one in sight stays until the page can say
  // that it was
  entry?.toggleAttribute('hidden', list?.querySelectorAll(':scope > :not([hidden])').length !== 1);
  // the control that was used is gone with its product
  document.querySelector<HTMLElement>('main h1')?.focus();
  try {
    await ask(remove.action, productId);
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
