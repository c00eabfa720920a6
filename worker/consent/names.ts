/** The page on which visitors choose, and which the banner's forms are sent to. */
export const COOKIES_PATH = '/cookies';

/** How long a choice is kept where the site states nothing else, in days: six months. */
export const CHOICE_DAYS = 182;

export const DAY_SECONDS = 24 * 60 * 60;
