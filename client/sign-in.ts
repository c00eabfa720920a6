import { isSignedIn, markSignedIn } from './signed-in.ts';

/**
 * Signing in from any page (accounts.md §2, catalogue.md §2): what leads guests to sign-in or to their account opens the
 * dialog, `?signin=true` and `#signin` do too and do not stay in the address. Without its code the page is gone to.
 */
export function startSignIn(): void {
  markSignedIn();
  addEventListener('pageshow', markSignedIn);
  follow();
  addEventListener('hashchange', follow);
  document.addEventListener('click', onClick);
  // on the page for it the forms work by themselves; scripts make them quick
  document.addEventListener('focusin', onFocus);
}

function follow(): void {
  const url = new URL(location.href);
  const asked = url.searchParams.get('signin') === 'true' || url.hash === '#signin';
  const { signIn } = document.body.dataset;
  if (!asked || !signIn) return;
  url.searchParams.delete('signin');
  if (url.hash === '#signin') url.hash = '';
  history.replaceState(history.state, '', url);
  if (!isSignedIn()) openSignIn(signIn);
}

/** Opens the dialog; where it cannot be had, goes to `page`. */
function openSignIn(page: string): void {
  import('./account/sign-in-dialog.ts')
    .then(({ openSignInDialog }) => openSignInDialog())
    .catch(() => location.assign(page));
}

function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const { signIn = '', account = '' } = document.body.dataset;
  if (!link || isSignedIn() || document.documentElement.dataset.page === 'login') return;
  const paths = [signIn, account].map((address) => new URL(address, location.href).pathname);
  if (!paths.includes(link.pathname)) return;
  event.preventDefault();
  link.closest('dialog')?.close();
  openSignIn(link.href);
}

function onFocus({ target }: FocusEvent): void {
  const page = target instanceof Element ? target.closest<HTMLElement>('main .sign-in') : null;
  if (!page) return;
  document.removeEventListener('focusin', onFocus);
  import('./account/sign-in-page.ts').then(
    ({ startSignInPage }) => startSignInPage(page),
    () => undefined,
  );
}
