/** Sent on `window` after a login on this page. */
export const SIGNED_IN_EVENT = 'cairn:signed-in';

/**
 * Whether the shopper is logged in at this site, by a readable cookie that holds nothing else
 * (worker/session/session-cookies.ts).
 */
export function isSignedIn(): boolean {
  return document.cookie.includes(`signed-in-${document.documentElement.dataset.site}=1`);
}

/**
 * Marks the login on `html` for the style sheet, because cached pages hold the content for guests
 * and for members.
 */
export function markSignedIn(): void {
  document.documentElement.toggleAttribute('data-signed-in', isSignedIn());
}
