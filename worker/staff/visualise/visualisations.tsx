import type { Context } from 'hono';
import { Hono } from 'hono';
import { MODEL_LIMIT } from '../../../shared/visualisation.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { renderDocument } from '../../rendering/render.ts';
import { log } from '../../request/log.ts';
import { contentSecurityPolicy } from '../../security/headers.ts';
import { rateLimit } from '../../security/rate-limit.ts';
import { readBody } from '../../security/request-limits.ts';
import { browserCookies } from '../../session/cookies.ts';
import type { ContentPreview } from '../../upstreams/content/content-preview.ts';
import { getContentByKey } from '../../upstreams/content/get-content.ts';
import { orAbsent } from '../../upstreams/upstream.ts';
import { GROUPS_NAME, HOST_NAME, previewOf, TIME_NAME } from '../preview/preview-state.ts';
import { mayPreview } from '../staff-member.ts';
import { staffPage } from '../staff-page.tsx';
import { staffProblem } from '../staff-problem.tsx';
import { drawItem } from './draw-item.tsx';
import { keepInFrame, takeFrameCode } from './frame-session.ts';
import { SignInFrame } from './frame-sign-in.tsx';
import { readModel } from './read-model.ts';
import { VisualisedPage } from './visualised-page.tsx';

/** Longest form with a code, in bytes. */
const FORM_LIMIT = 8_192;

/**
 * The visualisations of content items at `{root}/{hub}/{content id}`, which the editing tool frames
 * (docs/decisions/0112):
 * - GET shows the item as it is saved in an environment, `vse` or the hub's first;
 * - where it is live, POST of a change as JSON answers the item's HTML, or says in words (text/plain)
 *   why there is none;
 * - POST of a form with a code signs an editor in.
 * Ids are delivery ids or keys. Nothing of it is cached, and no content is logged.
 */
export function visualisations({ isLive }: { isLive: boolean }): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.use(async (c, next) => {
    const { config } = c.var;
    const framedBy = config.CONTENT_EDITOR_ORIGINS;
    c.header('Content-Security-Policy', contentSecurityPolicy(config, { framedBy }));
    c.header('X-Robots-Tag', 'noindex');
    await next();
    c.res.headers.set('Cache-Control', 'private, no-store');
  });
  app.use(rateLimit('RENDER_LIMIT', 'visualise'));

  app.get('/:hub/:id{.+}', async (c) => {
    const preview = entered(c);
    return preview instanceof Response ? preview : show(c, preview);
  });

  app.post('/:hub/:id{.+}', async (c) => {
    if (!c.req.header('content-type')?.startsWith('application/json')) return signIn(c);
    if (!isLive) return problem(c, 404);
    const preview = entered(c);
    if (preview instanceof Response) return c.text('Sign in again: load this page again.', 401);
    const body = await textUpTo(c, MODEL_LIMIT);
    if (body === undefined)
      return c.text(`The item is too large: more than ${MODEL_LIMIT / 1024 ** 2} MB with all in it.`, 413);
    const item = readModel(body, c.var.shop.locale.id);
    if (!item) return c.text('The editing tool sent no content item.', 400);
    visit(c, preview);
    return c.body(await drawItem(c, item), 200, { 'Content-Type': 'text/html; charset=UTF-8' });
  });

  return app;

  async function show(c: Context<AppEnv>, preview: ContentPreview): Promise<Response> {
    visit(c, preview);
    const { services, shop, config } = c.var;
    const id = (c.req.param('id') ?? '').replace(/\/$/, '');
    const found = await orAbsent(getContentByKey(services, [id]), services, 'visualisation');
    const [item] = found ?? [];
    const html = item && (await drawItem(c, item));
    const missing = found
      ? `This environment has no item ${id} yet.`
      : 'The content service gave no answer. Load this page again.';
    const page = { html, missing, preview, shop, config, isLive };
    return c.body(
      renderDocument(<VisualisedPage {...page} />, { site: shop.site, cachesComponents: false }),
      found ? (item ? 200 : 404) : 503,
      {
        'Content-Type': 'text/html; charset=UTF-8',
      },
    );
  }
}

/** What an editor visualises; a page that says why not for everybody else. */
function entered(c: Context<AppEnv>): ContentPreview | Response {
  const { staff, config, shop } = c.var;
  if (!config.STAFF_IDENTITY || !config.CONTENT_PREVIEW) return problem(c, 404);
  if (!staff) return signInFrame(c, 401);
  if (!mayPreview(staff)) {
    refused(c, 'role');
    return problem(c, 403);
  }
  const hub = config.CONTENT_PREVIEW.hubs.find(({ name }) => name === c.req.param('hub'));
  const host = shop.search.get(HOST_NAME) || hub?.environments[0]?.host;
  const at = shop.search.get(TIME_NAME) ?? undefined;
  const groups = browserCookies(c, config).get(GROUPS_NAME);
  const preview = host === undefined ? undefined : previewOf(config, { host, at, groups });
  return preview && preview.hub === hub ? preview : problem(c, 404);
}

/** Has everything read from the preview, past every cache. */
function visit(c: Context<AppEnv>, preview: ContentPreview): void {
  const { services } = c.var;
  c.set('services', { ...services, preview, cache: { ...services.cache, bypass: true } });
}

async function signIn(c: Context<AppEnv>): Promise<Response> {
  if (!c.var.config.STAFF_IDENTITY) return problem(c, 404);
  const body = await textUpTo(c, FORM_LIMIT);
  const member = await takeFrameCode(c, new URLSearchParams(body).get('code')?.trim() ?? '');
  if (!member || !mayPreview(member)) {
    refused(c, 'frame');
    return signInFrame(c, 403);
  }
  await keepInFrame(c, member);
  const { pathname, search } = new URL(c.req.url);
  return c.redirect(pathname + search, 303);
}

function signInFrame(c: Context<AppEnv>, status: 401 | 403): Response {
  const body = <SignInFrame wasRefused={status === 403} />;
  return staffPage(c, { title: 'Sign in to see this item', body, status });
}

async function textUpTo(c: Context<AppEnv>, limit: number): Promise<string | undefined> {
  const { body, headers } = c.req.raw;
  if (!body || Number(headers.get('content-length') ?? 0) > limit) return body ? undefined : '';
  const read = await readBody(body, limit);
  return read instanceof Blob ? read.text() : undefined;
}

function refused(c: Context<AppEnv>, reason: 'role' | 'frame'): void {
  log('warn', 'staff-refused', { requestId: c.var.requestId, staff: c.var.staff?.id, reason });
}

function problem(c: Context<AppEnv>, status: 403 | 404): Response {
  return staffProblem(c, { problem: status === 403 ? 'role' : 'unknown' });
}
