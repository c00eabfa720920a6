import type { Context } from 'hono';
import type { z } from 'zod';
import { MAX_BODY_BYTES, tooLarge } from './body-size.ts';
import { InvalidInput } from './invalid-input.ts';

function checked<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  fallbackName: string,
): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new InvalidInput(issue?.path.join('.') || fallbackName, issue?.message ?? 'invalid');
}

/**
 * The query validated by `schema`; of a repeated parameter the first value. Throws {@link
 * InvalidInput}.
 */
export function readQuery<Schema extends z.ZodType>(c: Context, schema: Schema): z.output<Schema> {
  const params = new URL(c.req.url).searchParams;
  const values: Record<string, string> = {};
  for (const [name, value] of params) if (!Object.hasOwn(values, name)) values[name] = value;
  return checked(schema, values, 'query');
}

/** Every value of a repeated query parameter, in order. */
export function readRepeated(c: Context, name: string): string[] {
  return new URL(c.req.url).searchParams.getAll(name);
}

/** A body as text. Throws {@link InvalidInput} where it is not UTF-8, and 413 where it is too large. */
function textOf(body: ArrayBuffer): string {
  if (body.byteLength > MAX_BODY_BYTES) throw tooLarge();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw new InvalidInput('body', 'a JSON document in UTF-8');
  }
}

/** The JSON body checked by `schema`; an empty body counts as `{}`. Throws {@link InvalidInput}. */
export async function readJson<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = textOf(await c.req.arrayBuffer());
  let value: unknown = {};
  if (text.trim() !== '') {
    try {
      value = JSON.parse(text);
    } catch {
      throw new InvalidInput('body', 'a JSON document');
    }
  }
  return checked(schema, value, 'body');
}

/** The form-urlencoded body checked by `schema`. Throws {@link InvalidInput}. */
export async function readForm<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  // the runtime logs a warning for `text()` on a form
  const text = new TextDecoder().decode(await c.req.arrayBuffer());
  return checked(schema, Object.fromEntries(new URLSearchParams(text)), 'body');
}
