const COOKIE = /(?:^|; )OptanonConsent=([^;]*)/;

/**
 * Whether the visitor agreed to a group such as `C0003`: by the consent manager's own list where it
 * runs, else by its cookie (docs/contracts/visitor-and-consent.md §1). Without either nobody
 * agreed.
 */
export function hasConsented(group: string): boolean {
  const active: unknown = Reflect.get(window, 'OnetrustActiveGroups');
  if (typeof active === 'string') return active.split(',').includes(group);
  return groupsOfCookie(document.cookie).includes(`${group}:1`);
}

/** The groups that the cookie among these names, each with `:1` or `:0`. */
export function groupsOfCookie(cookies: string): string[] {
  try {
    const value = decodeURIComponent(COOKIE.exec(cookies)?.[1] ?? '');
    return (new URLSearchParams(value).get('groups') ?? '').split(',');
  } catch {
    return [];
  }
}
