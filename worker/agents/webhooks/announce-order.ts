import type { AgentAccess } from '../../config/agents.ts';
import { errorFields, log } from '../../request/log.ts';
import type { PlatformProfile } from '../platforms/platform-profile.ts';
import { callableAddress } from '../platforms/profile-address.ts';
import { inStore } from '../session/in-store.ts';
import type { Call } from '../ucp-2026-04-08/call.ts';
import { ORDER } from '../ucp-2026-04-08/names.ts';

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

type Rules = { access: AgentAccess; ORIGIN: string; platform: string };

/**
 * The address at which a platform wants to be told of its orders, by its profile; undefined where it
 * names none, or one that may not be called.
 */
export function statedWebhook({ ucp }: PlatformProfile, rules: Rules): string | undefined {
  const stated = ucp.capabilities[ORDER]?.find(({ config }) => config?.webhook_url)?.config?.webhook_url;
  return stated !== undefined && mayTell(stated, rules) ? stated : undefined;
}

/**
 * Whether a platform may be told at an address: the merchant trusts it and tells it, and the address is
 * one that a stranger may name, at the platform's own host or one that the merchant has listed.
 */
export function mayTell(address: string, { access, ORIGIN, platform }: Rules): boolean {
  const { trusted, readsLocalProfiles, blocked } = access;
  const settings = Object.hasOwn(trusted, platform) ? trusted[platform] : undefined;
  if (!settings?.webhooks || blocked.includes(platform)) return false;
  const hostname = callableAddress(address, { ORIGIN, readsLocalProfiles })?.hostname;
  return hostname !== undefined && [platform, ...settings.webhookHosts].includes(hostname);
}
