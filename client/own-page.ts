/**
 * The script of the pages that are one shopper's own: the account and the checkout. A page that the
 * browser shows from its memory is loaded again: the shopper may have logged out or ordered since.
 */
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});

/**
 * Where fields are checked as they are left, or addresses suggested as they are typed, the code for
 * it is loaded once the shopper comes to the form or the field; without it they work, too. They are
 * scripts of their own, because code that two scripts import makes the loader larger.
 */
addEventListener('focusin', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return;
  load(target.closest<HTMLElement>('[data-checks]')?.dataset.checks);
  if (target.name === 'address1') load(target.closest<HTMLElement>('[data-suggests]')?.dataset.suggests);
});

function load(code: string | undefined): void {
  if (code) import(/* @vite-ignore */ code).catch(() => {});
}
