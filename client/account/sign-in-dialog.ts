import type { AccountAnswer } from '../../shared/schemas/account.ts';
import { BAG_COUNT_EVENT } from '../bag/bag-count.ts';
import { fetchFragment } from '../fragments.ts';
import { keepToast } from '../toast/kept-toast.ts';
import { toast } from '../toast/toast.ts';
import { type SignInForms, startSignInForms } from './sign-in-forms.ts';
import { markSignedIn, SIGNED_IN_EVENT } from './signed-in.ts';

/** Pages with a shopper in them: they are another's page once someone has signed in. */
const PERSONAL = new Set(['bag']);

/** What is done once someone has signed in; it welcomes them. */
type Then = (welcome: { title: string; body: string }) => void;

type Opened = { dialog: HTMLDialogElement; forms: SignInForms };

let opened: Promise<Opened> | undefined;
let onSignedIn: Then | undefined;

/**
 * Opens sign-in over the page, at its first step; `then` is done once someone has signed in.
 * Rejects where it cannot be had.
 */
export async function openSignInDialog(then?: Then): Promise<void> {
  opened ??= load();
  opened.catch(() => {
    opened = undefined;
  });
  const { dialog, forms } = await opened;
  onSignedIn = then;
  if (dialog.open) return;
  dialog.showModal();
  // the first field takes the focus
  forms.reset();
}

async function load(): Promise<Opened> {
  const { signInDialog = '' } = document.body.dataset;
  const dialog = (await fetchFragment(signInDialog))?.querySelector('dialog');
  const root = dialog?.querySelector<HTMLElement>('.sign-in');
  if (!dialog || !root) throw new Error('The sign-in dialog could not be had.');
  document.body.appendChild(dialog);
  return { dialog, forms: startSignInForms(root, (answer) => finish(dialog, answer)) };
}

function finish(dialog: HTMLDialogElement, { title, body, bagCount }: AccountAnswer): void {
  dialog.close();
  if (PERSONAL.has(document.documentElement.dataset.page ?? '')) {
    keepToast({ title, body, calm: true });
    location.reload();
    return;
  }
  markSignedIn();
  if (bagCount !== undefined) dispatchEvent(new CustomEvent(BAG_COUNT_EVENT, { detail: bagCount }));
  dispatchEvent(new Event(SIGNED_IN_EVENT));
  if (onSignedIn) onSignedIn({ title, body });
  else toast({ title, body, calm: true });
}
