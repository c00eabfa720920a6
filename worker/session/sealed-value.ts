import type * as z from 'zod';
import { jsonOf } from '../../shared/json-of.ts';
import type { SealKeys } from '../config/session-keys.ts';
import { seal, unseal } from './seal.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** How a value is packed to bytes and unpacked. */
export type Format<Value> = {
  pack: (value: Value) => Bytes;
  /** Undefined for bytes of another form. */
  unpack: (bytes: Bytes) => Value | undefined;
};

/**
 * What a text was sealed from. `broken`: the text is not genuine, was sealed for another purpose, or is
 * of another form.
 */
export type Unsealed<Value> =
  | { is: 'absent' | 'broken'; value?: undefined }
  /** `outdated`: sealed with the previous key. */
  | { is: 'whole' | 'outdated'; value: Value };

/**
 * Seals a value as text that only this shop can have written. The purpose is sealed with it: it can be
 * unsealed only for the same one.
 */
export function sealValue<Value>(
  keys: SealKeys,
  purpose: string,
  { pack }: Format<Value>,
  value: Value,
): Promise<string> {
  return seal(keys, purpose, pack(value));
}

/** Unseals a text of `sealValue`. */
export async function unsealValue<Value>(
  keys: SealKeys,
  purpose: string,
  { unpack }: Format<Value>,
  text: string | undefined,
): Promise<Unsealed<Value>> {
  if (!text) return { is: 'absent' };
  const unsealed = await unseal(keys, purpose, text);
  const value = unsealed && unpack(unsealed.content);
  if (value === undefined) return { is: 'broken' };
  return { is: unsealed?.outdated ? 'outdated' : 'whole', value };
}

/** A few fields as JSON, read by a schema. */
export function jsonFormat<Value>(schema: z.ZodType<Value>): Format<Value> {
  return { pack: packJson, unpack: (bytes) => schema.safeParse(unpackJson(bytes)).data };
}

/** A value as JSON. */
export function packJson(value: unknown): Bytes {
  return new TextEncoder().encode(JSON.stringify(value));
}

/** The JSON in unsealed bytes; undefined where it is invalid. */
export function unpackJson(bytes: Bytes): unknown {
  return jsonOf(new TextDecoder().decode(bytes));
}
