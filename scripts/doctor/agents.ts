import { z } from 'zod';
import { PROFILE_PATH } from '../../worker/agents/ucp-2026-04-08/names.ts';
import { agentsMay } from '../../worker/config/agents.ts';
import type { Config } from '../../worker/config/config.ts';
import { ask, type Finding, good, readAs, statusOf, unexpected, wrong } from './ask.ts';

const profile = z.object({ ucp: z.object({ capabilities: z.record(z.string(), z.unknown()) }) });
const NOT_FOUND = 404;
const SUBJECT = 'agents';

/**
 * What agents may do, and whether platforms reach the profile that says so. That the shop is not
 * deployed yet, or without agents, is no fault (docs/operations/agents.md).
 */
export async function agentsFinding({ AGENTS, ENVIRONMENT, ORIGIN }: Config): Promise<Finding> {
  if (!AGENTS) return good(SUBJECT, 'not served (AGENTS)');
  if (ENVIRONMENT === 'production' && !ORIGIN.startsWith('https:'))
    return wrong(SUBJECT, 'platforms call HTTPS only: ORIGIN has to begin with https.');
  const on = `they may use ${agentsMay(AGENTS).join(' and ')}`;
  const url = ORIGIN + PROFILE_PATH;
  const answer = await ask(url);
  if (readAs(answer, profile)) return good(SUBJECT, `${on}, and platforms reach the profile`);
  if (typeof answer === 'string' || statusOf(answer) === NOT_FOUND)
    return good(SUBJECT, `${on}; no profile at ${url} yet: it is there once the shop is deployed`);
  const remedy = `Let everyone read ${PROFILE_PATH} and post to /ucp/, without redirects and without checks for bots.`;
  return unexpected(SUBJECT, url, { answer, remedy });
}
