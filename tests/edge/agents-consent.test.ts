import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newHost } from '../support/new-host.ts';
import { BUYER, checkoutIn } from './support/checkout-of-agents.ts';
import { complete, paymentBy, readyCheckout, shopTrusting, trusted } from './support/completing.ts';
import { CONSUMER_SITE, ONLY_CONSUMERS } from './support/consumer-site.ts';
import { faulty } from './support/faulty.ts';
import { mailsTo } from './support/mail.ts';
import { welcomes } from './support/newsletter.ts';
import { inStock } from './support/orders.ts';
import { calls, coldStart, forgetCalls, mendAll, PLENTY, Shop, setStock } from './support/shop.ts';
import type { Platform } from './support/ucp.ts';

const shop = new Shop({ ORIGIN: 'https://shop.example' });
let platform = trusted(shop);
const [variant = ''] = inStock.map(({ id }) => id);

const IN_BERLIN = {
  ...{ street_address: 'Invalidenstraße 12a', address_locality: 'Berlin', postal_code: '10115' },
  address_country: 'DE',
};

beforeEach(async () => {
  await mendAll();
  await coldStart();
  platform = trusted(shop);
  await setStock(variant, PLENTY);
});
afterEach(mendAll);

describe('a buyer’s yes to marketing', () => {
  const { orderButton, ...site } = CONSUMER_SITE;
  const asking = {
    ...ONLY_CONSUMERS,
    SITES: JSON.stringify([{ ...site, newsletter: 'double-opt-in' }]),
  };

  /** Orders with a yes; what the platform is told, how often the newsletter was called, and its mails. */
  async function agreeing(by: Platform, to?: object) {
    const { path, email, request } = await readyCheckout(by, variant, { to });
    const buyer = { ...BUYER, email, consent: { marketing: true } };
    const agreed = await checkoutIn(await by.put(path, { ...request, buyer }));
    await forgetCalls();
    const done = await checkoutIn(await complete(by, path, paymentBy('tok_success')));
    expect(done.status).toBe('completed');
    const called = (await calls()).filter(({ path: at }) => at.includes('/newsletter/'));
    const asks = (await mailsTo(email)).filter(({ kind }) => kind === 'newsletter-confirm');
    expect(await welcomes(email)).toEqual([]);
    return { told: agreed.buyer.consent, called: called.length, asks: asks.length };
  }

  it('asks the owner of the address by mail, where the newsletter does', async () => {
    expect(await agreeing(trusted(new Shop(asking)), IN_BERLIN)).toEqual({
      ...{ told: { marketing: true }, called: 1, asks: 1 },
    });
  });

  it('signs nobody up where the newsletter does not ask: anybody may claim it of any address', async () => {
    expect(await agreeing(platform)).toEqual({ told: { marketing: true }, called: 0, asks: 0 });
  });

  it('is not heard from a platform that has not negotiated it', async () => {
    const host = newHost();
    const own = trusted(shopTrusting(host, asking), host);
    const SANDBOX = faulty(/agents\/profile/, async (answer) => {
      const text = await (await answer()).text();
      return new Response(text.replace('dev.ucp.shopping.buyer_consent', 'dev.ucp.shopping.other'));
    });
    // its profile is known from then on
    expect((await own.post('/catalog/lookup', { ids: ['x1'] }, {}, { SANDBOX })).status).toBe(200);
    expect(await agreeing(own, IN_BERLIN)).toEqual({ told: undefined, called: 0, asks: 0 });
  });
});
