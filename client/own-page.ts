/**
 * The script of the pages that are one shopper's own: the account and the checkout. A page that the
 * browser shows from its memory is loaded again: the shopper may have logged out or ordered since.
 */
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});

/**
 * Where addresses are suggested as they are typed, the code for it is loaded once the shopper comes to
 * the field; without it the field works, too. It is a script of its own, because code that two
 * scripts import makes the loader larger.
 */
addEventListener('focusin', ({ target }) => {
  const code =
    target instanceof HTMLInputElement &&
    target.name === 'address1' &&
    target.closest<HTMLElement>('[data-suggests]')?.dataset.suggests;
  if (code) import(/* @vite-ignore */ code).catch(() => {});
});
