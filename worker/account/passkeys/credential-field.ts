import * as z from 'zod/mini';
import { jsonOf } from '../../../shared/json-of.ts';

/** Longest credential in a form, in characters. */
const LONGEST = 24_000;

/** A field with a credential as JSON, as scripts send it. */
export function credentialField<T>(schema: z.ZodMiniType<T>) {
  const json = z.pipe(z.string().check(z.maxLength(LONGEST)), z.transform(jsonOf));
  return z.pipe(json, schema);
}
