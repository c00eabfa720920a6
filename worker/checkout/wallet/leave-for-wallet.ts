import * as z from 'zod/mini';
import { VARIATION_FIELD } from '../../../shared/catalog/product-choice.ts';
import { fillUpBag } from '../../bag/add-to-bag.ts';
import { choiceQuery } from '../../catalog/choice-query.ts';
import { type Action, type ActionContext, defineAction } from '../../forms/define-action.ts';
import type { Outcome } from '../../forms/outcome.ts';
import { getProducts } from '../../upstreams/commerce/products.ts';
import type { Services } from '../../upstreams/services.ts';
import { orAbsent } from '../../upstreams/upstream.ts';

/** Leaves for the wallet; `from` is the page that the shopper comes back to who leaves it. */
const leaving = (from: (context: ActionContext) => string | Promise<string>): Action =>
  defineAction({
    name: 'express-checkout',
    schema: z.object({}),
    limit: 'REQUEST_LIMIT',
    says: { invalid: 'errors.badRequest', unavailable: 'checkout.express.unavailable' },
    async run(_, context): Promise<Outcome> {
      const { services, session } = context;
      // every product offers it, and few shoppers press it
      const { openWalletVisit } = await import('./wallet-visit.ts');
      const to = services.shop.link(await openWalletVisit(services, session, await from(context)));
      return { kind: 'done', answer: { message: '', next: to }, to };
    },
  });

/**
 * Leads to the payment provider's express page, which brings e-mail address, delivery address and
 * payment (docs/decisions/0070). A page of the shop leads there (worker/pages/wallet-page.tsx).
 */
export const leaveForWallet: Action = leaving(({ services: { shop } }) =>
  shop.search.size > 0 ? `${shop.path}?${shop.search}` : shop.path,
);

/**
 * The same for a product: it is put into the bag first, unless it is there. What else is in the bag
 * is bought with it. Who leaves the wallet comes back to the product as it was chosen.
 */
export const buyByWallet: Action = {
  ...fillUpBag,
  async run(fields, context) {
    const added = await fillUpBag.run(fields, context);
    if (added.kind !== 'done') return added;
    return leaving(({ services }) => chosenPath(services, fields)).run({}, context);
  },
};

/** The path of a product's page with the choice that its form sent: a variant, or its values. */
async function chosenPath(services: Services, fields: Record<string, unknown> = {}): Promise<string> {
  const { config, shop } = services;
  const { productId } = fields;
  const asked = typeof productId === 'string' ? getProducts(services, [productId]) : [];
  const [variant] = (await orAbsent(Promise.resolve(asked), services, 'chosen-product')) ?? [];
  const chosen = choiceQuery(config, (name) => {
    const value = fields[VARIATION_FIELD + name] ?? variant?.variationValues[name];
    return typeof value === 'string' ? value : shop.search.get(name);
  });
  return chosen.size > 0 ? `${shop.path}?${chosen}` : shop.path;
}
