/**
 * The first errors of the document, from before the code that reports them (client/events) is here.
 * The loader imports this first. Where the loader itself fails, nothing of the page's code comes.
 */
export const earlyErrors: ErrorEvent[] = [];

/** Most that are kept: what fails once fails again and again. */
const MOST = 9;

addEventListener('error', (event) => {
  if (earlyErrors.length < MOST) earlyErrors.push(event);
});
