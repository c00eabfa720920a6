import type { Context } from 'hono';
import type { SigningKey } from '../../config/agents.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { algorithmOf, digestOf, type Message, signatureBase } from './signature-base.ts';
import { writeList, writeString } from './structured-fields.ts';

const LABEL = 'sig1';

/**
 * Signs a message with the shop's key (RFC 9421; docs/contracts/agents.md §5.4): the named parts of it
 * and its body, whose digest it sets. Changes the message's headers.
 */
export async function signMessage(
  { kid, crv, x, y, d }: SigningKey,
  message: Message,
  { body, covers }: { body: Uint8Array<ArrayBuffer>; covers: readonly string[] },
): Promise<void> {
  const { headers } = message;
  headers.set('Content-Digest', await digestOf(body));
  const items = [...covers, 'content-digest'].map((name) => ({
    raw: writeString(name),
    parameters: new Map<string, string>(),
  }));
  const created = Math.floor(Date.now() / 1000);
  const parameters = new Map([
    ['created', String(created)],
    ['keyid', writeString(kid)],
  ]);
  const base = signatureBase(message, items, parameters);
  if (!base) throw new Error('A message has what is signed of it.');
  const algorithm = algorithmOf(crv);
  const jwk = { kty: 'EC', crv, x, y, d };
  const key = await crypto.subtle.importKey('jwk', jwk, algorithm.key, false, ['sign']);
  const signature = new Uint8Array(await crypto.subtle.sign(algorithm.sign, key, base));
  headers.set('Signature-Input', `${LABEL}=${writeList(items, parameters)}`);
  headers.set('Signature', `${LABEL}=:${signature.toBase64()}:`);
}

const COVERS = ['@status', 'content-type'];

/**
 * An answer with the shop's signature (docs/contracts/agents.md §5.4), where the shop has a key and the
 * request has proved who sent it: others do not look at it.
 */
export async function signedAnswer(c: Context<AppEnv>, answer: Response): Promise<Response> {
  const [key] = c.var.config.AGENT_SIGNING_KEY;
  if (!key || !answer.ok || !answer.body || !c.var.hasProved) return answer;
  const body = new Uint8Array(await answer.arrayBuffer());
  const { status } = answer;
  const headers = new Headers(answer.headers);
  await signMessage(key, { headers, status }, { body, covers: COVERS });
  return new Response(body, { status, headers });
}
