/**
 * The only style that stands in the document itself: pages follow each other with a transition,
 * unless less motion is wanted. A browser that first draws a page before the style sheet is there
 * would leave the transition out, and report it as an error that no script is there to handle yet.
 */
export const INLINE_STYLE = '@media(prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}';

/** SHA-256 of it in base64, by which the content security policy lets it in. */
export const INLINE_STYLE_HASH = 'g2+TD6R0CIth/mcxOnrVBH9OXEfGvW/x9ehR7zRw2pY=';
