import { z } from 'zod';
import { AT_PROVIDER, CheckoutPage, fillUp, MOVED } from './support/checkout.ts';
import { EN_US } from './support/locales.ts';
import { PLAIN } from './support/offers.ts';
import { expect, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

const SESSIONS = '/ucp/v1/checkout-sessions';
const HEADERS = { 'ucp-agent': 'profile="https://one.agents.example/agents/profile.json"' };
const BUYER = {
  ...{ first_name: 'Ada', last_name: 'Byron', email: 'ada@cairn.example' },
  phone_number: '+13035550142',
};
const DENVER = {
  ...{ street_address: '1701 Wynkoop St', address_locality: 'Denver', address_region: 'CO' },
  ...{ postal_code: '80202', address_country: 'US' },
};
const checkout = z.object({
  id: z.string(),
  status: z.string(),
  continue_url: z.string().optional(),
  fulfillment: z.object({
    methods: z.array(
      z.object({ groups: z.array(z.object({ options: z.array(z.object({ id: z.string() })) })) }),
    ),
  }),
  order: z.object({ id: z.string() }).optional(),
});

test('an agent prepares a checkout, and the person looks at it, pays, and the agent reads that it is placed', {
  tag: '@phone',
}, async ({ page, watch }) => {
  watch.expectFromHere(AT_PROVIDER, MOVED);
  const shopper = new Shopper(page, EN_US, true);
  await fillUp(PLAIN.variant);
  const asked = (option?: string) => ({
    line_items: [{ item: { id: PLAIN.variant.id }, quantity: 1 }],
    buyer: BUYER,
    fulfillment: {
      methods: [
        { type: 'shipping', destinations: [DENVER], groups: [{ selected_option_id: option ?? null }] },
      ],
    },
  });
  const begun = checkout.parse(
    await (await page.request.post(SESSIONS, { headers: HEADERS, data: asked() })).json(),
  );
  const option = begun.fulfillment.methods[0]?.groups[0]?.options[0]?.id;
  const address = `${SESSIONS}/${begun.id}`;
  const filled = checkout.parse(
    await (await page.request.put(address, { headers: HEADERS, data: asked(option) })).json(),
  );
  expect(filled.status).toBe('requires_escalation');

  const { pathname } = new URL(filled.continue_url ?? '');
  await page.goto(pathname);
  await expect(page.getByText('Denver, CO')).toBeVisible();
  await expect(page.getByText(DENVER.street_address)).toHaveCount(0);
  await page.getByRole('button', { name: EN_US.t('agents.handOver.goOn') }).click();
  const own = new CheckoutPage(shopper);
  await own.expectOpen('payment');
  await expect(own.section('contact')).toContainText(BUYER.email);
  await expect(own.section('delivery')).toContainText(DENVER.street_address);
  await own.payByCard();
  await own.expectPlaced();
  await expect
    .poll(
      async () => checkout.parse(await (await page.request.get(address, { headers: HEADERS })).json()).order,
    )
    .toEqual({ id: expect.stringMatching(/^order_/) });
});
