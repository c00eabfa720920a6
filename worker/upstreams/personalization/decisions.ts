import { z } from 'zod';
import { cached } from '../../cache/cached.ts';
import { PAGE_TYPES, type PageType } from '../../request/page-type.ts';
import { amount, numeric } from '../amount.ts';
import { readable } from '../readable.ts';
import type { Services } from '../services.ts';
import { upstream } from '../upstream.ts';

const REQUEST_ID = 'shell';
const text = z.string().trim().min(1).optional().catch(undefined);
const price = numeric.pipe(amount.nonnegative()).optional().catch(undefined);

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
 * Texts and pictures of a campaign (docs/product/catalogue.md §3.17). The fields `drawer…` belong
 * to the weather drawer; `title`, `subtitle` and `ctaText` to the card that opens it.
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
});

const action = z.object({
  component: text,
  /** Title of the campaign's row of products. */
  displayMessage: text,
  json: json.prefault({}).catch({}),
  items: readable(item, 'campaign product').catch([]),
});

const answer = z.object({
  // the engine answers HTTP 200 and puts a refusal's code here
  meta: z.object({ code: z.literal(200) }),
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

/**
 * The facts of a visit that the engine is sent: the place, the type of page and, for members, their
 * hash and their customer groups. Nothing else.
 */
export type Visit = {
  place: Place | undefined;
  page: PageType;
  /** The hash that identifies a registered shopper to services. */
  customerId: string | undefined;
  /** Their customer groups; empty for guests. */
  groups: readonly string[];
};

/**
 * The decision engine's actions for a visit (docs/contracts/decisions.md §1); none where no engine
 * is configured. Cached for everyone at that place on that type of page (docs/product/catalogue.md
 * §9.4: 120 s fresh, 60 s stale); never stored for a registered shopper. Throws `UpstreamError`.
 */
export async function getCampaigns(services: Services, visit: Visit): Promise<CampaignAction[]> {
  const { config, shop } = services;
  const { DECISIONS_URL } = config;
  if (!DECISIONS_URL) return [];
  if (visit.customerId !== undefined) return decide(services, DECISIONS_URL, visit);
  const where = visit.place ? `${visit.place.latitude} ${visit.place.longitude}` : '';
  const key = `${shop.site.id}:${shop.locale.id}:${visit.page}:${where}`;
  return cached(services.cache, 'personalizationActions', key, () => decide(services, DECISIONS_URL, visit));
}

async function decide(services: Services, address: string, visit: Visit): Promise<CampaignAction[]> {
  const { DECISIONS_SHORTNAME, DECISIONS_CHANNEL } = services.config;
  const { data } = await upstream(services, {
    service: 'personalization',
    api: 'decide',
    operation: 'decide',
    url: `${address}/api/engine/v1/decide/${encodeURIComponent(DECISIONS_SHORTNAME)}`,
    method: 'POST',
    body: {
      channel: DECISIONS_CHANNEL,
      customerId: visit.customerId,
      events: eventsOf(visit, services),
    },
    deadline: 'read',
    idempotent: true,
    schema: answer,
  });
  return data.responses[0]?.actions ?? [];
}

function eventsOf({ page, place, groups }: Visit, { shop }: Services) {
  return [
    { eventType: 'monetate:decision:DecisionRequest', requestId: REQUEST_ID },
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
