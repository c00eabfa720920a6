import * as z from 'zod/mini';
import { PRODUCT_ID } from '../catalog/product-id.ts';
import { signInView } from './account.ts';

/** Most products an event names: a full page of a list. */
const MAX_PRODUCTS = 100;

const productId = z.string().check(z.regex(PRODUCT_ID));
const productIds = z.array(productId).check(z.maxLength(MAX_PRODUCTS));

/** An e-mail address, which a visitor may have put into a search or an address. */
const EMAIL_ADDRESS = /[^\s@](?:@|%40)[^\s@]+\.[^\s@]/i;
const hasNoEmail = z.refine<string>((text) => !EMAIL_ADDRESS.test(text));

/** A list of products on a page: of a category, a search or a recommender. */
const list = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('category'),
    categoryId: z.string().check(z.regex(/^[\w.~-]{1,100}$/)),
  }),
  z.strictObject({
    kind: z.literal('search'),
    text: z.string().check(z.maxLength(200, { abort: true }), hasNoEmail),
  }),
  // identified by the answer it came in (shared/catalog/reco-mark.ts)
  z.strictObject({
    kind: z.literal('recommendations'),
    recommenderName: z.string().check(z.regex(/^[\w -]{1,100}$/)),
    recoUUID: z.string().check(z.regex(/^[\w-]{1,100}$/)),
  }),
]);

const viewProduct = z.strictObject({ type: z.literal('view-product'), productId });
const viewList = z.strictObject({ type: z.literal('view-list'), list, productIds });
const viewPage = z.strictObject({
  type: z.literal('view-page'),
  path: z.string().check(z.regex(/^\/[^?#]{0,500}$/, { abort: true }), hasNoEmail),
  /** As the page states it (worker/upstreams/personalization/page-type.ts). */
  pageType: z.optional(z.string().check(z.regex(/^[a-z/]{1,20}$/))),
});
const viewCheckout = z.strictObject({
  type: z.literal('view-checkout'),
  step: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  number: z.number().check(z.int(), z.minimum(1), z.maximum(20)),
});
const startForm = z.strictObject({
  type: z.literal('start-form'),
  form: z.literal('sign-in'),
  step: signInView,
});
const selectProduct = z.strictObject({ type: z.literal('select-product'), list, productId });

/** The event that viewing a page reports. The browser adds the products of a list. */
export const pageEvent = z.discriminatedUnion('type', [
  viewProduct,
  z.omit(viewList, { productIds: true }),
  viewPage,
  viewCheckout,
]);

/**
 * Events that the browser reports to `POST /api/activities`: what a visitor viewed, which product
 * of a list they followed, and which step of a form they began to fill in. Nothing in them
 * identifies the visitor.
 */
export const browserEvent = z.discriminatedUnion('type', [
  viewProduct,
  viewList,
  selectProduct,
  viewPage,
  viewCheckout,
  startForm,
]);

/** Most events of one report to the collector. */
const MAX_REPORTED = 20;

/** A page as its document names it. */
export const reportedPage = z.strictObject({
  name: z.string().check(z.regex(/^[a-z-]{1,40}$/)),
  type: z.string().check(z.regex(/^[a-z/]{1,20}$/)),
});

/** What the browser reports for the collector to `POST /api/collect`. */
export const report = z.strictObject({
  /** The page that is shown, with the first report of a document. */
  page: z.optional(reportedPage),
  events: z.array(browserEvent).check(z.maxLength(MAX_REPORTED)),
});

export type Report = z.infer<typeof report>;
export type PageEvent = z.infer<typeof pageEvent>;
export type BrowserEvent = z.infer<typeof browserEvent>;
export type ViewCheckout = z.infer<typeof viewCheckout>;

/** A product in a bag; the price is of one piece, in major units of the site's currency. */
export type EventItem = {
  productId: string;
  /** The product that a variant belongs to. */
  masterId: string | undefined;
  price: number;
  quantity: number;
};

/** What was taken out of a bag: its price is no longer known. */
export type RemovedItem = Pick<EventItem, 'productId' | 'quantity'>;

/** The contents of a bag; amounts in major units as the service states them. */
export type BagContents = { items: EventItem[]; subtotal: number | undefined; currency: string };

/** A placed order, in the service's own figures: major units of its currency. */
export type PlacedOrder = Omit<BagContents, 'items'> & {
  orderNo: string;
  /** `lineTotal`: the price of the whole line after its own discounts. */
  items: (EventItem & { lineTotal: number | undefined })[];
  /** What the order as a whole is reduced by: negative amounts. */
  discounts: { amount: number; coupon: string | undefined }[];
  shipping: number | undefined;
  tax: number | undefined;
  total: number | undefined;
  coupons: string[];
};

/**
 * A page that is shown, and what the shop knows of its visitor (docs/contracts/collector.md §3).
 */
export type LoadedPage = {
  /** As the document states them. */
  name: string;
  type: string;
  /** Without site, locale and anything that names a shopper's order or list. */
  path: string | undefined;
  brand: string;
  country: string | undefined;
  language: string;
  /** The top category and the innermost one of what the page shows. */
  department: string | undefined;
  productType: string | undefined;
  isRegistered: boolean;
  /** Whether a member takes part in the loyalty programme; undefined where that is not known. */
  earnsRewards: boolean | undefined;
  bag: (BagContents & { units: number }) | undefined;
  /** The order that the page confirms. */
  order: PlacedOrder | undefined;
  /** SHA-256 of the login in small letters, of members who agreed to that. */
  emailHash: string | undefined;
};

/**
 * Events that destinations get: those of the browser, and what only the worker knows: changes of
 * the bag, orders, logins, sign-ups. `view-checkout` becomes `checkout-step`, to which the worker
 * adds the basket. No event has a name or an e-mail address in it.
 */
export type ShopEvent =
  | Exclude<BrowserEvent, ViewCheckout>
  | { type: 'load-page'; page: LoadedPage }
  | { type: 'add-to-bag'; items: EventItem[] }
  | { type: 'remove-from-bag'; items: RemovedItem[] }
  | ({ type: 'view-bag' } & BagContents)
  | { type: 'begin-checkout'; items: EventItem[]; subtotal: number }
  | { type: 'checkout-step'; step: string; number: number; basketId: string }
  | ({ type: 'add-shipping' | 'add-payment'; method: string | undefined } & BagContents)
  | { type: 'purchase'; order: PlacedOrder }
  | { type: 'log-in' }
  | { type: 'join' }
  | { type: 'sign-up'; place: string };

/** An item in GA4's words (docs/contracts/collector.md §2). */
export type Item = {
  item_id: string;
  item_group_id: string | undefined;
  price: number | undefined;
  quantity: number;
  /** Of an order: the price of the whole line after its own discounts. */
  line_total?: number | undefined;
};

type Contents = { currency: string; value: number | undefined; items: Item[] };

/** What the shop tells the data layer of a page and its visitor (`GET /api/data-layer`). */
export type LayerFacts = {
  /** The parameters of `page_load`. */
  page: Record<string, unknown>;
  isRegistered: boolean;
  /** Whether the account was made in this session, a short time ago. */
  hasJoined: boolean;
  bag: Contents;
  /** The checkout of the bag or of the order: an id of it, and its steps so far as events. */
  checkout?: { id: string; steps: { name: string; params: Record<string, unknown> }[] };
  /** The order that the page confirms. */
  order?: Contents & Record<string, unknown> & { transaction_id: string };
};
