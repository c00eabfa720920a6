import * as z from 'zod';
import { cached } from '../../cache/cached.ts';
import { nonnegativeAmount, numeric } from '../amount.ts';
import { readable } from '../readable.ts';
import type { Services } from '../services.ts';
import { upstream } from '../upstream.ts';
import { PAGE_TYPES, type PageType } from './page-type.ts';

const REQUEST_ID = 'shell';
/** An id of a visitor as the engine gives it. */
export const MONETATE_ID = /^[\w.-]{1,200}$/;
const text = z.string().trim().min(1).optional().catch(undefined);
const price = numeric.pipe(nonnegativeAmount).optional().catch(undefined);

const item = z.object({
  id: z.string().min(1),
  title: text,
  name: text,
  productName: text,
  link: text,
  imageLink: text,
  price,
  salePrice: price,
  c_technologyGridBadge: text,
});

/**
 * Texts and pictures of a campaign. The fields `drawer…` belong to the weather drawer; `title`,
 * `subtitle` and `ctaText` to the card that opens it.
 */
const json = z.object({
  title: text,
  drawerTitle: text,
  drawerSubtitle: text,
  viewAllText: text,
  viewAllLink: text,
  iconName: text,
  subtitle: text,
  ctaText: text,
  heading: text,
  body: text,
  buttonText: text,
  imgUrl: text,
  altText: text,
  spaceBetweenElms: z.union([z.string(), z.number()]).optional().catch(undefined),
  /** Of content: the place, the item that is shown there, and groups that the visitor then has too. */
  selector: text,
  contentKey: text,
  amplienceGroups: z.array(z.string()).max(50).optional().catch(undefined),
});

const impression = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^[\w.:-]{1,100}$/))
  .optional()
  .catch(undefined);

const action = z.object({
  /** Names the action while it is applied (worker/personalization/applied-actions.ts). */
  actionId: impression,
  /** What is told once the visitor has seen the action. */
  impressionId: impression,
  component: text,
  /** The place that it changes; some answers have it in `json` only. */
  selector: text,
  /** Title of the campaign's row of products. */
  displayMessage: text,
  json: json.prefault({}).catch({}),
  items: readable(item, 'campaign product').catch([]),
});

const answer = z.object({
  // the engine answers HTTP 200 and puts a refusal's code here
  meta: z.object({
    code: z.literal(200),
    monetateId: z.string().regex(MONETATE_ID).optional().catch(undefined),
  }),
  data: z.object({
    responses: z.array(z.object({ actions: readable(action, 'campaign').catch([]) })),
  }),
});

export type CampaignItem = z.infer<typeof item>;
export type CampaignAction = z.infer<typeof action>;

/**
 * The visitor's place in whole degrees: precise enough for the weather, too coarse to identify
 * anyone.
 */
export type Place = { latitude: number; longitude: number };

/** How the engine knows one visitor again; only with their consent (worker/events/engine-identity.ts). */
export type EngineIdentity = {
  /** The id that the engine gave them; undefined before its first answer. */
  monetateId: string | undefined;
  /** Their present visit; undefined in a preview, which no id and no impression goes with. */
  visit: string | undefined;
  /** The token of a preview, from the page's address. */
  preview: string | undefined;
};

/**
 * The facts of a visit that the engine is sent: the place, the type of page, for members their hash
 * and their customer groups, and with the visitor's consent the engine's own id. Nothing else.
 */
export type Visit = {
  place: Place | undefined;
  page: PageType;
  /** The hash that identifies a registered shopper to services. */
  customerId: string | undefined;
  /** Their customer groups, and those that staff simulate; empty for guests. */
  groups: readonly string[];
  identity: EngineIdentity | undefined;
};

/** The engine's answer: the actions, and the id by which it knows the visitor. */
export type Decision = { actions: CampaignAction[]; monetateId?: string | undefined };

/**
 * The decision engine's actions for a visit (docs/contracts/decisions.md §1); none where no engine
 * is configured. Cached for everyone at that place on that type of page (docs/product/catalogue.md
 * §9.4: 120 s fresh, 60 s stale); never stored where `isOwn`. Throws `UpstreamError`.
 */
