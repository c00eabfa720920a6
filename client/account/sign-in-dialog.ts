import type { AccountAnswer } from '../../shared/schemas/account.ts';
import { BAG_COUNT_EVENT } from '../bag/bag-count.ts';
import { doWithout, loadChunk } from '../offline/offline-boundary.ts';
import { toast } from '../toast/toast.ts';
import { loadDialog, showAlone } from './load-dialog.ts';
import { type SignInSteps, startSignInSteps } from './sign-in-steps.ts';
import { markSignedIn, SIGNED_IN_EVENT } from './signed-in.ts';
import { keepWelcome, welcomeToast } from './welcome-toast.ts';

/** Pages with personal data, which are loaded again after a login: they show the guest's data. */
const PERSONAL = new Set(['bag', 'checkout', 'membership', 'wishlist', 'confirmation']);

/** Runs after the login; it shows the welcome. */
type Then = (welcome: { title: string; body: string }) => void;

type Opened = { dialog: HTMLDialogElement; steps: SignInSteps };

let opened: Promise<Opened> | undefined;
let onSignedIn: Then | undefined;

/**
 * Opens the sign-in dialog over the page, at its first step. `then` runs after the login.
 * Rejects when the dialog cannot be loaded.
 */
export async function openSignInDialog(then?: Then): Promise<void> {
  opened ??= load();
  opened.catch(() => {
    opened = undefined;
  });
  const { dialog, steps } = await opened;
  onSignedIn = then;
  if (dialog.open) return;
  showAlone(dialog);
  // the first field gets the focus
  steps.reset();
}

async function load(): Promise<Opened> {
  const dialog = await loadDialog('sign-in');
  const root = dialog?.querySelector<HTMLElement>('.sign-in');
  if (!dialog || !root) throw new Error('The sign-in dialog has no steps.');
  return { dialog, steps: startSignInSteps(root, (answer) => finish(dialog, answer)) };
}

function finish(dialog: HTMLDialogElement, answer: AccountAnswer): void {
  const { title, body, bagCount } = answer;
  dialog.close();
  if (PERSONAL.has(document.documentElement.dataset.page ?? '')) {
    keepWelcome(answer);
    const again = document.querySelector<HTMLElement>('[data-look-again]')?.dataset.lookAgain;
    if (again === undefined) location.reload();
    else location.assign(again);
    return;
  }
  markSignedIn();
  if (bagCount !== undefined) dispatchEvent(new CustomEvent(BAG_COUNT_EVENT, { detail: bagCount }));
  dispatchEvent(new Event(SIGNED_IN_EVENT));
  if (answer.opensProfiling) {
    loadChunk(() => import('./profiling-drawer.ts')).then(({ openProfiling }) => openProfiling(), doWithout);
  }
  if (onSignedIn) onSignedIn({ title, body });
  else toast(welcomeToast(answer));
}
