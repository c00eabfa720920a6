import * as z from 'zod/mini';
import { defineAction } from '../../forms/define-action.ts';
import { failed } from '../../forms/outcome.ts';
import type { Session } from '../../session/session.ts';

/** Holds nothing but that the banner was sent away. It ends with the browser session. */
export const PROFILING_LATER_COOKIE = 'cairn-profiling-later';

/** Whether the banner was sent away in this browser session. */
export function isDismissed({ cookies }: Session): boolean {
  return cookies.get(PROFILING_LATER_COOKIE) !== undefined;
}

/** 'No thanks': hides the banner until the browser session ends (docs/decisions/0062). */
export const dismissProfiling = defineAction({
  name: 'profiling-later',
  schema: z.object({}),
  limit: 'WRITE_LIMIT',
  says: { invalid: 'account.profiling.failed', unavailable: 'account.profiling.failed' },
  async run(_, { services: { shop }, session }) {
    if (!shop.features.profiling) return failed(404, 'not-found', { messageId: 'errors.notFound' });
    session.cookies.set(PROFILING_LATER_COOKIE, '1', {});
    return { kind: 'done', answer: {}, to: shop.link('/account') };
  },
});
