import * as z from 'zod/mini';
import { addressSchema } from '../../../shared/forms/address-fields.ts';
import { issueAt } from '../../../shared/forms/field.ts';
import { asCustomer } from '../../account/as-customer.ts';
import { Refused } from '../../bag/refused.ts';
import { billingCountriesOf } from '../../config/sites.ts';
import type { Action } from '../../forms/define-action.ts';
import { getCheckoutCustomer } from '../../upstreams/commerce/kept-cards.ts';
import { checkoutAction } from '../checkout-action.ts';
import { keptCardId } from './kept-card-id.ts';
import { type Billing, billTo, payWith, tokenOf } from './pay-with.ts';

/** The name of the action among those of the checkout. */
export const SAVE_CARD = 'card';
/** The field with the card that the shopper keeps and pays with; empty for one that is entered. */
export const KEPT_CARD = 'kept';
/** Stores the billing address alone, where the payments are there and it is missing. */
export const SAVE_BILLING = 'billing';
/** The box that keeps the card for the next order. */
export const KEEP_CARD = 'keepCard';
/** The box that says that the billing address is the delivery address. */
export const SAME_ADDRESS = 'sameAddress';

/** A card as the provider's fields answer. Its number is no token: a token has letters. */
const cardToken = z.object({
  token: z
    .string('checkout.card.missing')
    .check(z.regex(/^(?=.*[A-Za-z])[\w-]{1,256}$/, 'checkout.card.missing')),
  brand: z.catch(z.string().check(z.regex(/^[a-z]{1,32}$/)), ''),
  lastDigits: z.catch(z.string().check(z.regex(/^\d{4}$/)), ''),
});

/** The billing address of the fields of a form. The messages of its issues are message ids. */
export const billingSchema = (countries: readonly string[]): z.ZodMiniType<{ billing: Billing }, unknown> =>
  z.pipe(
    z.looseObject({}),
    z.transform((sent, context): { billing: Billing } => {
      if (sent[SAME_ADDRESS] !== undefined) return { billing: 'delivery' };
      const { data, error } = addressSchema(countries).safeParse(sent);
      if (data) return { billing: data };
      for (const issue of error.issues) context.issues.push(issueAt(issue.path[0], issue, sent));
      return z.NEVER;
    }),
  );

/** Whether the box "Keep this card" is ticked. */
export const keepsCard = z.pipe(
  z.looseObject({}),
  z.transform((sent) => ({ keeps: sent[KEEP_CARD] !== undefined })),
);

/**
 * Stores a card that a member keeps at the provider as the order's payment. Another shopper's card,
 * or one that was removed meanwhile, is refused.
 */
const applyKeptCard = checkoutAction({
  name: 'checkout-kept-card',
  schema: z.object({ [KEPT_CARD]: keptCardId('checkout.card.gone') }),
  change:
    ({ [KEPT_CARD]: kept }, context) =>
    async (token, basketId) => {
      const { services, session } = context;
      const { paymentMethodReferences, addresses } = await asCustomer(session, (bearer, customerId) =>
        getCheckoutCustomer(services, { token: bearer, customerId }),
      );
      const found = paymentMethodReferences.find(({ id }) => id === kept);
      if (!found) throw new Refused(409, 'gone', 'checkout.card.gone');
      const own = addresses.find(({ preferred }) => preferred) ?? addresses[0];
      return payWith(context, { token, basketId }, { card: tokenOf(found), billing: 'unchanged', own });
    },
  says: { invalid: 'checkout.card.gone', refused: 'checkout.card.refused' },
  limit: 'REQUEST_LIMIT',
});

/**
 * Stores a card that was entered at the provider as the order's payment. From then on the basket has
 * the number that its order will have, and this browser remembers it (docs/decisions/0065).
 */
const saveEnteredCard = checkoutAction({
  name: 'checkout-card',
  schema: ({ site }) =>
    z.intersection(z.intersection(cardToken, keepsCard), billingSchema(billingCountriesOf(site))),
  change:
    ({ billing, ...card }, context) =>
    (token, basketId) =>
      payWith(context, { token, basketId }, { card, billing }),
  secret: ['token'],
  says: { invalid: 'checkout.card.missing', refused: 'checkout.card.refused' },
  limit: 'REQUEST_LIMIT',
});

/** Stores how the order is paid: with a card that the shopper keeps, or with one that was entered. */
export const saveCard: Action = {
  ...saveEnteredCard,
  run: (fields, context) => (fields?.[KEPT_CARD] ? applyKeptCard : saveEnteredCard).run(fields, context),
};

/** Stores whom the order is billed to. The payments stay as they are. */
export const saveBilling = checkoutAction({
  name: 'checkout-billing',
  schema: ({ site }) => billingSchema(billingCountriesOf(site)),
  change:
    ({ billing }, { services }) =>
    (token, basketId) =>
      billTo(services, { token, basketId }, billing),
  says: { invalid: 'account.address.wrong', refused: 'checkout.billing.refused' },
});
