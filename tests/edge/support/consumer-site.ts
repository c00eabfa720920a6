import { expect } from 'vitest';
import { EUROPEAN_SITE_IN_ENGLISH } from '../../support/european-site.ts';
import { addToBag } from './bag.ts';
import { CARDS, enterCard, orderNoIn, place, send } from './checkout.ts';
import { leads, type Visitor } from './visitor.ts';

/** The European site with what its law has a shop do for consumers; in English, as the tests read it. */
export const CONSUMER_SITE = {
  ...EUROPEAN_SITE_IN_ENGLISH,
  billingCountries: ['AT', 'BE', 'ES', 'FR', 'IT', 'LU', 'NL'],
  withdrawalDays: 14,
  orderButton: 'obligation-to-pay',
  legalGuarantee: { years: 2 },
};

/** Variables of a shop that is this site alone: its addresses need no prefix. */
export const ONLY_CONSUMERS = {
  SITES: JSON.stringify([CONSUMER_SITE]),
  DEFAULT_SITE: CONSUMER_SITE.id,
  ORIGIN: 'https://shop.example',
};

export const BERLIN: Record<string, string> = {
  ...{ firstName: 'Kim', lastName: 'Lenz', phone: '+49 30 1234567' },
  ...{ address1: 'Invalidenstraße 12a', city: 'Berlin', postalCode: '10115', countryCode: 'DE' },
};

/** Orders two of a product by the shop's forms and returns the order's number. */
export async function orderAsConsumer(
  visitor: Visitor,
  {
    productId,
    email,
    address = BERLIN,
  }: { productId: string; email: string; address?: Record<string, string> },
): Promise<string> {
  await addToBag(visitor, { productId, quantity: 2 });
  expect((await send(visitor, 'contact', { email })).status).toBe(303);
  expect((await send(visitor, 'address', address)).status).toBe(303);
  expect((await send(visitor, 'card', await enterCard(CARDS.paid))).status).toBe(303);
  const orderNo = orderNoIn(leads(await place(visitor)));
  expect(orderNo).not.toBe('');
  return orderNo;
}
