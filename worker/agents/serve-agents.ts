import type { Context, Handler, MiddlewareHandler } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { isAgentPath } from './agents-path.ts';
import { answerOverMcp } from './mcp/answer-over-mcp.ts';
import { signedAnswer } from './signatures/signed-answer.ts';
import { isOn } from './ucp-2026-04-08/answer-operation.ts';
import { MCP_PATH, OPERATIONS, type OperationName, PROFILE_PATH, REST_PATH } from './ucp-2026-04-08/names.ts';
import { businessProfile } from './ucp-2026-04-08/profile.ts';
import { answerOverRest } from './ucp-2026-04-08/rest.ts';

/** Takes the cookies out of agents' requests: a browser that is led to send one has no say in it. */
export const withoutCookies: MiddlewareHandler<AppEnv> = async function withoutCookies(c, next) {
  if (isAgentPath(c.req.path) && c.req.raw.headers.has('cookie')) {
    const headers = new Headers(c.req.raw.headers);
    headers.delete('cookie');
    c.req.raw = new Request(c.req.raw, { headers });
  }
  await next();
};

type Route = { method: string; path: string; handler: Handler<AppEnv> };

/** The routes of agents. Without agents in the configuration they lead nowhere. */
export const AGENT_ROUTES: readonly Route[] = [
  { method: 'GET', path: PROFILE_PATH, handler: serveProfile },
  ...OPERATIONS.flatMap((one): Route[] => {
    if (!('rest' in one)) return [];
    const [method, path] = one.rest;
    return [{ method, path: REST_PATH + path, handler: (c) => serveOperation(c, one.name) }];
  }),
  ...OPERATIONS.flatMap((one): Route[] =>
    'rest' in one
      ? [{ method: 'ALL', path: REST_PATH + one.rest[1], handler: (c) => refuse(c, one.rest[1]) }]
      : [],
  ),
  { method: 'ALL', path: `${REST_PATH}/*`, handler: (c) => refuse(c) },
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
  return answer ? signedAnswer(c, answer) : refuse(c);
}

/** Refuses a method that an address of the protocol has not, or an address that is none or switched off. */
function refuse(c: Context<AppEnv>, at?: string): Response | Promise<Response> {
  const { AGENTS } = c.var.config;
  if (!AGENTS?.transports.includes('rest')) return c.notFound();
  const methods = OPERATIONS.flatMap((one) =>
    'rest' in one && one.rest[1] === at && isOn(AGENTS, one.name) ? [one.rest[0]] : [],
  );
  if (methods.length === 0) return c.json({ code: 'not_found', content: 'There is nothing here.' }, 404);
  const allow = methods.join(', ');
  const content = `This address takes ${allow}.`;
  return c.json({ code: 'method_not_allowed', content }, 405, { Allow: allow });
}

async function serveMcp(c: Context<AppEnv>): Promise<Response> {
  const { AGENTS } = c.var.config;
  if (!AGENTS?.transports.includes('mcp')) return c.notFound();
  // there are no sessions to end, and no streams to open
  if (c.req.method !== 'POST') return c.body(null, 405, { Allow: 'POST' });
  return signedAnswer(c, await answerOverMcp(c, AGENTS));
}
