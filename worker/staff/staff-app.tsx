import type { Context } from 'hono';
import { Hono } from 'hono';
import { z } from 'zod';
import { internalPath } from '../../shared/urls/internal-path.ts';
import { wantsJson, wantsPage } from '../http/accept.ts';
import type { AppEnv } from '../http/app-env.ts';
import { Refusal } from '../http/refusal.ts';
import { refererPath } from '../http/request-path.ts';
import { errorFields, log } from '../request/log.ts';
import { findMarket, marketId, pageIn } from '../request/market.ts';
import { mayPreview, maySimulate, type StaffMember } from '../request/staff-member.ts';
import { rateLimit } from '../security/rate-limit.ts';
import { URL_LIMIT } from '../security/request-limits.ts';
import { Cookies } from '../session/cookies.ts';
import { timeMachineHost } from '../upstreams/content/time-machine.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';
import { statedInstant } from './date-fields.tsx';
import { accessClaims } from './identity/access.ts';
import { beginOpenId, finishOpenId } from './identity/openid.ts';
import { dropPreview, environmentOf, keepPreview } from './preview/preview-state.ts';
import { LINK_HOURS, linkTo } from './preview/shared-preview.ts';
import { frameCodePage, type StaffTrouble, sharePage, staffHome, staffProblem } from './staff-page.tsx';
import { endStaff, keepStaff, memberOf } from './staff-session.ts';
import { simulate, stopSimulating } from './toolkit/simulate.ts';
import { readToolkit } from './toolkit/toolkit-form.ts';
import { pathWith } from './toolkit/toolkit-state.ts';
import { frameCode } from './visualise/frame-session.ts';

const HOUR_SECONDS = 3600;

const previewForm = z.object({
  action: z.enum(['update', 'cancel']).default('update'),
  host: z.string().max(200),
  at: z.string().trim().max(40).default(''),
  time: z.string().trim().max(40).default(''),
  return: z.string().default('/'),
});
const groupsForm = z.object({
  add: z.string().max(100).default(''),
  remove: z.string().max(100).default(''),
  return: z.string().default('/'),
});
const shareForm = z.object({
  path: z.string(),
  hours: z.coerce.number().pipe(z.literal([...LINK_HOURS])),
});

/**
 * The staff's own pages at `/staff`: signing in, and what the forms of the bar do. Without an
 * identity provider there are none.
 */
export const staffApp = new Hono<AppEnv>();

staffApp.use(async (c, next) => {
  if (!c.var.config.STAFF_IDENTITY)
    throw new Refusal({ status: 404, type: 'not-found', messageId: 'errors.notFound' });
  await next();
});

staffApp.get('/', staffHome);

staffApp.get('/sign-in', rateLimit('SIGN_IN_LIMIT', 'staff'), async (c) => {
  const identity = c.var.config.STAFF_IDENTITY;
  const returnTo = internalPath(c.req.query('return'), '/staff');
  return withProvider(c, async () => {
    if (identity?.kind === 'openid') return c.redirect(await beginOpenId(c, identity, returnTo), 303);
    return identity
      ? signIn(c, await accessClaims(c, identity), returnTo)
      : staffProblem(c, { problem: 'unknown' });
  });
});

staffApp.get('/callback', rateLimit('SIGN_IN_LIMIT', 'staff'), async (c) => {
  const identity = c.var.config.STAFF_IDENTITY;
  if (identity?.kind !== 'openid') return staffProblem(c, { problem: 'unknown' });
  return withProvider(c, async () => {
    const finished = await finishOpenId(c, identity);
    return signIn(c, finished?.claims, finished?.returnTo ?? '/staff');
  });
});

staffApp.post('/sign-out', async (c) => {
  await endStaff(c, c.var.staff);
  dropPreview(new Cookies(c, c.var.config.ORIGIN));
  return c.redirect('/staff', 303);
});

