/** What the shop is and how programs read it, for each site and locale. */
export const LLMS_PATH = '/llms.txt';
