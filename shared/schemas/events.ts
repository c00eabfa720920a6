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
 * Events that the browser reports to `POST /api/activities`: what a visitor viewed, which product of
 * a list they followed, and which step of a form they began to fill in. Nothing in them identifies
 * the visitor.
 */
export const browserEvent = z.discriminatedUnion('type', [
  viewProduct,
  viewList,
  selectProduct,
  viewPage,
  viewCheckout,
  startForm,
]);

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

/**
 * Events that destinations get: those of the browser, and changes of the bag and sign-ups for the
 * newsletter, which the worker knows. `view-checkout` becomes `checkout-step`, to which the worker
 * adds the basket. No event has a name or an e-mail address in it.
 */
export type ShopEvent =
  | Exclude<BrowserEvent, ViewCheckout>
  | { type: 'add-to-bag'; items: EventItem[] }
  | { type: 'begin-checkout'; items: EventItem[]; subtotal: number }
  | { type: 'checkout-step'; step: string; number: number; basketId: string }
  | { type: 'sign-up'; place: string };