staffApp.post('/preview', async (c) => {
  if (!editorOf(c)) return refuseStaff(c);
  const { config, services, shop } = c.var;
  const cookies = new Cookies(c, config.ORIGIN);
  const form = await fieldsOf(c, previewForm);
  if (form?.action === 'cancel') {
    dropPreview(cookies);
    return c.redirect(shop.link('/'), 303);
  }
  const known = form && environmentOf(config, form.host);
  const at = form && statedInstant(form.at, form.time, config.STAFF_TIME_ZONE);
  if (!known || Number.isNaN(at)) return failed(c, { problem: 'preview' });
  const { hub, environment } = known;
  try {
    const host =
      at === undefined
        ? environment.host
        : await timeMachineHost(services, { hub, environment: environment.host, at });
    keepPreview(cookies, { hub, host, at, groups: services.preview?.groups });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    log('warn', 'staff-service', { requestId: c.var.requestId, ...errorFields(error) });
    return failed(c, { problem: 'service' });
  }
  return c.redirect(plainPath(form.return), 303);
});

staffApp.post('/preview/groups', async (c) => {
  if (!editorOf(c)) return refuseStaff(c);
  const { config, services } = c.var;
  const form = await fieldsOf(c, groupsForm);
  if (!form || !services.preview) return failed(c, { problem: 'preview' });
  const kept = (services.preview.groups ?? []).filter((name) => name !== form.remove);
  const added = form.add.replaceAll(',', ' ').trim();
  const groups = added && !kept.includes(added) ? [...kept, added] : kept;
  keepPreview(new Cookies(c, config.ORIGIN), {
    ...services.preview,
    groups: groups.length > 0 ? groups : undefined,
  });
  return c.redirect(plainPath(form.return), 303);
});

staffApp.post('/share', async (c) => {
  const member = editorOf(c);
  if (!member) return refuseStaff(c);
  const form = await fieldsOf(c, shareForm);
  const { preview } = c.var.services;
  if (!form || !preview) return failed(c, { problem: 'preview' });
  const until = Math.floor(Date.now() / 1000) + form.hours * HOUR_SECONDS;
  const address = await linkTo(c.var, {
    host: preview.host,
    at: preview.at,
    groups: preview.groups,
    path: plainPath(form.path),
    until,
  });
  if (address.length > URL_LIMIT) return failed(c, { problem: 'share' });
  log('info', 'staff-shared', { requestId: c.var.requestId, staff: member.id, host: preview.host, until });
  return sharePage(c, { address, until, back: plainPath(form.path) });
});

/** A code that signs an editor in within the editing tool (docs/decisions/0112). */
staffApp.get('/frame', async (c) => {
  if (!c.var.staff) return c.redirect('/staff/sign-in?return=/staff/frame', 303);
  const member = editorOf(c);
  if (!member) return refuseStaff(c);
  log('info', 'staff-frame-code', { requestId: c.var.requestId, staff: member.id });
  return frameCodePage(c, { code: await frameCode(c.var, member), member });
});

/** Applies the toolkit's form: 303 back to the page with its parameters, or their address for scripts. */
staffApp.post('/toolkit', async (c) => {
  const { staff, config, shop, requestId } = c.var;
  if (!staff || !maySimulate(staff)) return refuseStaff(c);
  const fields = new URLSearchParams(await c.req.text());
  const asked = readToolkit(fields, config.STAFF_TIME_ZONE);
  if (asked.kind === 'invalid') return failedUpdate(c, 400, asked.field);
  let market = asked.kind === 'apply' ? asked.market : undefined;
  if (market !== undefined && !findMarket(market, config)) return failedUpdate(c, 400, 'market');
  try {
    if (asked.kind === 'apply') await simulate(c, asked.state);
    else {
      const home = await stopSimulating(c);
      if (asked.kind === 'exit') market = home;
    }
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    log('warn', 'staff-service', { requestId, ...errorFields(error) });
    return failedUpdate(c, 503);
  }
  const from = pathWith(plainPath(fields.get('return') ?? '/'), undefined);
  const there = market === marketId(shop) ? undefined : findMarket(market ?? '', config);
  const page = there ? pageIn(there, { path: from }, { shop, config }) : from;
  const to = pathWith(page, asked.kind === 'apply' ? asked.state : undefined);
  return wantsJson(c) ? c.json({ to }) : c.redirect(to, 303);
});

