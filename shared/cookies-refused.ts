/**
 * The header by which a script of the shop says that its browser keeps no cookies
 * (client/request.ts, worker/forms/needed-cookies.ts).
 */
export const REFUSES_COOKIES = 'x-refuses-cookies';