export async function getDecision(services: Services, visit: Visit): Promise<Decision> {
  const { config, shop } = services;
  const { DECISIONS_URL } = config;
  if (!DECISIONS_URL) return { actions: [] };
  if (isOwn(visit)) return decide(services, DECISIONS_URL, visit);
  const where = visit.place ? `${visit.place.latitude} ${visit.place.longitude}` : '';
  const key = `${shop.site.id}:${shop.locale.id}:${visit.page}:${where}`;
  const actions = await cached(
    services.cache,
    'personalizationActions',
    key,
    async () => (await decide(services, DECISIONS_URL, visit)).actions,
  );
  return { actions };
}

/**
 * Whether a decision is for this visitor alone: a registered shopper, one whom the engine knows, or
 * one with customer groups, which staff may simulate.
 */
export function isOwn({ customerId, groups, identity }: Visit): boolean {
  return customerId !== undefined || groups.length > 0 || identity !== undefined;
}

async function decide(services: Services, address: string, visit: Visit): Promise<Decision> {
  const { meta, data } = await call(services, address, {
    operation: 'decide',
    customerId: visit.customerId,
    identity: visit.identity,
    events: eventsOf(visit, services),
  });
  return { actions: data.responses[0]?.actions ?? [], monetateId: meta.monetateId };
}

/** What a visitor did, in the engine's own words (docs/contracts/decisions.md §2). */
export type EngineEvent = { eventType: `monetate:${string}` } & Record<string, unknown>;

/**
 * Tells the engine what a visitor did, without asking for a decision; nothing where no engine is
 * configured. Throws `UpstreamError`.
 */
export async function trackInEngine(
  services: Services,
  events: EngineEvent[],
  { identity, customerId }: { identity: EngineIdentity; customerId: string | undefined },
): Promise<void> {
  const { DECISIONS_URL } = services.config;
  if (!DECISIONS_URL || events.length === 0) return;
  await call(services, DECISIONS_URL, { operation: 'record', customerId, identity, events });
}

type Call = {
  operation: string;
  customerId: string | undefined;
  identity: EngineIdentity | undefined;
  events: object[];
};

function call(services: Services, address: string, { operation, customerId, identity, events }: Call) {
  const { DECISIONS_SHORTNAME, DECISIONS_CHANNEL } = services.config;
  const visit = identity?.visit;
  const session = { eventType: 'monetate:context:Metadata', metadata: { visit } };
  return upstream(services, {
    service: 'personalization',
    api: 'decide',
    operation,
    url: `${address}/api/engine/v1/decide/${encodeURIComponent(DECISIONS_SHORTNAME)}`,
    method: 'POST',
    body: {
      channel: DECISIONS_CHANNEL,
      customerId,
      monetateId: identity?.monetateId,
      preview: identity?.preview,
      events: visit === undefined ? events : [...events, session],
    },
    deadline: 'read',
    idempotent: operation === 'decide',
    schema: answer,
  });
}

function eventsOf({ page, place, groups, identity }: Visit, { shop }: Services) {
  return [
    {
      eventType: 'monetate:decision:DecisionRequest',
      requestId: REQUEST_ID,
      // an impression says that this visitor saw the action, so it needs their consent
      ...(identity?.visit !== undefined && { manageImpressions: true }),
    },
    // the path of the page type, not of the page: one answer serves every page of its type
    { eventType: 'monetate:context:PageView', pageType: page, path: shop.link(PAGE_TYPES[page]) },
    { eventType: 'monetate:context:Language', language: shop.locale.id },
    ...(groups.length > 0
      ? [
          {
            eventType: 'monetate:context:CustomVariables',
            customVariables: [{ variable: 'customerGroups', value: groups.join('|') }],
          },
        ]
      : []),
    ...(place
      ? [
          {
            eventType: 'monetate:context:Coordinates',
            latitude: String(place.latitude),
            longitude: String(place.longitude),
          },
        ]
      : []),
  ];
}