/** The fields of the toolkit's form that can be wrong: their names, and what is expected of them. */
const WRONG: Record<string, [name: string, hint: string]> = {
  at: ['at', 'A date, with a time where it matters.'],
  customerGroupIds: ['group', 'At most 20 groups, each of at most 256 characters.'],
  sourceCode: ['source', 'At most 256 characters.'],
  custom: ['custom-key', 'Each qualifier has a key and a value.'],
  assignment: ['assignment-key', 'Each qualifier has a key and a value.'],
  customQualifiers: ['custom-key', 'A key begins with a letter; it has letters, digits and _ alone.'],
  assignmentQualifiers: ['assignment-key', 'A key begins with a letter; it has letters, digits and _ alone.'],
  latitude: ['latitude', 'From −90 to 90.'],
  longitude: ['longitude', 'From −180 to 180.'],
};

/** What a toolkit says that was not applied (docs/product/content-and-platform.md §8). */
function failedUpdate(c: Context<AppEnv>, status: 400 | 503, stated = ''): Response {
  const [field, hint] = WRONG[stated] ?? [];
  if (!wantsJson(c)) return failed(c, { problem: status === 400 ? 'update' : 'update-service', hint });
  return c.json({ title: 'Update failed', detail: 'Something wrong with the update', field, hint }, status);
}

/** The refusal of a form of staff: to people a page that says why, with the way to sign in. */
function refuseStaff(c: Context<AppEnv>): Response {
  const reason = c.var.staff ? 'role' : 'signed-out';
  log('warn', 'staff-refused', { requestId: c.var.requestId, reason });
  if (wantsPage(c)) return failed(c, { problem: reason });
  const type = reason === 'role' ? 'staff-role' : 'staff-signed-out';
  throw new Refusal({ status: 403, type, messageId: 'errors.notFound' });
}

/** What did not work, with the way back to the page that it was tried on. */
function failed(c: Context<AppEnv>, trouble: StaffTrouble): Response {
  const back = refererPath(c);
  return staffProblem(c, { ...trouble, back: back.startsWith('/staff') ? undefined : back });
}

/** The editor who sent a form; undefined for everybody else. */
function editorOf(c: Context<AppEnv>): StaffMember | undefined {
  const { staff } = c.var;
  return staff && mayPreview(staff) ? staff : undefined;
}

/** A form's fields; undefined where they are not those of the form. */
async function fieldsOf<Fields>(c: Context<AppEnv>, schema: z.ZodType<Fields>): Promise<Fields | undefined> {
  const fields = Object.fromEntries(new URLSearchParams(await c.req.text()));
  return schema.safeParse(fields).data;
}

/** A path of the shop without the parameters of a preview, which would overrule the cookies. */
function plainPath(stated: string): string {
  const url = new URL(internalPath(stated), 'http://shop.internal');
  for (const name of ['vse', 'vse-timestamp', 'pagevse']) url.searchParams.delete(name);
  return url.pathname + url.search;
}

async function signIn(c: Context<AppEnv>, claims: unknown, returnTo: string): Promise<Response> {
  const identity = c.var.config.STAFF_IDENTITY;
  const member = identity && memberOf(claims, identity, Date.now());
  const reason = member ? (member.roles.length > 0 ? undefined : 'role') : 'identity';
  if (!member || reason) {
    log('warn', 'staff-refused', { requestId: c.var.requestId, staff: member?.id, reason });
    return staffProblem(c, { problem: member ? 'no-role' : 'identity' });
  }
  log('info', 'staff-signed-in', { requestId: c.var.requestId, staff: member.id, roles: member.roles });
  await keepStaff(c, member);
  return c.redirect(returnTo, 303);
}

async function withProvider(c: Context<AppEnv>, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    log('warn', 'staff-service', { requestId: c.var.requestId, ...errorFields(error) });
    return staffProblem(c, { problem: 'service' });
  }
}
