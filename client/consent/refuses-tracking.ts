/**
 * Whether the visitor opts out of tracking, by their browser's setting or the platform's cookie: as the
 * worker reads it of a request (worker/http/refuses-tracking.ts).
 */
export function refusesTracking(): boolean {
  const isMarked = document.cookie.split('; ').includes('dw_dnt=1');
  return isMarked || navigator.doNotTrack === '1' || navigator.globalPrivacyControl === true;
}
