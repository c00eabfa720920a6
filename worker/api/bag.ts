import { Hono } from 'hono';
import * as z from 'zod/mini';
import {
  addToBagInput,
  changeLineInput,
  couponInput,
  lineChoice,
  variation,
} from '../../shared/schemas/bag.ts';
import { activityProducts } from '../bag/activity-products.ts';
import { addToBasket, itemsOf } from '../bag/add-to-basket.ts';
import { rememberCount } from '../bag/bag-count.ts';
import type { Said } from '../bag/bag-notice.ts';
import { loadBag } from '../bag/bag-of-basket.ts';
import type { BasketRefusal } from '../bag/basket-refusal.ts';
import { changeLine } from '../bag/change-line.ts';
import { uselessCode } from '../bag/coupon-message.ts';
import { variationFields } from '../bag/variation-fields.ts';
import { withVariant } from '../bag/with-variant.ts';
import type { AppEnv } from '../http/app-env.ts';
import { problemResponse } from '../http/problem-response.ts';
import { errorFields, log } from '../request/log.ts';
import { rateLimit } from '../security/rate-limit.ts';
import { addCoupon, removeCoupon } from '../upstreams/commerce/baskets.ts';
import { getProducts } from '../upstreams/commerce/products.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';
import { serveChange } from './bag-change.ts';

/** Ids of lines and coupons as the service makes them. */
const ITEM_ID = /^[\w-]{1,100}$/;

/**
 * The shopper's bag as JSON, and the four ways to change it; each change answers the whole bag
 * (docs/storefront-contract.md).
 */
export const bagApi = new Hono<AppEnv>();

bagApi.get('/', rateLimit('RENDER_LIMIT', 'bag'), async (c) => {
  // an address that a person typed
  if (c.req.header('accept')?.includes('text/html')) return c.redirect(c.var.shop.link('/cart'), 302);
  const session = await c.var.session();
  try {
    const bag = await loadBag(c.var.services, session);
    rememberCount(session, bag);
    return c.json(bag);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    log('warn', 'bag-not-read', { requestId: c.var.requestId, ...errorFields(error) });
    return problemResponse(c, { status: 503, type: 'unavailable', messageId: 'bag.unavailable' });
  }
});

bagApi.post('*', rateLimit('WRITE_LIMIT', 'bag'));

bagApi.post('/items', (c) =>
  serveChange(c, {
    read: (fields) => ({ variation: variationFields(fields), ...fields }),
    schema: addToBagInput,
    change: (wanted) => addToBasket(c.var.services, wanted),
    done: () => ({ messageId: 'product.added', values: {} }),
    told: async (wanted, basket) => {
      if (wanted.undo) return [];
      const { services } = c.var;
      const known = wanted.variation ? await getProducts(services, [wanted.productId]) : [];
      const products = await activityProducts(services, basket, itemsOf(withVariant(wanted, known)));
      return products.length > 0 ? [{ event: 'addToCart', products }] : [];
    },
    refused: (refusal) => stockRefusal(refusal, 'product.addFailed'),
    invalid: 'product.addFailed',
    failed: 'product.addFailed',
    typed: (fields) => ({
      productId: asText(fields.productId),
      quantity: asNumber(fields.quantity),
      undo: fields.undo === '1' ? fields.undo : undefined,
      choice: lineChoice.safeParse(fields).data,
      variation: variation.safeParse(fields.variation).data,
    }),
  }),
);

bagApi.post('/items/:itemId', (c) => {
  const itemId = c.req.param('itemId');
  return serveChange(c, {
    schema: changeLineInput.check(z.refine(() => ITEM_ID.test(itemId))),
    change: ({ quantity }) => changeLine(c.var.services, { itemId, quantity }),
    done: ({ quantity, productId, quantityBefore, ...choice }) =>
      quantity > 0
        ? { messageId: 'bag.saved', values: {} }
        : { messageId: 'bag.removed', values: {}, typed: { productId, quantity: quantityBefore, choice } },
    refused: (refusal) => stockRefusal(refusal, 'bag.notSaved'),
    invalid: 'bag.notSaved',
    failed: 'bag.notSaved',
    typed: ({ quantity }) => ({ lineId: itemId.slice(0, 256), quantity: asNumber(quantity) }),
  });
});

bagApi.post('/coupons', (c) =>
  serveChange(c, {
    schema: couponInput,
    change:
      ({ code }) =>
      (token, basketId) =>
        addCoupon(c.var.services, token, basketId, code),
    done: () => ({ messageId: 'bag.saved', values: {} }),
    refused: ({ statusCode }) => ({ messageId: uselessCode(statusCode), values: {} }),
    invalid: 'bag.promo.required',
    failed: 'bag.notSaved',
    typed: ({ code }) => ({ code: asText(code) }),
  }),
);

bagApi.post('/coupons/:id/remove', (c) => {
  const id = c.req.param('id');
  return serveChange(c, {
    schema: z.object({}).check(z.refine(() => ITEM_ID.test(id))),
    change: () => (token, basketId) => removeCoupon(c.var.services, token, basketId, id),
    done: () => ({ messageId: 'bag.saved', values: {} }),
    refused: () => ({ messageId: 'bag.notSaved', values: {} }),
    invalid: 'bag.notSaved',
    failed: 'bag.notSaved',
    typed: () => ({}),
  });
});

/** What a refused quantity means to a shopper: sold out, so many left, or just not saved. */
function stockRefusal({ stockLevel }: BasketRefusal, otherwise: Said['messageId']): Said {
  if (stockLevel === undefined) return { messageId: otherwise, values: {} };
  if (stockLevel <= 0) return { messageId: 'product.outOfStock', values: {} };
  return { messageId: 'product.lowStock', values: { stockLevel } };
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value.slice(0, 256) : undefined;
}

function asNumber(value: unknown): number | undefined {
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}
