/**
 * The script of the pages that are one shopper's own: the account and the checkout. A page that the
 * browser shows from its memory is loaded again: the shopper may have logged out or ordered since.
 */
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});

/**
 * The code that helps with a form (client/forms/check-fields.ts) is loaded once the shopper comes to
 * it, or to the frame of a card's fields in it, for which the window loses the focus; without it the
 * form works, too. It is a script of its own, because code that two scripts import makes the loader
 * larger.
 */
const help = () => {
  const code = document.activeElement?.closest<HTMLElement>('[data-checks]')?.dataset.checks;
  if (code) import(/* @vite-ignore */ code).catch(() => {});
};
addEventListener('focusin', help);
addEventListener('blur', help);
