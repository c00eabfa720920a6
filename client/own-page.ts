/**
 * The script of the pages that are one shopper's own: the account, the checkout and a bag with
 * something in it. A page that the browser shows from its memory is loaded again: the shopper may have
 * logged out or ordered since. The bag follows its own changes (client/hooks/use-bag.ts).
 */
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && document.documentElement.dataset.page !== 'bag') location.reload();
});

/**
 * Code that helps with a page, by its address; without it the page works, too. It is no part of this
 * script, because code that two scripts import makes the loader larger.
 */
const load = (code?: string) => {
  if (code) import(/* @vite-ignore */ code).catch(() => {});
};

/** The page was made for somebody, and is looked at again (client/other-tab.ts). */
addEventListener('visibilitychange', () => load(document.getElementById('other-tab')?.dataset.looks));

/**
 * The code that helps with a form (client/forms/check-fields.ts) is loaded once the shopper comes to
 * it, or to the frame of a card's fields in it, for which the window loses the focus.
 */
const help = () => load(document.activeElement?.closest<HTMLElement>('[data-checks]')?.dataset.checks);
addEventListener('focusin', help);
addEventListener('blur', help);
