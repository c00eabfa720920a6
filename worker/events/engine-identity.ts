import type { Context } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { consentOf } from '../request/consent.ts';
import { refusesTracking } from '../request/refuses-tracking.ts';
import { browserCookies } from '../session/cookies.ts';
import { type EngineIdentity, MONETATE_ID } from '../upstreams/personalization/decisions.ts';

/** The id by which the decision engine knows a browser (docs/contracts/decisions.md §4). */
const WEB_ID_COOKIE = 'mt.v';
/** The visit to which its events belong. */
const ENGINE_VISIT_COOKIE = 'mt.s';
/** The token of a preview that the visitor opened. */
const ENGINE_PREVIEW_COOKIE = 'mt.p';
/** Those by which the engine knows a browser again. */
export const ENGINE_COOKIES = [WEB_ID_COOKIE, ENGINE_VISIT_COOKIE] as const;
/** The query parameter of a page with the token of a preview. */
const ENGINE_PREVIEW_PARAMETER = 'monetate-preview';

/** 365 days, in seconds (docs/product/content-and-platform.md §9). */
const WEB_ID_SECONDS = 365 * 24 * 60 * 60;
/** 30 minutes, in seconds (docs/product/content-and-platform.md §9). */
const VISIT_SECONDS = 30 * 60;

const VISIT_ID = /^[0-9a-f-]{36}$/;
const PREVIEW_TOKEN = /^[\w.:=-]{1,200}$/;

/** Whether the visitor has agreed to be known to the engine. */
function consents(c: Context<AppEnv>): boolean {
  const shop = c.get('shop');
  return consentOf(c, shop).agreesTo(shop.config.DECISIONS_CONSENT);
}

/**
 * How the decision engine may know this visitor; undefined where it may not. That needs their
 * consent to the group `DECISIONS_CONSENT`, or a preview that they opened, and nobody is known who
 * refuses tracking (docs/decisions/0081). A preview is nobody's visit: no id goes with it.
 */
export function engineIdentity(c: Context<AppEnv>): EngineIdentity | undefined {
  const { config, shop } = c.get('services');
  if (!config.DECISIONS_URL || refusesTracking(c)) return undefined;
  const cookies = browserCookies(c, config);
  const preview = matching(
    shop.search.get(ENGINE_PREVIEW_PARAMETER) ?? cookies.get(ENGINE_PREVIEW_COOKIE),
    PREVIEW_TOKEN,
  );
  if (preview !== undefined) return { monetateId: undefined, visit: undefined, preview };
  if (!consents(c)) return undefined;
  return {
    monetateId: matching(cookies.get(WEB_ID_COOKIE), MONETATE_ID),
    visit: matching(cookies.get(ENGINE_VISIT_COOKIE), VISIT_ID) ?? crypto.randomUUID(),
    preview,
  };
}

/**
 * Remembers in the browser how the engine knows its visitor: `monetateId` as its last answer told
 * it. Cookies of an earlier consent are deleted, also while a preview is open. Never for a response
 * that others get too.
 */
export function keepIdentity(
  c: Context<AppEnv>,
  identity: EngineIdentity | undefined,
  monetateId?: string,
): void {
  const cookies = browserCookies(c, c.get('config'));
  if (!identity || !consents(c)) for (const name of ENGINE_COOKIES) cookies.drop(name);
  if (!identity) {
    cookies.drop(ENGINE_PREVIEW_COOKIE);
    return;
  }
  // the pages that follow do not prolong a preview
  if (identity.preview !== undefined && c.get('shop').search.has(ENGINE_PREVIEW_PARAMETER))
    cookies.set(ENGINE_PREVIEW_COOKIE, identity.preview, { seconds: VISIT_SECONDS });
  if (identity.visit === undefined) return;
  cookies.set(ENGINE_VISIT_COOKIE, identity.visit, { seconds: VISIT_SECONDS });
  const id = monetateId ?? identity.monetateId;
  if (id !== undefined) cookies.set(WEB_ID_COOKIE, id, { seconds: WEB_ID_SECONDS });
}

function matching(text: string | undefined, pattern: RegExp): string | undefined {
  return text !== undefined && pattern.test(text) ? text : undefined;
}
