/**
 * The only script that stands in a complete document itself: of a page that is opened anew, only what is in
 * view is drawn (`--unseen` in the style sheets, docs/decisions/0188). One that is loaded again, or for
 * Back, is drawn as a whole, because the browser goes to where it was left by the heights of what is drawn.
 */
export const INLINE_SCRIPT =
  'performance.getEntriesByType("navigation")[0]?.type=="navigate"&&document.documentElement.style.setProperty("--unseen","auto")';

/** SHA-256 of it in base64, by which the content security policy lets it in. */
export const INLINE_SCRIPT_HASH = 'Wh+5+DSuy3qSQ7O2JmsHbM+ykbC6nQS9e33zSbeLX/c=';
