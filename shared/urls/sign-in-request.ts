/** The query parameter of a link that asks for the dialog of signing in, once. */
export const SIGN_IN_PARAMETER = 'signin';

/** Whether the query of an address asks for that dialog. */
export const asksToSignIn = (search: URLSearchParams): boolean => search.get(SIGN_IN_PARAMETER) === 'true';
