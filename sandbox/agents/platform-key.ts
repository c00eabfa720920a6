/** A minimal PKCS #8 document of a P-256 key (RFC 5915, RFC 5208), up to its 32 bytes. */
const PKCS8 = Uint8Array.fromHex('3041020100301306072a8648ce3d020106082a8648ce3d030107042730250201010420');

/** A key pair as JWK (RFC 7517). */
type PlatformKey = { kid: string; kty: 'EC'; crv: 'P-256'; x: string; y: string; d: string };

/**
 * The key pair of the platform at a host. It is always the same, so that clients can sign as this
 * platform. Like all keys of the embedded commerce cloud it is no secret.
 */
export async function platformKey(host: string): Promise<PlatformKey> {
  const secret = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`platform ${host}`));
  const document = new Uint8Array([...PKCS8, ...new Uint8Array(secret)]);
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const key = await crypto.subtle.importKey('pkcs8', document, algorithm, true, ['sign']);
  const { x = '', y = '', d = '' } = await crypto.subtle.exportKey('jwk', key);
  return { kid: `key-of-${host}`, kty: 'EC', crv: 'P-256', x, y, d };
}
