import type * as z from 'zod';
import { jsonOf } from '../../shared/json-of.ts';
import type { SealKeys } from '../config/session-keys.ts';
import { seal, unseal } from './seal.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Most bytes of a packed value without a fixed length: sealed, it is no longer than the tokens' cookie. */
export const MOST_BYTES = 2_400;

/**
 * A cookie whose value only this shop can have written: its name, and how its value is packed to
 * bytes and unpacked.
 */
export type SealedCookie<Value> = {
  name: string;
  pack: (value: Value) => Bytes;
  /** Undefined for bytes of another form. */
  unpack: (bytes: Bytes) => Value | undefined;
};

/**
 * The cookie that a browser sent. `broken`: the value is not genuine, belongs to another name or
 * site, or is incomplete.
 */
export type OpenedCookie<Value> =
  | { is: 'absent' | 'broken'; value?: undefined }
  /** `outdated`: sealed with the previous key. */
  | { is: 'whole' | 'outdated'; value: Value };

/**
 * Opens a sealed cookie. The name is sealed with the value, so a value cannot be moved to another
 * cookie.
 */
export async function openCookie<Value>(
  keys: SealKeys,
  { name, unpack }: SealedCookie<Value>,
  text: string | undefined,
): Promise<OpenedCookie<Value>> {
  if (!text) return { is: 'absent' };
  const unsealed = await unseal(keys, name, text);
  const value = unsealed && unpack(unsealed.content);
  if (value === undefined) return { is: 'broken' };
  return { is: unsealed?.outdated ? 'outdated' : 'whole', value };
}

/** Seals a value as text that `openCookie` can open. */
export function closeCookie<Value>(
  keys: SealKeys,
  { name, pack }: SealedCookie<Value>,
  value: Value,
): Promise<string> {
  return seal(keys, name, pack(value));
}

/** A sealed cookie of a few fields, packed as JSON and read by a schema. */
export function jsonCookie<Value>(name: string, schema: z.ZodType<Value>): SealedCookie<Value> {
  return { name, pack: packJson, unpack: (bytes) => schema.safeParse(unpackJson(bytes)).data };
}

/** A value as JSON. */
export function packJson(value: unknown): Bytes {
  return new TextEncoder().encode(JSON.stringify(value));
}

/** The JSON in unsealed bytes; undefined where it is invalid. */
export function unpackJson(bytes: Bytes): unknown {
  return jsonOf(new TextDecoder().decode(bytes));
}
