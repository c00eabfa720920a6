import * as z from 'zod/mini';
import { type Action, type Actions, defineAction } from '../../forms/define-action.ts';
import { followedBy } from '../../forms/outcome.ts';
import type { ShopRequest } from '../../request/shop-request.ts';
import { CHECKOUT_PATH } from '../paths.ts';
import { saveCard } from '../payment/save-payment.ts';

/** Changes nothing: the page that does now what the form did follows. */
const leadOn = (to: (shop: ShopRequest) => string): Action =>
  defineAction({
    name: 'checkout-former',
    schema: z.object({}),
    says: { invalid: 'errors.badRequest', unavailable: 'checkout.notSaved' },
    run: async (_, { services }) => followedBy(services, to(services.shop)),
  });

const leadToLogin = leadOn(({ link }) => `/login?${new URLSearchParams({ return: link(CHECKOUT_PATH) })}`);

/**
 * What documents of the deployment before this one still send (docs/decisions/0105); to be removed in
 * the next one.
 */
export const FORMER_ACTIONS: Actions = {
  'kept-card': saveCard,
  'saved-details': leadOn(() => CHECKOUT_PATH),
  'mail-code': leadToLogin,
  code: leadToLogin,
};
