import type { Context } from 'hono';
import type { AppEnv } from '../app-env.ts';

/**
 * Levels of a JSON body: a field may be a list or a record of texts. Reading a deeper one as a
 * number overflows the stack.
 */
const MAX_LEVELS = 4;

/**
 * The fields of a form or of a JSON object; undefined for a body that is neither, or that is nested
 * deeper than any of ours. `lists` names the fields that are lists, also where a form has but one
 * of them; of any other that comes several times the last one counts.
 */
export async function readFields(
  c: Context<AppEnv>,
  lists: readonly string[] = [],
): Promise<Record<string, unknown> | undefined> {
  try {
    const type = c.req.header('content-type') ?? '';
    if (!type.includes('json')) return withLists(await c.req.parseBody({ all: true }), lists);
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

function withLists(fields: Record<string, unknown>, lists: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const all = [value].flat();
      return [name, lists.includes(name) ? all : all.at(-1)];
    }),
  );
}
