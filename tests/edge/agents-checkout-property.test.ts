import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { asked, BUYER, type Checkout, checkoutIn, DENVER, MONTREAL } from './support/checkout-of-agents.ts';
import { coldStart, mendAll, Shop, someVariant } from './support/shop.ts';
import { Platform } from './support/ucp.ts';

beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(mendAll);

const lasting = ({ continue_url: _, expires_at: __, ...rest }: Checkout) => rest;

/** A request, of which everything may be missing or wrong. */
const request = (variant: string) =>
  fc
    .record({
      units: fc.constantFrom(1, 2, 3),
      to: fc.option(
        fc.record(
          {
            ...Object.fromEntries(Object.entries(DENVER).map(([name, value]) => [name, fc.constant(value)])),
            postal_code: fc.constantFrom('80202', 'H2Y 1B6', ''),
          },
          { requiredKeys: [] },
        ),
        { nil: undefined },
      ),
      option: fc.constantFrom(undefined, '001', '002', 'nothing'),
      buyer: fc.record(
        Object.fromEntries(
          Object.entries(BUYER).map(([name, value]) => [name, fc.constantFrom(value, '', '\u0000<')]),
        ),
        { requiredKeys: [] },
      ),
      codes: fc.constantFrom([], ['TRAIL10'], ['trail10', 'NOTHING-LIKE-IT']),
    })
    .map(({ units, to, option, buyer, codes }) =>
      asked({ [variant]: units }, { ...(to && { to }), option, buyer, discounts: { codes } }),
    );

it.each([
  ['USD', DENVER],
  ['CAD', MONTREAL],
])(
  'whatever is put in %s is the same when it is put again, and its entries make its total',
  async (currency, to) => {
    const shop = new Shop();
    const platform = new Platform(shop);
    const variant = await someVariant(shop);
    const context = { address_country: to.address_country, language: 'en' };
    const begun = await checkoutIn(
      await platform.post('/checkout-sessions', asked({ [variant]: 1 }, { to, buyer: BUYER, context })),
      201,
    );
    expect(begun.currency).toBe(currency);
    const path = `/checkout-sessions/${begun.id}`;
    await fc.assert(
      fc.asyncProperty(request(variant), async (body) => {
        const first = await checkoutIn(await platform.put(path, body));
        expect(lasting(await checkoutIn(await platform.put(path, body)))).toEqual(lasting(first));
      }),
      { numRuns: 6 },
    );
  },
);
