const COOKIE = /(?:^|; )OptanonConsent=([^;]*)/;

/**
 * The groups in the consent manager's cookie, each with `:1` or `:0`
 * (docs/contracts/visitor-and-consent.md §1). `cookies` is the list of all cookies, as browsers send
 * it.
 */
export function groupsOfCookie(cookies: string): string[] {
  const [, stated] = COOKIE.exec(cookies) ?? [];
  if (stated === undefined) return [];
  try {
    const value = decodeURIComponent(stated);
    return (new URLSearchParams(value).get('groups') ?? '').split(',');
  } catch {
    return [];
  }
}
