import type { SealKeys } from '../config/session-keys.ts';
import { seal, unseal } from './seal.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * A cookie whose value only this shop can have written: its name, and its value as bytes and back.
 */
export type SealedCookie<Value> = {
  name: string;
  pack: (value: Value) => Bytes;
  /** Undefined for bytes that are not of this form. */
  unpack: (bytes: Bytes) => Value | undefined;
};

/**
 * What a browser brought: `broken` for a value that is not ours, of another name or site, or cut
 * short.
 */
export type Found<Value> =
  | { is: 'absent' | 'broken'; value?: undefined }
  /** `outdated`: sealed with the previous key. */
  | { is: 'whole' | 'outdated'; value: Value };

/**
 * Opens what stands in a sealed cookie. The name is sealed with the value, so that none stands in
 * for another.
 */
export async function openCookie<Value>(
  keys: SealKeys,
  { name, unpack }: SealedCookie<Value>,
  text: string | undefined,
): Promise<Found<Value>> {
  if (!text) return { is: 'absent' };
  const unsealed = await unseal(keys, name, text);
  const value = unsealed && unpack(unsealed.content);
  if (value === undefined) return { is: 'broken' };
  return { is: unsealed?.outdated ? 'outdated' : 'whole', value };
}

/** The text that `openCookie` opens again. */
export function closeCookie<Value>(
  keys: SealKeys,
  { name, pack }: SealedCookie<Value>,
  value: Value,
): Promise<string> {
  return seal(keys, name, pack(value));
}

/** A value as JSON, for cookies of a few fields. */
export function packJson(value: unknown): Bytes {
  return new TextEncoder().encode(JSON.stringify(value));
}

/** The JSON in bytes that were sealed; undefined where there is none. */
export function unpackJson(bytes: Bytes): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
