const COOKIE = /(?:^|; )OptanonConsent=([^;]*)/;

/**
 * The fields of the cookie with the visitor's choice (docs/contracts/visitor-and-consent.md §1); undefined
 * without one, and where it cannot be read. `cookies` is the list of all cookies, as browsers send it.
 */
export function choiceOfCookie(cookies: string): URLSearchParams | undefined {
  const [, stated] = COOKIE.exec(cookies) ?? [];
  if (stated === undefined) return undefined;
  try {
    return new URLSearchParams(decodeURIComponent(stated));
  } catch {
    return undefined;
  }
}

/** The groups of a choice, each with `:1` or `:0`. */
export const groupsIn = (choice: URLSearchParams): string[] => (choice.get('groups') ?? '').split(',');

/** The groups in the cookie with the visitor's choice; none without a choice. */
export function groupsOfCookie(cookies: string): string[] {
  const choice = choiceOfCookie(cookies);
  return choice ? groupsIn(choice) : [];
}
