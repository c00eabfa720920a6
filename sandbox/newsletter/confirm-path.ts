/** The page of the shop that a confirmation's link leads to (docs/contracts/custom-apis.md §2.5). */
export const CONFIRM_PATH = '/newsletter/confirm';
