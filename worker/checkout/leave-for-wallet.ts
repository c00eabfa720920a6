import * as z from 'zod/mini';
import { fillUpBag } from '../bag/add-to-bag.ts';
import { type Action, defineAction } from '../forms/define-action.ts';
import { openWalletVisit } from './wallet-visit.ts';

/**
 * Leads to the payment provider's express page, which brings e-mail address, delivery address and
 * payment (docs/decisions/0070). A page of the shop leads there (worker/pages/wallet-page.tsx).
 */
export const leaveForWallet: Action = defineAction({
  name: 'express-checkout',
  schema: z.object({}),
  limit: 'WRITE_LIMIT',
  says: { invalid: 'errors.badRequest', unavailable: 'checkout.express.unavailable' },
  async run(_, { services, session }) {
    const { shop } = services;
    const from = shop.path + (shop.search.size > 0 ? `?${shop.search}` : '');
    const to = shop.link(await openWalletVisit(services, session, from));
    return { kind: 'done', answer: { message: '', next: to }, to };
  },
});

/**
 * The same for a product: it is put into the bag first, unless it is there. What else is in the bag
 * is bought with it.
 */
export const buyByWallet: Action = {
  ...fillUpBag,
  async run(fields, context) {
    const added = await fillUpBag.run(fields, context);
    return added.kind === 'done' ? leaveForWallet.run({}, context) : added;
  },
};
