import type { Context } from 'hono';
import { engineIdentity } from '../events/engine-identity.ts';
import { isStaffs } from '../events/send-queued-events.ts';
import type { AppEnv } from '../http/app-env.ts';
import { errorFields, log } from '../request/log.ts';
import { type CampaignAction, trackInEngine } from '../upstreams/personalization/decisions.ts';

/**
 * The actions of the decision engine that one response applies: each is in it once, and those that
 * turn out not to be shown are taken out.
 */
export class AppliedActions {
  readonly #actions = new Set<CampaignAction>();

  add(action: CampaignAction): void {
    this.#actions.add(action);
  }

  remove(action: CampaignAction): void {
    this.#actions.delete(action);
  }

  /**
   * Tells the engine, after the response and once, which actions the visitor sees. Only of visitors
   * whom it knows, not for pages that are made before they are visited, and not of staff, who may
   * simulate somebody else.
   */
  report(c: Context<AppEnv>): void {
    const seen = new Set([...this.#actions].flatMap(({ impressionId }) => impressionId ?? []));
    this.#actions.clear();
    const identity = engineIdentity(c);
    if (seen.size === 0 || identity?.monetateId === undefined || isStaffs(c)) return;
    if (/prefetch|prerender/.test(c.req.header('sec-purpose') ?? '')) return;
    const { services, requestId } = c.var;
    const track = async () => {
      const { userId: customerId } = await c.var.session();
      const impressions = {
        eventType: 'monetate:record:Impressions',
        impressionIds: [...seen],
      } as const;
      await trackInEngine(services, [impressions], { identity, customerId });
    };
    const fail = (error: unknown) =>
      log('warn', 'event-not-sent', { requestId, destination: 'decision-engine', ...errorFields(error) });
    c.executionCtx.waitUntil(track().catch(fail));
  }
}
