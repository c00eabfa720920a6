import { z } from 'zod';
import { PROFILE_PATH } from '../../worker/agents/ucp-2026-04-08/names.ts';
import { agentsMay, developmentAgentKeys, type SigningKey } from '../../worker/config/agents.ts';
import type { Config } from '../../worker/config/config.ts';
import { ask, type Finding, good, readAs, statusOf, unexpected, wrong } from './ask.ts';

const profile = z.object({ ucp: z.object({ capabilities: z.record(z.string(), z.unknown()) }) });
const NOT_FOUND = 404;
const SUBJECT = 'agents';
const LIST = new Intl.ListFormat('en');

/**
 * What agents may do, and whether platforms reach the profile that says so. That the shop is not
 * deployed yet, or without agents, is no fault (docs/operations/agents.md).
 */
export async function agentsFinding(config: Config): Promise<Finding> {
  const { AGENTS, ENVIRONMENT, ORIGIN } = config;
  if (!AGENTS) return good(SUBJECT, 'not served (AGENTS)');
  if (ENVIRONMENT === 'production' && !ORIGIN.startsWith('https:'))
    return wrong(SUBJECT, 'platforms call HTTPS only: ORIGIN has to begin with https.');
  const fault = await keyFault(config);
  if (fault !== undefined) return wrong(SUBJECT, fault);
  const on = `they may use ${LIST.format(agentsMay(AGENTS))}${toldOf(config)}`;
  const url = ORIGIN + PROFILE_PATH;
  const answer = await ask(url);
  if (readAs(answer, profile)) return good(SUBJECT, `${on}, and platforms reach the profile`);
  if (typeof answer === 'string' || statusOf(answer) === NOT_FOUND)
    return good(SUBJECT, `${on}; no profile at ${url} yet: it is there once the shop is deployed`);
  const remedy = `Let everyone read ${PROFILE_PATH} and post to /ucp/, without redirects and without checks for bots.`;
  return unexpected(SUBJECT, url, { answer, remedy });
}

/** Whether platforms that are trusted are told of orders. */
function toldOf({ AGENTS, AGENT_SIGNING_KEY }: Config): string {
  const hasWebhooks = Object.values(AGENTS?.trusted ?? {}).some(({ webhooks }) => webhooks);
  return hasWebhooks && AGENT_SIGNING_KEY.length === 0
    ? '; trusted platforms are not told of orders, as the shop has no key (AGENT_SIGNING_KEY)'
    : '';
}

const PROBE = new TextEncoder().encode('probe');

/** What is wrong with the shop's keys for platforms, and what to do; undefined where they are right. */
async function keyFault(config: Config): Promise<string | undefined> {
  const { AGENTS, AGENT_KEYS, AGENT_SIGNING_KEY, ENVIRONMENT } = config;
  const [known] = ENVIRONMENT === 'production' ? developmentAgentKeys(config) : [];
  if (known !== undefined)
    return `${known} has the key for development, which is public: make one of your own.`;
  const unlisted = Object.keys(AGENT_KEYS).filter((host) => !Object.hasOwn(AGENTS?.trusted ?? {}, host));
  if (unlisted.length > 0)
    return `AGENT_KEYS has a key for ${unlisted.join(', ')}, which AGENTS.trusted does not name.`;
  const kids = AGENT_SIGNING_KEY.map(({ kid }) => kid);
  if (new Set(kids).size < kids.length)
    return 'two keys of AGENT_SIGNING_KEY have one kid: give each its own.';
  for (const key of AGENT_SIGNING_KEY)
    if (!(await isPair(key)))
      return `the key ${key.kid} of AGENT_SIGNING_KEY is none, or its public half is another's: make a new one.`;
  return undefined;
}

/** Whether what the secret half of a key signs is verified by its public half. */
async function isPair({ crv, x, y, d }: SigningKey): Promise<boolean> {
  const algorithm = { name: 'ECDSA', namedCurve: crv, hash: 'SHA-256' };
  const jwk = { kty: 'EC', crv, x, y };
  try {
    const secret = await crypto.subtle.importKey('jwk', { ...jwk, d }, algorithm, false, ['sign']);
    const key = await crypto.subtle.importKey('jwk', jwk, algorithm, false, ['verify']);
    return await crypto.subtle.verify(
      algorithm,
      key,
      await crypto.subtle.sign(algorithm, secret, PROBE),
      PROBE,
    );
  } catch {
    return false;
  }
}
