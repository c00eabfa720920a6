import * as z from 'zod/mini';
import { jsonOf } from '../../shared/json-of.ts';
import { readCapped } from '../upstreams/read-capped.ts';

/** What became of a change that the legacy shop was asked for. */
export type LegacyEffect = 'made' | 'refused' | 'unknown';

const FIRST_REFUSAL = 400;
/** A server or one before it gave up: what became of the request is not said. */
const GAVE_UP = new Set([408, 499]);

/** What the legacy shop's forms answer to scripts. */
const formAnswer = z.object({ success: z.boolean() });

/**
 * What the legacy shop's answer says of the change that it was asked for (docs/contracts/legacy.md §6).
 * The answer can be read afterwards. A page or a redirect follows a change as well as a refusal: what
 * became of it is unknown. Throws where the connection breaks.
 */
export async function effectOf(answer: Response): Promise<LegacyEffect> {
  if (GAVE_UP.has(answer.status)) return 'unknown';
  if (answer.status >= FIRST_REFUSAL) return 'refused';
  if (!answer.headers.get('Content-Type')?.includes('json')) return 'unknown';
  const text = await readCapped(answer.clone());
  const { data } = formAnswer.safeParse(jsonOf(text ?? ''));
  if (!data) return 'unknown';
  return data.success ? 'made' : 'refused';
}
