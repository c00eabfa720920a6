import { shapes as SHAPES } from '../../dist/names.json';

/** The longest key that KV takes, in bytes. */
const KEY_BYTES = 512;

/**
 * The key of a value in KV. What another build's code has shaped is not read (scripts/names.ts); a
 * name too long for a key, as of a list that is much refined, goes by its digest.
 */
export async function kvKey(name: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${SHAPES}:${name}`);
  if (bytes.length <= KEY_BYTES) return `${SHAPES}:${name}`;
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const [kind = ''] = name.split(':', 1);
  return `${SHAPES}:${kind}:sha256:${hex}`;
}
