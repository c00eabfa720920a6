import { PRIVATE_CLIENT_ID, PRIVATE_CLIENT_SECRET, PUBLIC_CLIENT_ID } from '../identity.ts';
import { slasError } from './slas-error.ts';

export type SlasClient = { id: string; private: boolean };

/** The client of that id; throws 401 invalid_client when there is none. */
export function clientById(id: string | undefined): SlasClient {
  if (id === PUBLIC_CLIENT_ID) return { id, private: false };
  if (id === PRIVATE_CLIENT_ID) return { id, private: true };
  throw slasError(401, 'invalid_client', 'client_id is not known');
}

function decodeBasic(encoded: string): [string, string] | null {
  try {
    const text = atob(encoded.trim());
    const colon = text.indexOf(':');
    return colon < 0 ? null : [text.slice(0, colon), text.slice(colon + 1)];
  } catch {
    return null;
  }
}

/** The private client whose id and secret a header carries, or null without one; throws 401 when they are wrong. */
export function clientByCredentials(authorization: string | undefined): SlasClient | null {
  const encoded = authorization?.match(/^Basic\s+(.+)$/i)?.[1];
  if (!encoded) return null;
  const credentials = decodeBasic(encoded);
  if (credentials?.[0] === PRIVATE_CLIENT_ID && credentials[1] === PRIVATE_CLIENT_SECRET) {
    return { id: PRIVATE_CLIENT_ID, private: true };
  }
  throw slasError(401, 'invalid_client', 'client authentication failed');
}

const LOOPBACK = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?\/callback$/;

/** Whether a redirect address is registered: `/callback` on this machine, at any port (RFC 8252 §7.3). */
export function isRegisteredRedirect(address: string): boolean {
  return LOOPBACK.test(address);
}
