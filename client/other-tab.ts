/** What the shopper is at: then the page stays. */
const AT_WORK = ':is(:user-valid, :user-invalid, input:focus, textarea:focus, dialog:modal)';

/**
 * A page of a shopper's own that is looked at after a login or logout in another tab shows somebody
 * else's data: it is loaded again, or says so where something was typed (worker/shell/other-tab.tsx).
 */
function look(): void {
  const said = document.getElementById('other-tab');
  const { site } = document.documentElement.dataset;
  const shopper = document.cookie.match(`signed-in-${site}=([^;]*)`)?.[1] ?? '';
  if (document.hidden || !said || said.dataset.shopper === shopper) return;
  if (document.querySelector(AT_WORK)) said.hidden = false;
  else location.replace(location.pathname + location.search);
}

look();
addEventListener('visibilitychange', look);
