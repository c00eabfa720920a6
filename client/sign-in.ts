/** `?signin=true` and `#signin` lead to sign-in and do not stay in the address (catalogue.md §2). */
export function startSignIn(): void {
  follow();
  addEventListener('hashchange', follow);
}

function follow(): void {
  const url = new URL(location.href);
  const asked = url.searchParams.get('signin') === 'true' || url.hash === '#signin';
  const { signIn } = document.body.dataset;
  if (!asked || !signIn) return;
  url.searchParams.delete('signin');
  if (url.hash === '#signin') url.hash = '';
  history.replaceState(history.state, '', url);
  location.assign(signIn);
}
