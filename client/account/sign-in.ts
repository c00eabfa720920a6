import { asksToSignIn, SIGN_IN_PARAMETER } from '../../shared/urls/sign-in-request.ts';
import { doWithout, loadChunk, offerRetry } from '../offline/offline-boundary.ts';
import { followedLink } from '../plain-click.ts';
import { isSignedIn } from './signed-in.ts';

/**
 * Sign-in from any page: links with `data-drawer` open that drawer. For guests they open the
 * dialog, as links to sign-in do. `?signin=true` and `#signin` open the dialog too and are removed
 * from the address. When the code cannot be loaded, the browser follows the link.
 */
export function start(): void {
  const { signIn = '' } = document.body.dataset;
  const { pathname } = new URL(signIn, location.href);
  const page = document.querySelector<HTMLElement>('main .sign-in');
  const open = (instead: string, link?: HTMLElement): Promise<void> =>
    loadChunk(() =>
      link && isSignedIn()
        ? import('./drawers.ts').then(({ openDrawer }) => openDrawer(link))
        : import('./sign-in-dialog.ts').then(({ openSignInDialog }) => openSignInDialog()),
    ).catch((error: unknown) => {
      if (!offerRetry(error, open, () => open(instead, link))) location.assign(instead);
    });
  const follow = async () => {
    const asks = ({ hash, searchParams }: URL) => hash === '#signin' || asksToSignIn(searchParams);
    if (!asks(new URL(location.href))) return;
    // the sign-in page itself has the same forms
    if (!page && !isSignedIn()) await open(signIn);
    // only now, so that no other dialog opens first
    const url = new URL(location.href);
    url.searchParams.delete(SIGN_IN_PARAMETER);
    if (url.hash === '#signin') url.hash = '';
    history.replaceState(history.state, '', url);
  };
  void follow();
  addEventListener('hashchange', () => void follow());

  // on the sign-in page the forms work without scripts; scripts make them faster
  if (page) {
    const help = () =>
      loadChunk(() => import('./sign-in-page.ts')).then((forms) => forms.startSignInPage(page), doWithout);
    if (page.contains(document.activeElement)) help();
    else page.addEventListener('focusin', help, { once: true });
    return;
  }
  document.addEventListener('click', (event) => {
    const link = followedLink(event);
    if (!link || !(link.dataset.drawer || (!isSignedIn() && link.pathname === pathname))) return;
    event.preventDefault();
    link.closest('dialog')?.close();
    void open(link.href, link);
  });
}
