/** Someone has just logged in, on this page. */
export const SIGNED_IN_EVENT = 'cairn:signed-in';

/**
 * Whether someone is logged in at this site, from a readable cookie that says no more than that
 * (worker/session/session-cookies.ts).
 */
export function isSignedIn(): boolean {
  return document.cookie.includes(`signed-in-${document.documentElement.dataset.site}=1`);
}

/** Tells the style sheet, for what cached pages hold for both. */
export function markSignedIn(): void {
  document.documentElement.toggleAttribute('data-signed-in', isSignedIn());
}
