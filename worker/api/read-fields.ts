import type { Context } from 'hono';
import type { AppEnv } from '../app-env.ts';

/**
 * The fields of a form or of a JSON object; undefined for a body that is neither. `lists` names the fields that are lists,
 * also where a form has but one of them; of any other that comes several times the last one counts.
 */
export async function readFields(
  c: Context<AppEnv>,
  lists: readonly string[] = [],
): Promise<Record<string, unknown> | undefined> {
  try {
    const type = c.req.header('content-type') ?? '';
    if (!type.includes('json')) return withLists(await c.req.parseBody({ all: true }), lists);
    const body: unknown = await c.req.json();
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : undefined;
  } catch {
    return undefined;
  }
}

function withLists(fields: Record<string, unknown>, lists: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const all = [value].flat();
      return [name, lists.includes(name) ? all : all.at(-1)];
    }),
  );
}
