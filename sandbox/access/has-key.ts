import { decodeBasic } from '../slas/basic-credentials.ts';

/** A shorter key could be guessed, so none is accepted. */
const SHORTEST_KEY = 16;

/**
 * Whether a request has the key as the password of its Basic credentials, whatever the name. Compares
 * in constant time. False without a key, or where it is shorter than 16 characters.
 */
export async function hasKey(request: Request, key = ''): Promise<boolean> {
  const [, encoded] = /^Basic +(\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  const given = encoded === undefined ? null : decodeBasic(encoded);
  if (given === null || key.length < SHORTEST_KEY) return false;
  const mac = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
  const signature = await crypto.subtle.sign('HMAC', mac, bytes(given.password));
  // `verify` takes as long for each signature, and only the same text has this one
  return crypto.subtle.verify('HMAC', mac, signature, bytes(key));
}

const bytes = (text: string) => new TextEncoder().encode(text);
