import type { Context, MiddlewareHandler } from 'hono';
import { type Groups, GUEST_GROUPS, withStatedGroups } from '../content/choose-content.ts';
import { engineIdentity, keepIdentity } from '../events/engine-identity.ts';
import type { AppEnv } from '../http/app-env.ts';
import { shopperGroups } from '../personalization/shopper-groups.ts';
import { visitOf } from '../personalization/visit-of.ts';
import { sentCookies } from '../request/sent-cookies.ts';
import { withinLimit } from '../security/rate-limit.ts';
import { hintName } from '../session/session-cookies.ts';
import { livingContext } from '../session/session-data.ts';
import type { ContentPreview } from '../upstreams/content/content-preview.ts';
import { type CampaignAction, getDecision } from '../upstreams/personalization/decisions.ts';
import type { PageType } from '../upstreams/personalization/page-type.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import type { Shopper } from './draw-personal-slot.tsx';
import { PersonalSlotFiller } from './personal-slot-filler.ts';

/**
 * Fills the slots of a document for a shopper who has groups of their own, or whom the decision
 * engine knows, while it is sent (docs/decisions/0080). The document in the cache is everyone's and
 * is not changed; what this shopper gets is `private, no-store`. What is not there within the
 * deadline stays as everyone sees it. Of a part of a page (`isPart`) the engine is told only where
 * it has a slot: it is no view of a page.
 */
export function personalise(page: PageType, { isPart = false } = {}): MiddlewareHandler<AppEnv> {
  return async function fillSlots(c, next) {
    const shopper = c.req.method === 'HEAD' ? undefined : await shopperOf(c, page);
    if (!shopper) return next();
    c.set('filledBy', shopper.by);
    // asked while the page loads: nearly every page has a slot, but one without never reads the
    // answer
    if (!isPart) shopper.actions().catch(() => undefined);
    await next();
    const slots = c.get('slots');
    const isDocument = c.res.headers.get('Content-Type')?.startsWith('text/html') ?? false;
    if (!isDocument || slots?.length === 0) return;
    const filler = new PersonalSlotFiller(c, shopper);
    // those of a stored document are known, so that they are all drawn at once
    for (const slot of slots ?? []) void filler.fillingOf(slot);
    // groups that were just read are remembered in the response's cookies; a page that is not
    // stored may have no slot for them, and does not wait
    if (slots) await filler.inTime(shopper.groups());
    c.res = new HTMLRewriter()
      .on('[data-personalised]', { element: (element) => filler.fill(element) })
      .onDocument({ end: () => filler.applied.report(c) })
      .transform(c.res);
    c.res.headers.set('Cache-Control', 'private, no-store');
    c.res.headers.delete('Content-Length');
  };
}

/** Undefined for visitors who see what everyone sees: they cost nothing. */
async function shopperOf(c: Context<AppEnv>, page: PageType): Promise<Shopper | undefined> {
  const services = c.get('services');
  if (services.preview) return previewed(services.preview, services);
  const data = await c.get('sessionData')();
  const stated = livingContext(data)?.groups ?? services.simulated?.groups;
  const statesGroups = stated !== undefined && stated.length > 0;
  // without the cookie nobody is logged in, and the tokens need not be opened
  const isHinted = sentCookies(c)[hintName(services.shop.site.id)] !== undefined;
  const identity = engineIdentity(c);
  const isKnown = identity?.monetateId !== undefined || identity?.preview !== undefined;
  if (!statesGroups && !isHinted && !isKnown) return undefined;
  // documents of the cache are not counted, but each of these may ask a service for this visitor,
  // even whether their session is genuine
  if (!(await withinLimit(c, 'RENDER_LIMIT', 'personal'))) return undefined;
  const session = isHinted ? await c.get('session')() : undefined;
  const isRegistered = session?.registered ?? false;
  const hasGroups = isRegistered || statesGroups;
  if (!hasGroups && !isKnown) return undefined;
  if (identity?.preview !== undefined) keepIdentity(c, identity);
  const decide = async () => {
    const visit = await visitOf(c, await c.get('session')(), page);
    return (await orAbsent(getDecision(services, visit), services, 'decision'))?.actions ?? [];
  };
  // the session's data is its own; those read before may be another's
  const own = isRegistered ? { session, data: session?.data } : { session: undefined, data };
  let groups: Promise<Groups> | undefined;
  let actions: Promise<CampaignAction[]> | undefined;
  return {
    by: { groups: hasGroups, engine: isKnown },
    groups: () => {
      groups ??= shopperGroups(services, own);
      return groups;
    },
    actions: () => {
      actions ??= isKnown ? decide() : Promise.resolve([]);
      return actions;
    },
  };
}

/** In a preview: somebody of the groups that editors try, otherwise a guest, whoever looks at it. */
function previewed({ groups: tried }: ContentPreview, { simulated }: Services): Shopper | undefined {
  const stated = simulated?.groups ?? [];
  if (!tried && stated.length === 0) return undefined;
  const groups = tried ?? withStatedGroups(GUEST_GROUPS, stated);
  return { by: { groups: true, engine: false }, groups: async () => groups, actions: async () => [] };
}
