import { hexOf, sha256 } from '../../../shared/digest.ts';
import type { Config } from '../../config/config.ts';
import type { PublicKey } from '../signatures/verify-signature.ts';
import { verifySignature } from '../signatures/verify-signature.ts';
import { ProtocolRefusal } from '../ucp-2026-04-08/refusals.ts';

/**
 * How far a platform is known to be who it says, and what it may do by that (docs/decisions/0171):
 * `anonymous` has named a profile; `signed` has proved by a signature or a key that the profile is its
 * own; `trusted` too, and the merchant has listed it.
 */
export type Tier = 'anonymous' | 'signed' | 'trusted';

/** What a request proves itself by, and is checked with. */
export type Proof = {
  /** As it came. */
  request: Request;
  body: Uint8Array<ArrayBuffer>;
  /** Whether a repetition of it with an idempotency key in its header is answered as the first was. */
  isChange: boolean;
};

/** Whether a request has something that is to prove who sends it. */
export const hasProof = ({ headers }: Request): boolean =>
  ['signature-input', 'signature', 'x-api-key', 'authorization'].some((name) => headers.has(name));

/**
 * How far a request proves that it is of the platform at this host. Every proof that it has must be
 * right: a wrong one is refused, and not taken for none; and a platform that the merchant has listed has
 * to have one, as anybody may name its host. Throws `ProtocolRefusal`.
 */
export async function tierOf(
  { AGENTS, AGENT_KEYS, ORIGIN }: Pick<Config, 'AGENTS' | 'AGENT_KEYS' | 'ORIGIN'>,
  { request, body, isChange }: Proof,
  platform: { host: string; keyOf: (kid: string) => Promise<PublicKey | undefined> },
): Promise<Tier> {
  const { headers, method } = request;
  const { host, keyOf } = platform;
  const isListed = Object.hasOwn(AGENTS?.trusted ?? {}, host);
  const isKeyed = await checkKey(headers, Object.hasOwn(AGENT_KEYS, host) ? AGENT_KEYS[host] : undefined);
  const isSigned = headers.has('signature-input') || headers.has('signature');
  if (isSigned) {
    const { pathname, search } = new URL(request.url);
    const url = new URL(pathname + search, ORIGIN);
    const demanded = ['@method', '@authority', '@path'];
    if (search !== '') demanded.push('@query');
    if (headers.has('ucp-agent')) demanded.push('ucp-agent');
    // so that nobody sends it again under another key
    if (isChange && headers.has('idempotency-key')) demanded.push('idempotency-key');
    await verifySignature({ message: { headers, method, url }, body, demanded }, keyOf);
  }
  if (!isKeyed && !isSigned) {
    if (!isListed) return 'anonymous';
    throw new ProtocolRefusal('signature_missing', 'A signature or a key of this platform is required.');
  }
  return isListed ? 'trusted' : 'signed';
}

/** Whether a request has a key of the platform. Throws `ProtocolRefusal` for any that is none of them. */
async function checkKey(headers: Headers, digests: readonly string[] = []): Promise<boolean> {
  const authorization = headers.get('authorization');
  const sent = [
    headers.get('x-api-key'),
    authorization && (/^bearer +(.*)$/i.exec(authorization)?.[1] ?? ''),
  ].filter((one) => one !== null);
  for (const key of sent) {
    const digest = hexOf(await sha256(key));
    if (digests.filter((one) => isSame(one, digest)).length === 0)
      throw new ProtocolRefusal('credential_invalid', 'This is no key of this platform.');
  }
  return sent.length > 0;
}

/** Whether two texts of one length are the same; how long it takes does not tell where they differ. */
function isSame(one: string, other: string): boolean {
  let difference = 0;
  for (let at = 0; at < one.length; at += 1) difference |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return difference === 0;
}
