import { errorFields, log } from '../request/log.ts';
import type { Session } from '../session/session.ts';
import type { Services } from '../upstreams/services.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';
import { contextDataOf } from './context-data.ts';
import { replaceContext } from './write-context.ts';

/**
 * Empties the context of a shopper who has taken back the consent to it: what addresses have said of them
 * goes, the coupons of the bag stay. Without a context it makes no call, nor where staff simulate another
 * shopper: their context has replaced what addresses said. A failure is only logged.
 */
export async function forgetContext(services: Services, session: Session): Promise<void> {
  const { context } = session;
  if (!context || services.simulated) return;
  const { coupons } = context;
  try {
    const left = await replaceContext(services, session, {});
    session.set({
      context: contextDataOf(left, { token: await session.token(), coupons, now: Date.now() / 1000 }),
    });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    log('warn', 'context-not-changed', { requestId: services.requestId, ...errorFields(error) });
  }
}
