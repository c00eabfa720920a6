/** The page of the newsletter, which the form of every footer is sent to. */
export const NEWSLETTER_PATH = '/newsletter';

/** The page that the link of a confirmation leads to (docs/contracts/custom-apis.md §2.5). */
export const CONFIRM_PATH = '/newsletter/confirm';

/** The two steps, by the names of the page's actions. */
export const SUBSCRIBE = 'subscribe';
export const COMPLETE = 'details';

/** The field of the second step that holds the first (ticket.ts). */
export const TICKET = 'ticket';

/** The value that names the step which follows, where a plain form gets the page again. */
export const STEP = 'step';
