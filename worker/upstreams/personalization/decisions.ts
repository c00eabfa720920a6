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
 * Words and pictures of a campaign (docs/product/catalogue.md §3.17): `drawer…` of the weather
 * drawer, `title`, `subtitle` and `ctaText` of the card that opens it.
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
  /** Title of its row of products. */
  displayMessage: text,
  json: json.prefault({}).catch({}),
  items: readable(item, 'campaign product').catch([]),
});

const answer = z.object({
  // the engine says 200 on the wire and a refusal in here
  meta: z.object({ code: z.literal(200) }),
  data: z.object({
    responses: z.array(z.object({ actions: readable(action, 'campaign').catch([]) })),
  }),
});

export type CampaignItem = z.infer<typeof item>;
export type CampaignAction = z.infer<typeof action>;

/** Where a visitor is, in whole degrees: near enough for the weather, too far for anything else. */
export type Place = { latitude: number; longitude: number };

/**
 * What the engine is told of a visit: never more than where, on which kind of page, and which
 * member.
 */
export type Visit = {
  place: Place | undefined;
  page: PageType;
  /** The hash by which services know a registered shopper. */
  customerId: string | undefined;
};

/**
 * What the decision engine has for a visit (docs/contracts/decisions.md §1): its actions, none
 * where no engine is configured. Cached for everyone at that place on such a page
 * (docs/product/catalogue.md §9.4: 120 s, 60 s); for a registered shopper it is kept nowhere.
 * Throws `UpstreamError`.
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

function eventsOf({ page, place }: Visit, { shop }: Services) {
  return [
    { eventType: 'monetate:decision:DecisionRequest', requestId: REQUEST_ID },
    // the room of the shop, not the page itself: an answer serves every page of its kind
    { eventType: 'monetate:context:PageView', pageType: page, path: shop.link(PAGE_TYPES[page]) },
    { eventType: 'monetate:context:Language', language: shop.locale.id },
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
