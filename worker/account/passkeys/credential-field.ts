import * as z from 'zod/mini';

/** Longest credential in a form, in characters. */
const LONGEST = 24_000;

/** A field with a credential as JSON, as scripts send it. */
export function credentialField<T>(schema: z.ZodMiniType<T>) {
  const json = z.pipe(z.string().check(z.maxLength(LONGEST)), z.transform(parsed));
  return z.pipe(json, schema);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
