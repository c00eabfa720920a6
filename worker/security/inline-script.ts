/**
 * The only script that stands in a document, before the tiles of a list: a page that is opened anew draws
 * only what is in view of them (client/styles/lists/grid.css). One that is loaded again, or for Back,
 * draws all, because the browser goes to where it was left by the heights of what is drawn.
 */
export const INLINE_SCRIPT =
  'performance.getEntriesByType("navigation")[0]?.type=="navigate"&&document.documentElement.style.setProperty("--unseen","auto")';

/** SHA-256 of it in base64, by which the content security policy lets it in. */
export const INLINE_SCRIPT_HASH = 'Wh+5+DSuy3qSQ7O2JmsHbM+ykbC6nQS9e33zSbeLX/c=';
