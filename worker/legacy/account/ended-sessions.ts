import { toBase64Url } from '../../../shared/base64-url.ts';
import { sha256 } from '../../../shared/digest.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';

/**
 * How long a note is kept, in seconds: as long as the tokens of a session that was handed over, whose
 * cookie may be kept aside meanwhile.
 */
const NOTED_SECONDS = 90 * 24 * 60 * 60;

/**
 * How long KV may need until every data centre reads a note, in seconds, with a margin: what was read
 * before, also that there was nothing, is kept there for a minute.
 */
export const SPREAD_SECONDS = 120;

/**
 * Notes in KV that the sessions of accounts at the legacy shop that have begun until `at` (epoch ms)
 * sign nobody in here any more, under a digest of each name: a login or a customer's id
 * (docs/decisions/0152). Throws `UpstreamError` where KV fails.
 */
export async function noteLegacyEnd(kv: KVNamespace, names: readonly string[], at: number): Promise<void> {
  const expirationTtl = NOTED_SECONDS;
  const noting = names.map(async (name) => kv.put(await keyOf(name), String(at), { expirationTtl }));
  await answered('note', Promise.all(noting));
}

/**
 * Whether sessions of an account, by any of its names, that began at `begun` (epoch ms) are ended.
 * Throws `UpstreamError` where KV fails.
 */
export async function hasLegacyEnded(
  kv: KVNamespace,
  names: readonly string[],
  begun: number,
): Promise<boolean> {
  const noted = await answered('read', Promise.all(names.map(async (name) => kv.get(await keyOf(name)))));
  return noted.some((at) => at !== null && begun <= Number(at));
}

async function answered<T>(operation: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw new UpstreamError(
      { service: 'kv', operation: `legacy-end-${operation}`, kind: 'network' },
      { cause },
    );
  }
}

/** A login and an id have no spelling in common. */
async function keyOf(name: string): Promise<string> {
  return `legacy-ended:${toBase64Url(await sha256(name.trim().toLowerCase()))}`;
}
