import { PRIVATE_CLIENT_ID, PRIVATE_CLIENT_SECRET, PUBLIC_CLIENT_ID, STRICT_CLIENT_ID } from '../identity.ts';
import { SHOP_PREFIXES } from '../mailbox/shop-link.ts';
import { decodeBasic } from './basic-credentials.ts';
import { slasError } from './slas-error.ts';

/**
 * A client of the login service; a strict one authenticates at `/login` and `/authorize` too
 * (docs/contracts/login.md §1).
 */
export type SlasClient = { id: string; private: boolean; strict: boolean };

const CLIENTS: SlasClient[] = [
  { id: PUBLIC_CLIENT_ID, private: false, strict: false },
  { id: PRIVATE_CLIENT_ID, private: true, strict: false },
  { id: STRICT_CLIENT_ID, private: true, strict: true },
];

/** The client of that id; throws 401 invalid_client when there is none. */
export function clientById(id: string | undefined): SlasClient {
  const client = CLIENTS.find((one) => one.id === id);
  if (!client) throw slasError(401, 'invalid_client', 'client_id is not known');
  return client;
}

/**
 * The private client with the id and secret in a header, or null without one; throws 401 when they
 * are wrong.
 */
export function clientByCredentials(authorization: string | undefined): SlasClient | null {
  const encoded = authorization?.match(/^Basic\s+(.+)$/i)?.[1];
  if (!encoded) return null;
  const credentials = decodeBasic(encoded);
  const client = CLIENTS.find(({ id }) => id === credentials?.name);
  if (client?.private && credentials?.password === PRIVATE_CLIENT_SECRET) return client;
  throw slasError(401, 'invalid_client', 'client authentication failed');
}

/** The private client of a call that needs one; throws 401 without its secret. */
export function privateClient(authorization: string | undefined): SlasClient {
  const client = clientByCredentials(authorization);
  if (!client) throw slasError(401, 'invalid_client', 'client secret is not provided');
  return client;
}

/** The client of a call: a private one sends its secret, a public one its id only. */
export function clientOf(authorization: string | undefined, clientId: string | undefined): SlasClient {
  const byCredentials = clientByCredentials(authorization);
  const client = byCredentials ?? clientById(clientId);
  if (client.private && !byCredentials) {
    throw slasError(401, 'invalid_client', 'client secret is not provided');
  }
  if (clientId !== undefined && clientId !== client.id) {
    throw slasError(400, 'invalid_request', 'client_id is not the authenticated client');
  }
  return client;
}

/**
 * Refuses a strict client without its secret in `x-slas-client-auth` (docs/contracts/login.md §1).
 */
export function checkStrictAuth(client: SlasClient, header: string | undefined): void {
  if (!client.strict) return;
  if (privateClient(header && `Basic ${header}`).id !== client.id) {
    throw slasError(401, 'invalid_client', 'client authentication failed');
  }
}

const LOOPBACK = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?(\/[^?#]*)(?:\?[^#]*)?$/;
/** The registered paths of each site and locale, e.g. `/ca/fr/social-callback`. */
const everywhere = (paths: string[]) =>
  new Set(SHOP_PREFIXES.flatMap((prefix) => paths.map((path) => `${prefix}${path}`)));
const REDIRECT_PATHS = everywhere(['/callback', '/social-callback']);
const CALLBACK_PATHS = everywhere(['/passwordless-login-callback', '/reset-password-callback']);

/**
 * Whether a redirect address is registered: a callback path on localhost, at any port (RFC 8252
 * §7.3), or of a shop that is reached by HTTPS.
 * @param shopOrigin where browsers reach the shop
 */
export function isRegisteredRedirect(address: string, shopOrigin: string): boolean {
  if (!URL.canParse(address)) return false;
  const [own = ''] = address.split(/[?#]/);
  const isShops = shopOrigin.startsWith('https://') && own.startsWith(`${shopOrigin}/`);
  return REDIRECT_PATHS.has(isShops ? own.slice(shopOrigin.length) : (LOOPBACK.exec(address)?.[1] ?? ''));
}

/**
 * Whether an address for one-time tokens is registered; its query is ignored
 * (docs/contracts/login.md §6).
 */
export function isRegisteredCallback(address: string): boolean {
  return URL.canParse(address) && CALLBACK_PATHS.has(LOOPBACK.exec(address)?.[1] ?? '');
}
