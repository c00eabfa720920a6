/**
 * The script of the pages that are one shopper's own: the account and the checkout. A page that the
 * browser shows from its memory is loaded again: the shopper may have logged out or ordered since.
 */
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});
