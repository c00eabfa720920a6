import { doWithout, loadChunk, offerRetry } from '../offline/offline-boundary.ts';
import { followedLink } from '../plain-click.ts';
import { isSignedIn, markSignedIn } from './signed-in.ts';

/**
 * Signing in from any page (docs/product/accounts.md §2.4, §2.13, docs/product/catalogue.md §2.4):
 * what leads guests to sign-in or to their account opens the dialog, `?signin=true` and `#signin`
 * do too and do not stay in the address. Without its code the page is gone to.
 */
export function startSignIn(): void {
  const { signIn = '', account = '' } = document.body.dataset;
  const pathOf = (address: string) => new URL(address, location.href).pathname;
  const paths = [signIn, account].map(pathOf);
  const page = document.querySelector<HTMLElement>('main .sign-in');
  const open = (instead: string): Promise<void> =>
    loadChunk(() => import('./sign-in-dialog.ts'))
      .then(({ openSignInDialog }) => openSignInDialog())
      .catch((error: unknown) => {
        if (!offerRetry(error, open, () => open(instead))) location.assign(instead);
      });
  const follow = () => {
    const url = new URL(location.href);
    const { hash, searchParams } = url;
    if (searchParams.get('signin') !== 'true' && hash !== '#signin') return;
    searchParams.delete('signin');
    if (hash === '#signin') url.hash = '';
    history.replaceState(history.state, '', url);
    // the page for it has the very same forms
    if (!page && !isSignedIn()) void open(signIn);
  };
  markSignedIn();
  addEventListener('pageshow', markSignedIn);
  follow();
  addEventListener('hashchange', follow);

  // on the page for it the forms work by themselves; scripts make them quick
  if (page) {
    const start = () =>
      loadChunk(() => import('./sign-in-page.ts')).then((forms) => forms.startSignInPage(page), doWithout);
    page.addEventListener('focusin', start, { once: true });
    return;
  }
  document.addEventListener('click', (event) => {
    const link = followedLink(event);
    if (!link || isSignedIn() || !paths.includes(link.pathname)) return;
    event.preventDefault();
    link.closest('dialog')?.close();
    void open(link.href);
  });
}
