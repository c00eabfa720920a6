/**
 * The script of the account's own pages. When the browser shows one of them from its memory, the
 * page is loaded again: the shopper may have logged out since.
 */
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});
