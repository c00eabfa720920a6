const COOKIES = /(?:^|; )OptanonConsent=([^;]*)/g;

/**
 * The fields of each cookie with the visitor's choice (docs/contracts/visitor-and-consent.md §1), without
 * those that cannot be read. There may be two: the shop's own, and that of a domain above it. `cookies` is
 * the list of all cookies, as browsers send it.
 */
export function choicesOfCookies(cookies: string): URLSearchParams[] {
  return [...cookies.matchAll(COOKIES)].flatMap(([, stated = '']) => {
    try {
      return new URLSearchParams(decodeURIComponent(stated));
    } catch {
      return [];
    }
  });
}

/** The groups of a choice, each with `:1` or `:0`. */
export const groupsIn = (choice: URLSearchParams): string[] => (choice.get('groups') ?? '').split(',');

/** The groups in all cookies with the visitor's choice; none without a choice. */
export const groupsOfCookies = (cookies: string): string[] => choicesOfCookies(cookies).flatMap(groupsIn);
