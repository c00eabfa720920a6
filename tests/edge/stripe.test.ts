import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask } from './support/account.ts';
import { guestWithBag } from './support/bag.ts';
import { CARDS, chargedFor, deliver, enterCard, orderNoIn, place, send } from './support/checkout.ts';
import { setProvider } from './support/ordering.ts';
import { coldStart, mendAll, Shop, someVariant } from './support/shop.ts';
import { leads, type Visitor } from './support/visitor.ts';

const SCRIPT = 'https://js.stripe.example/v3/';
const HOSTS = 'https://hooks.stripe.example https://api.stripe.example';
const shop = new Shop({
  ORIGIN: 'https://shop.example',
  PAYMENT_SCRIPT: SCRIPT,
  PAYMENT_HOSTS: HOSTS,
  PAYMENT_BROWSER_URL: 'https://pay.example',
});
let variant: string;
let guest: Visitor;

beforeAll(async () => {
  await mendAll();
  variant = await someVariant(shop);
});
beforeEach(async () => {
  await setProvider({ statesOrigin: false });
  await coldStart();
  guest = await guestWithBag(shop, variant);
});
afterAll(async () => {
  await setProvider();
  await coldStart();
});

/** A directive of the policy of a page. */
async function policyOf(path: string, directive: string): Promise<string> {
  const policy = (await guest.get(path)).headers.get('Content-Security-Policy') ?? '';
  return policy.split('; ').find((one) => one.startsWith(`${directive} `)) ?? '';
}

describe('an account of Stripe itself', () => {
  it('has the place of Stripe’s field, and no frame of the embedded provider', async () => {
    await deliver(guest);
    const html = await guest.text('/checkout');
    expect(html).toContain(`data-stripe-key="pk_sandbox_cairn" data-stripe-script="${SCRIPT}"`);
    expect(html).not.toContain('<iframe');
    expect(html).not.toContain('value="card-page"');
    expect(html).toMatch(/<noscript>.*Paying by card needs JavaScript/);
    expect(html).not.toContain(`src="${SCRIPT}"`);
  });

  it('pays with the token that Stripe’s field gives', async () => {
    await deliver(guest);
    expect((await send(guest, 'card', await enterCard(CARDS.paid))).status).toBe(303);
    const orderNo = orderNoIn(leads(await place(guest)));
    expect(await chargedFor(orderNo)).toBeGreaterThan(0);
  });

  it('takes no cards where the shop has no script for it', async () => {
    const without = new Shop({ ORIGIN: 'https://shop.example', PAYMENT_BROWSER_URL: 'https://pay.example' });
    const other = await guestWithBag(without, variant);
    await deliver(other);
    const html = await other.text('/checkout');
    expect(html).toContain('Online payment is not available right now.');
    expect(html).not.toContain('data-stripe-key');
  });
});

describe('the policy', () => {
  it('names Stripe’s hosts in the checkout', async () => {
    await deliver(guest);
    expect(await policyOf('/checkout', 'script-src')).toContain(' https://js.stripe.example');
    expect(await policyOf('/checkout', 'script-src')).not.toContain('hooks.stripe');
    for (const directive of ['frame-src', 'connect-src'])
      expect(await policyOf('/checkout', directive)).toContain(`https://js.stripe.example ${HOSTS}`);
    expect(await policyOf('/checkout', 'img-src')).not.toContain('stripe');
    expect(await policyOf('/checkout', 'form-action')).toBe("form-action 'self'");
  });

  it.each(['/', '/cart', '/login', '/checkout/order', '/checkout/express', '/search?q=down'])(
    'of %s does not',
    async (path) => {
      const response = await guest.get(path, {
        follow: path !== '/checkout/order' && path !== '/checkout/express',
      });
      const policy = response.headers.get('Content-Security-Policy') ?? '';
      expect(policy).not.toBe('');
      expect(policy).not.toContain('stripe');
      expect(policy).not.toContain('pay.example');
    },
  );

  it('names nobody where no script is configured', async () => {
    const without = new Shop({ ORIGIN: 'https://shop.example', PAYMENT_BROWSER_URL: 'https://pay.example' });
    const other = await guestWithBag(without, variant);
    const policy = (await other.get('/checkout')).headers.get('Content-Security-Policy');
    expect(policy).toContain('frame-src https://pay.example;');
    expect(policy).toContain("connect-src 'self';");
  });
});

describe('the script of the embedded provider', () => {
  it('has the shape of Stripe’s', async () => {
    const response = await ask('/pay/stripe.js', {});
    expect(response.headers.get('content-type')).toContain('text/javascript');
    const script = await response.text();
    for (const name of ['window.Stripe', 'elements', 'createPaymentMethod', 'mount', 'focus'])
      expect(script).toContain(name);
  });
});
