import { ProtocolRefusal } from '../ucp-2026-04-08/refusals.ts';
import { algorithmOf, type Curve, digestOf, isCurve, type Message, signatureBase } from './signature-base.ts';
import { bytesOf, type Item, type Member, readDictionary, stringOf } from './structured-fields.ts';

/** How far the time of a signature may be off, in seconds. */
const TOLERANCE = 300;

/** A public key of a platform's profile, as JWK (RFC 7517). It may be of a kind that is unknown here. */
export type PublicKey = {
  kid: string;
  kty: string;
  crv?: string | undefined;
  x?: string | undefined;
  y?: string | undefined;
};

type Signed = { message: Message; body: Uint8Array<ArrayBuffer>; demanded: readonly string[] };

/**
 * Checks the signature of a request (RFC 9421; docs/contracts/agents.md §5.4): that it covers what is
 * `demanded` and the digest of a body that there is, and is of a key that `keyOf` finds by its id. The
 * kind of the key says the algorithm, never the request. A signature for another use (`tag`) is not
 * looked at. Throws `ProtocolRefusal`.
 */
export async function verifySignature(
  { message, body, demanded }: Signed,
  keyOf: (kid: string) => Promise<PublicKey | undefined>,
): Promise<void> {
  const { label, items, parameters } = inputOf(message.headers);
  const covered = new Set(items.map(({ raw }) => stringOf(raw)));
  const needed = body.length > 0 ? [...demanded, 'content-digest'] : demanded;
  const missing = needed.find((name) => !covered.has(name));
  if (missing !== undefined) throw invalid(`${missing} is not signed`);
  checkTime(parameters);
  const base = signatureBase(message, items, parameters);
  const signature = bytesOf(readDictionary(message.headers.get('signature') ?? '')?.get(label)?.value);
  const kid = stringOf(parameters.get('keyid'));
  if (!base || !signature || kid === undefined) throw invalid('it is malformed');
  const digest = message.headers.get('content-digest');
  // others in it are not looked at
  const stated = digest === null ? undefined : readDictionary(digest)?.get('sha-256')?.value;
  if (digest !== null && `sha-256=${stated}` !== (await digestOf(body)))
    throw new ProtocolRefusal('digest_mismatch', 'Content-Digest is not the SHA-256 digest of the body.');
  const key = await keyOf(kid);
  if (!key) throw new ProtocolRefusal('key_not_found', 'The profile has no key with this keyid.');
  const { crv } = key;
  const named = stringOf(parameters.get('alg'));
  if (key.kty !== 'EC' || !isCurve(crv) || (named !== undefined && named !== algorithmOf(crv).stated))
    throw new ProtocolRefusal('algorithm_unsupported', 'Only ES256 and ES384 are supported.');
  if (!(await isSigned({ ...key, crv }, signature, base))) throw invalid('it is not of this message');
}

const invalid = (why: string) => new ProtocolRefusal('signature_invalid', `Signature: ${why}.`);

/** The first signature that is not for another use, such as those that only tell what a crawler is. */
function inputOf(headers: Headers) {
  const inputs = readDictionary(headers.get('signature-input') ?? '');
  if (!inputs) throw invalid('Signature-Input is malformed');
  const isList = (value: Member['value']): value is readonly Item[] => typeof value !== 'string';
  for (const [label, { value, parameters }] of inputs)
    if (isList(value) && !parameters.has('tag')) return { label, items: value, parameters };
  throw new ProtocolRefusal('signature_missing', 'A signature of this request is required.');
}

function checkTime(parameters: ReadonlyMap<string, string>): void {
  const now = Date.now() / 1000;
  const created = parameters.get('created');
  const expires = parameters.get('expires');
  // NaN, of what is no number, is not near
  if (created !== undefined && !(Math.abs(now - Number(created)) <= TOLERANCE))
    throw invalid('created is not now');
  if (expires !== undefined && !(Number(expires) > now)) throw invalid('it has expired');
}

async function isSigned(
  { x, y, crv }: PublicKey & { crv: Curve },
  signature: Uint8Array<ArrayBuffer>,
  base: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const algorithm = algorithmOf(crv);
  try {
    const jwk = { kty: 'EC', crv, x, y };
    const key = await crypto.subtle.importKey('jwk', jwk, algorithm.key, false, ['verify']);
    return await crypto.subtle.verify(algorithm.sign, key, signature, base);
  } catch {
    // the profile has a point that is none
    return false;
  }
}
