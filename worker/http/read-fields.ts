import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';

/**
 * Levels of a JSON body: a field may be a list or a record of texts. Reading a deeper one as a
 * number overflows the stack.
 */
const MAX_LEVELS = 4;

/**
 * The fields of a form or of a JSON object, of those that come several times all values; undefined
 * for a body that is neither, or that is nested deeper than any of ours.
 */
export async function readFields(c: Context<AppEnv>): Promise<Record<string, unknown> | undefined> {
  try {
    const type = c.req.header('content-type') ?? '';
    if (!type.includes('json')) return await c.req.parseBody({ all: true });
    const body: unknown = await c.req.json();
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
    return isNested(body, MAX_LEVELS) ? undefined : { ...body };
  } catch {
    return undefined;
  }
}

/** Whether a value holds others in more than so many levels. */
function isNested(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((one) => isNested(one, levels - 1));
}

/**
 * The fields with one value each: of one that comes several times the last counts. `lists` names
 * those that are lists, also where a form has but one value of them.
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
