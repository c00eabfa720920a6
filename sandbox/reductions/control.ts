import { Hono } from 'hono';
import { z } from 'zod';
import { text } from '../catalog/text.ts';
import { CURRENCY_CODES, type Promotion } from '../catalog/types.ts';
import { readJson } from '../http/read-input.ts';
import type { TenantEnv } from '../tenant-context.ts';
import { feedAnew } from './feed-anew.ts';
import { recordPrice } from './record-price.ts';

const cents = z.int().min(1).max(100_000_00);
const instant = z.iso.datetime({ offset: true });
const priceBody = z
  .strictObject({ currency: z.enum(CURRENCY_CODES), list: cents, sale: cents.optional() })
  .refine(({ list, sale = 0 }) => sale < list, 'sale is below list');
const promotionBody = z.strictObject({
  percent: z.int().min(1).max(99),
  categoryIds: z.array(z.string().max(256)).min(1),
  coupon: z.string().max(50).optional(),
  from: instant.optional(),
  until: instant.optional(),
});

/** Changes of what things cost, at `/__sandbox/prices`: price books, promotions. */
export function pricesControl(): Hono<TenantEnv> {
  const service = new Hono<TenantEnv>();

  service.put('/promotions/:id', async (c) => {
    const { percent, coupon, ...terms } = await readJson(c, promotionBody);
    const { catalogue } = c.var.tenant;
    const id = c.req.param('id');
    const told = coupon === undefined ? '' : ` with code ${coupon}`;
    const name = text(
      `${percent}% off${told}`,
      `${percent} % de rabais${coupon ? ` avec le code ${coupon}` : ''}`,
    );
    const promotion: Promotion = {
      ...{ id, name, calloutMsg: name, details: name, level: 'product', ...terms },
      ...(coupon !== undefined && { coupon }),
      steps: [{ discount: { type: 'percentage', percent } }],
    };
    if (!catalogue.addPromotion(promotion)) return c.json({ title: 'Conflict' }, 409);
    return c.json(promotion, 201);
  });

  service.put('/:variantId', async (c) => {
    const { currency, list, sale } = await readJson(c, priceBody);
    const { tenant } = c.var;
    const variant = tenant.catalogue.variant(c.req.param('variantId'));
    if (!variant) return c.json({ title: 'Not Found' }, 404);
    const step = { at: tenant.clock.now(), list, ...(sale !== undefined && { sale }) };
    if (!recordPrice(tenant, variant, currency, step))
      return c.json({ title: 'Conflict', detail: 'A later price is recorded already.' }, 409);
    const { productId, colour } = variant;
    feedAnew(tenant, productId);
    return c.json({ prices: tenant.catalogue.recordedPrices(productId, colour, currency) });
  });
  return service;
}
