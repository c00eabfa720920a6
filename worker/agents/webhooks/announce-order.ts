import { errorFields, log } from '../../request/log.ts';
import { inStore } from '../session/in-store.ts';
import type { Call } from '../ucp-2026-04-08/call.ts';
import { statedWebhook } from './webhook-address.ts';

/**
 * Has a platform told of an order that it has placed, as it is and whenever it changes, where it is
 * trusted, wants it, and the shop has a key to sign with (docs/decisions/0171). It may be announced again:
 * what has not changed is not told twice. Does not throw, as the order is placed: what fails is logged.
 * @param order its id for platforms; and the order as the protocol has it, where it was read
 */
export async function announceOrder(
  {
    services,
    access,
    platform,
    profile,
    tier,
  }: Pick<Call, 'services' | 'access' | 'platform' | 'profile' | 'tier'>,
  { id, answer }: { id: string; answer?: object },
): Promise<void> {
  const { config, requestId } = services;
  const { ORIGIN, AGENT_SIGNING_KEY } = config;
  if (tier !== 'trusted' || AGENT_SIGNING_KEY.length === 0) return;
  const address = statedWebhook(profile, { access, ORIGIN, platform });
  if (address === undefined) return;
  const body = answer && JSON.stringify(answer);
  try {
    await inStore(services, [`webhook:${id}`, 'follow'], async (store) =>
      store.follow({ id, platform, address }, body),
    );
  } catch (error) {
    log('warn', 'agent-webhook-not-queued', { requestId, platform, ...errorFields(error) });
  }
}
