import { type Context, Hono } from 'hono';
import * as z from 'zod';
import {
  dayOf,
  getActivity,
  getDirectory,
  NOBODY,
  switchPlatform,
} from '../../agents/platforms/platform-records.ts';
import { byRank } from '../../agents/store/platform-activity.ts';
import type { AgentAccess } from '../../config/agents.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { log } from '../../request/log.ts';
import { failed, fieldsOf, refuseStaff } from '../answer-staff.ts';
import { maySeeAgents, maySwitchAgents } from '../staff-member.ts';
import { staffPage } from '../staff-page.tsx';
import { unlessServiceFails } from '../unless-fails.ts';
import { AgentsPage, type PlatformView, platformsThatOrder } from './agents-page.tsx';
import { sumsOf } from './platform-sums.ts';

const LONGEST_HOST = 253;

/** One that has not been seen. */
const NEVER = { first: 0, last: 0, isProved: false };

const form = z.object({ host: z.string().trim().min(1).max(500), action: z.enum(['off', 'on']) });

/** What staff see of agents, at `/staff/agents`, and the switch of each platform. */
export const agentsForms = new Hono<AppEnv>();

agentsForms.get('/agents', async (c) => {
  const { staff, config } = c.var;
  if (!staff || !maySeeAgents(staff)) return refuseStaff(c);
  const { AGENTS: access } = config;
  if (!access) return failed(c, { problem: 'no-agents' });
  const read = await unlessServiceFails(c, () => platformsOf(c, access));
  if (!read) return failed(c, { problem: 'service' });
  const view = {
    maySwitch: maySwitchAgents(staff),
    timeZone: config.STAFF_TIME_ZONE,
    money: c.var.shop.i18n.money,
  };
  return staffPage(c, { title: 'Agents', body: <AgentsPage access={access} {...read} {...view} /> });
});

agentsForms.post('/agents', async (c) => {
  const { staff, services, config, requestId } = c.var;
  if (!staff || !maySwitchAgents(staff)) return refuseStaff(c);
  if (!config.AGENTS) return failed(c, { problem: 'no-agents' });
  const fields = await fieldsOf(c, form);
  const host = fields && hostOf(fields.host);
  if (!host) return failed(c, { problem: 'platform' });
  const isOff = fields.action === 'off';
  const isKept = await unlessServiceFails(c, () => switchPlatform(services, host, { isOff, by: staff.name }));
  if (isKept === undefined) return failed(c, { problem: 'switch' });
  if (!isKept) return failed(c, { problem: 'switches' });
  log('info', 'staff-agents', { requestId, staff: staff.id, platform: host, isOff });
  return c.redirect(`/staff/agents#platform-${host}`, 303);
});

/** The host that staff name, who may paste an address; undefined for what is none. */
function hostOf(stated: string): string | undefined {
  const url = URL.parse(stated.includes('://') ? stated : `https://${stated}`);
  const host = url?.hostname ?? '';
  return host.length <= LONGEST_HOST && (host.includes('.') || host === 'localhost') ? host : undefined;
}

/** What is known of all platforms, in the order of `byRank`. Throws `UpstreamError`. */
async function platformsOf(c: Context<AppEnv>, access: AgentAccess) {
  const { services, config } = c.var;
  const today = dayOf(Date.now(), config.STAFF_TIME_ZONE);
  const { seen, switches } = await getDirectory(services);
  const activityOf = (host: string) => unlessServiceFails(c, () => getActivity(services, host));
  const ordering = platformsThatOrder(access);
  const hosts = [...new Set([...Object.keys(seen), ...Object.keys(switches)])];
  const platforms = hosts.map(async (host): Promise<PlatformView> => {
    // one that dropped out of the list, or was never in it, has its counts all the same
    const done = await activityOf(host);
    return {
      host,
      seen: done?.seen ?? seen[host],
      turned: switches[host],
      isBlocked: access.blocked.includes(host),
      mayOrder: ordering.includes(host),
      sums: done && sumsOf(done, today),
    };
  });
  const [nobody, ...all] = await Promise.all([activityOf(NOBODY), ...platforms]);
  return {
    platforms: all.toSorted((one, other) => byRank(one.seen ?? NEVER, other.seen ?? NEVER)),
    unknown: nobody && sumsOf(nobody, today),
  };
}
