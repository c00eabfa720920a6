/**
 * Whether the page may keep in this browser what is not necessary. Where visitors opt in, the document
 * forbids it, and the banner's script allows it once they have agreed (client/consent/own-banner.ts).
 */
export const mayKeep = () => !document.body.dataset.optIn;
