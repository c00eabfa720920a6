import { errorFields, log } from '../../request/log.ts';
import type { Services } from '../../upstreams/services.ts';
import { isSwitchedOff } from '../platforms/platform-records.ts';
import { signMessage } from '../signatures/sign-message.ts';
import type { DeliveryResult, FollowedOrder, News } from '../store/order-news.ts';
import { AGENT_HEADER, PROFILE_PATH } from '../ucp-2026-04-08/names.ts';
import { mayTell } from './announce-order.ts';

/** How long a platform may take to answer, in ms. */
const ANSWER_MS = 5_000;
const COVERS = [
  ...['@method', '@authority', '@path', AGENT_HEADER, 'content-type'],
  ...['webhook-id', 'webhook-timestamp'],
];
/** Answers by which it may arrive later, of those that refuse it. */
const LATER = new Set([408, 429]);

/**
 * Sends an order to the platform that placed it, signed (docs/contracts/agents.md §3.11). Redirects are
 * not followed, and the answer's body is not read. It waits while staff have switched the platform off, or
 * nobody knows whether they have. Does not throw.
 */
export async function tellPlatform(
  services: Services,
  { order: { platform, address }, news }: { order: FollowedOrder; news: News },
): Promise<DeliveryResult> {
  const { config, env } = services;
  const { AGENTS: access, AGENT_SIGNING_KEY, ORIGIN } = config;
  const [key] = AGENT_SIGNING_KEY;
  // the merchant may have changed their mind
  if (!key || !access || !mayTell(address, { access, ORIGIN, platform })) {
    log('warn', 'agent-webhook', { platform, webhook: news.id, told: 'never', reason: 'switched-off' });
    return 'never';
  }
  if ((await isSwitchedOff(services, platform)) !== false) {
    log('info', 'agent-webhook', { platform, webhook: news.id, told: 'again', reason: 'switched-off' });
    return 'again';
  }
  const url = new URL(address);
  const body = new TextEncoder().encode(news.body);
  const headers = new Headers({
    'Content-Type': 'application/json',
    'UCP-Agent': `profile="${ORIGIN}${PROFILE_PATH}"`,
    'Webhook-Id': news.id,
    'Webhook-Timestamp': String(Math.floor(Date.now() / 1000)),
  });
  const covers = url.search === '' ? COVERS : [...COVERS, '@query'];
  try {
    await signMessage(key, { headers, method: 'POST', url }, { body, covers });
    const caller = url.protocol === 'https:' ? (env.SANDBOX ?? globalThis) : globalThis;
    const signal = AbortSignal.timeout(ANSWER_MS);
    const answer = await caller.fetch(url.href, {
      method: 'POST',
      headers,
      body,
      signal,
      redirect: 'manual',
    });
    await answer.body?.cancel();
    const told = toldBy(answer.status);
    log('info', 'agent-webhook', { platform, webhook: news.id, told, status: answer.status });
    return told;
  } catch (error) {
    log('info', 'agent-webhook', { platform, webhook: news.id, told: 'again', ...errorFields(error) });
    return 'again';
  }
}

function toldBy(status: number): DeliveryResult {
  if (status >= 200 && status < 300) return 'arrived';
  return status >= 400 && status < 500 && !LATER.has(status) ? 'never' : 'again';
}
