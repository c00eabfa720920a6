import { z } from 'zod';

const MAX_EVENTS = 100;
const MAX_TEXT = 2000;
const MAX_LIST = 200;

const text = z.string().max(MAX_TEXT);
const texts = z.array(text).max(MAX_LIST);
const number = z.number();
/** A number written as text. */
const degrees = text.regex(/^-?\d{1,3}(?:\.\d+)?$/, 'a number as text');

const cartLines = z
  .array(z.looseObject({ sku: text, pid: text, quantity: z.int(), currency: text, value: text }))
  .max(MAX_LIST);
/** Any value, but one. */
const stated = z.unknown().refine((value) => value !== undefined && value !== null, 'a value');
const ids = z.array(z.union([text, number])).max(MAX_LIST);

const event = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.looseObject({ eventType: z.literal(`monetate:${type}`), ...shape });

/** Every event that the engine accepts (docs/contracts/decisions.md §2). */
const decisionEvent = z.discriminatedUnion('eventType', [
  event('decision:DecisionRequest', {
    requestId: text,
    includeReporting: z.boolean().default(false),
    manageImpressions: z.boolean().default(false),
    slots: texts.optional(),
    actionTypes: texts.optional(),
    filters: z.array(z.unknown()).max(MAX_LIST).optional(),
  }),
  event('context:PageView', {
    url: text.optional(),
    path: text.optional(),
    pageType: text.optional(),
    categories: texts.optional(),
    breadcrumbs: texts.optional(),
  }),
  event('context:UserAgent', { userAgent: text }),
  event('context:IpAddress', { ipAddress: text }),
  event('context:Language', { language: text }),
  event('context:Referrer', { referrer: text }),
  event('context:CustomVariables', {
    customVariables: z.array(z.looseObject({ variable: text, value: stated })).max(MAX_LIST),
  }),
  event('context:Cart', { cartLines }),
  event('context:AddToCart', { cartLines }),
  event('context:Purchase', { purchaseId: text, purchaseLines: cartLines }),
  event('context:ProductDetailView', {
    products: z.array(z.looseObject({ productId: text, sku: text.optional() })).max(MAX_LIST),
  }),
  event('context:ProductThumbnailView', { products: texts }),
  event('context:SearchView', { searchTerm: text }),
  event('context:Coordinates', { latitude: degrees, longitude: degrees }),
  event('context:ScreenSize', { height: number, width: number }),
  event('context:Metadata', { metadata: z.record(z.string(), z.unknown()) }),
  event('record:Impressions', { impressionIds: ids }),
  event('record:RecImpressions', { recImpressions: ids }),
  event('record:RecClicks', { recClicks: ids }),
  event('record:PageEvents', { pageEvents: ids }),
]);

type DecisionEvent = z.output<typeof decisionEvent>;
export type DecisionRequest = Extract<DecisionEvent, { eventType: 'monetate:decision:DecisionRequest' }>;

/** A decision call; it names the visitor by `monetateId`, by `deviceId`, or not at all. */
export const decideBody = z
  .object({
    channel: z.string().regex(/^[^/]+\/[^/]+\/[^/]+$/, 'account/instance/domain'),
    monetateId: z.string().max(256).optional(),
    deviceId: z.string().max(256).optional(),
    customerId: z.string().max(256).optional(),
    preview: z.unknown().optional(),
    sdkVersion: z.string().max(100).optional(),
    events: z.array(decisionEvent).max(MAX_EVENTS),
  })
  .refine(({ monetateId, deviceId }) => monetateId === undefined || deviceId === undefined, {
    path: ['deviceId'],
    message: 'one of monetateId and deviceId',
  });

export type DecideBody = z.output<typeof decideBody>;
