import { platformKey } from '../../../sandbox/agents/platform-key.ts';
import type { Shop } from './shop.ts';
import { profileOf } from './ucp.ts';

type Signing = {
  method?: string;
  body?: string;
  headers?: Record<string, string>;
  /** The platform that the request names. */
  host?: string;
  /** Whose key signs it, and by what id it is named. */
  signer?: string;
  keyid?: string;
  /** What is signed; undefined: what the protocol asks for. */
  covers?: string[];
  parameters?: string;
  /** What is changed on the way. */
  tamper?: (request: Request) => Request;
};

const base64 = async (algorithm: string, text: string) =>
  new Uint8Array(await crypto.subtle.digest(algorithm, new TextEncoder().encode(text))).toBase64();

/** A request that a platform of the embedded commerce cloud has signed, as RFC 9421 has it. */
export async function signedRequest(shop: Shop, path: string, signing: Signing = {}): Promise<Request> {
  const { body = '', host = 'one.agents.example', signer = host, keyid = `key-of-${signer}` } = signing;
  const method = signing.method ?? (body === '' ? 'GET' : 'POST');
  const url = new URL(path, shop.config.ORIGIN);
  const headers = new Headers({ 'ucp-agent': `profile="${profileOf(host)}"`, ...signing.headers });
  if (body !== '') {
    headers.set('content-type', 'application/json');
    headers.set('content-digest', `sha-256=:${await base64('SHA-256', body)}:`);
  }
  const values: Record<string, string> = {
    '@method': method,
    '@authority': url.host,
    '@path': url.pathname,
    '@query': url.search || '?',
    ...Object.fromEntries(headers),
  };
  const usual = ['@method', '@authority', '@path', 'ucp-agent', 'idempotency-key'];
  const { covers = [...usual, 'content-digest', 'content-type'].filter((one) => one in values) } = signing;
  const input = `(${covers.map((one) => `"${one}"`).join(' ')})${signing.parameters ?? ''};keyid="${keyid}"`;
  const lines = [...covers.map((one) => `"${one}": ${values[one]}`), `"@signature-params": ${input}`];
  const { kid: _, ...jwk } = await platformKey(signer);
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('jwk', jwk, algorithm, false, ['sign']);
  const base = new TextEncoder().encode(lines.join('\n'));
  const signature = new Uint8Array(await crypto.subtle.sign(algorithm, key, base));
  headers.set('signature-input', `sig1=${input}`);
  headers.set('signature', `sig1=:${signature.toBase64()}:`);
  const request = new Request(url, { method, headers, ...(body !== '' && { body }) });
  return signing.tamper?.(request) ?? request;
}
