import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';

/**
 * Deepest nesting of a JSON body: a field may be a list or a record of texts. Converting a deeper
 * value to a number would overflow the stack.
 */
const MAX_LEVELS = 4;

/**
 * The fields of a form or of a JSON object; a field that is repeated gives all its values.
 * Undefined for any other body, and for JSON that is nested too deeply.
 */
export async function readFields(c: Context<AppEnv>): Promise<Record<string, unknown> | undefined> {
  try {
    // a parameter, such as the boundary of parts, may have any text
    const [type = ''] = (c.req.header('content-type') ?? '').split(';', 1);
    if (!type.includes('json')) return await c.req.parseBody({ all: true });
    const body: unknown = await c.req.json();
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
    return isNested(body, MAX_LEVELS) ? undefined : { ...body };
  } catch {
    return undefined;
  }
}

/** Whether a value is nested more than `levels` deep. */
function isNested(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((one) => isNested(one, levels - 1));
}

/**
 * The fields with one value each; of a repeated field the last value counts. `lists` names the
 * fields that are lists, also where a form sends only one value.
 */
export function lastOfEach(
  fields: Record<string, unknown>,
  lists: readonly string[] = [],
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const all = [value].flat();
      return [name, lists.includes(name) ? all : all.at(-1)];
    }),
  );
}
