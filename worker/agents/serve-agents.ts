import type { Context, Handler } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { answerOverMcp } from './mcp/answer-over-mcp.ts';
import { signedAnswer } from './signatures/sign-message.ts';
import { isOn } from './ucp-2026-04-08/answer-operation.ts';
import { MCP_PATH, OPERATIONS, type OperationName, PROFILE_PATH, REST_PATH } from './ucp-2026-04-08/names.ts';
import { businessProfile } from './ucp-2026-04-08/profile.ts';
import { answerOverRest } from './ucp-2026-04-08/rest.ts';

type Route = { method: string; path: string; handler: Handler<AppEnv> };

/** The routes of agents. Without agents in the configuration they lead nowhere. */
export const AGENT_ROUTES: readonly Route[] = [
  { method: 'GET', path: PROFILE_PATH, handler: serveProfile },
  ...OPERATIONS.flatMap((one): Route[] => {
    if (!('rest' in one)) return [];
    const [method, path] = one.rest;
    return [{ method, path: REST_PATH + path, handler: (c) => serveOperation(c, one.name) }];
  }),
  { method: 'ALL', path: `${REST_PATH}/*`, handler: serveNoOperation },
  { method: 'POST', path: MCP_PATH, handler: serveMcp },
  { method: 'ALL', path: MCP_PATH, handler: serveMcp },
];

/** How long platforms keep the profile, in seconds. */
const PROFILE_SECONDS = 300;

function serveProfile(c: Context<AppEnv>): Response | Promise<Response> {
  const { AGENTS } = c.var.config;
  if (!AGENTS) return c.notFound();
  c.header('Cache-Control', `public, max-age=${PROFILE_SECONDS}`);
  return c.json(businessProfile(AGENTS, c.var.config));
}

async function serveOperation(c: Context<AppEnv>, name: OperationName): Promise<Response> {
  const { AGENTS } = c.var.config;
  if (!AGENTS?.transports.includes('rest')) return c.notFound();
  const answer = await answerOverRest(c, AGENTS, name);
  return answer ? signedAnswer(c, answer) : serveNoOperation(c);
}

/** Tells a client that there is no such operation, in the protocol's form: here at all, or by this method. */
function serveNoOperation(c: Context<AppEnv>): Response | Promise<Response> {
  const { AGENTS } = c.var.config;
  if (!AGENTS?.transports.includes('rest')) return c.notFound();
  const methods = OPERATIONS.flatMap((one) => {
    if (!('rest' in one) || !isOn(AGENTS, one.name)) return [];
    const [method, path] = one.rest;
    const pattern = new RegExp(`^${REST_PATH}${path.replace(':id', '[^/]+')}$`);
    return pattern.test(c.req.path) ? [method] : [];
  });
  if (methods.length === 0) return c.json({ code: 'not_found', content: 'There is no such operation.' }, 404);
  const content = `This is called by ${methods.join(' or ')}.`;
  return c.json({ code: 'method_not_allowed', content }, 405, { Allow: methods.join(', ') });
}

async function serveMcp(c: Context<AppEnv>): Promise<Response> {
  const { AGENTS } = c.var.config;
  if (!AGENTS?.transports.includes('mcp')) return c.notFound();
  // there are no sessions to end, and no streams to open
  if (c.req.method !== 'POST') return c.body(null, 405, { Allow: 'POST' });
  return signedAnswer(c, await answerOverMcp(c, AGENTS));
}
