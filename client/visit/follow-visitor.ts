import { markSignedIn } from '../account/signed-in.ts';
import { BAG_COUNT_EVENT, countFromCookie, showBagCount } from '../bag/bag-count.ts';

/**
 * Shows what the readable cookies say of the visitor: whether they are logged in, and how much is in
 * their bag. It follows the bag's changes in this document, and reads the cookies again when the page
 * returns from the back/forward cache, and when an answer to another page or tab has changed them:
 * somebody logs out in another tab, a change of the bag goes on after its page was left.
 */
export function followVisitor(): void {
  const fromCookies = () => {
    markSignedIn();
    showBagCount(countFromCookie());
  };
  fromCookies();
  addEventListener('pageshow', fromCookies);
  self.cookieStore?.addEventListener('change', fromCookies);
  addEventListener(BAG_COUNT_EVENT, ({ detail }) => showBagCount(detail));
}
