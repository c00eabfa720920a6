import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Product } from '../../sandbox/catalog/types.ts';
import { newEmail } from '../support/new-email.ts';
import { addToBag, bagOf, problemIn } from './support/bag.ts';
import { findProduct } from './support/catalogue.ts';
import { CARDS, enterCard, orderNoIn, place, send } from './support/checkout.ts';
import { asked, checkoutIn, optionsOf } from './support/checkout-of-agents.ts';
import { BERLIN, CONSUMER_SITE } from './support/consumer-site.ts';
import { faulty } from './support/faulty.ts';
import {
  guestWith,
  LAMP,
  lamp,
  ONLY_SITE,
  PARIS,
  PARKA,
  parka,
  pay,
  plain,
  SITE,
} from './support/product-duties.ts';
import { jsonRows, textOf, tsvRows, xmlRows } from './support/product-feed.ts';
import { coldStart, mendAll, PLENTY, Shop, setStock } from './support/shop.ts';
import { Platform } from './support/ucp.ts';
import { leads, otherAddress } from './support/visitor.ts';
import { OWNER, payByWallet } from './support/wallet.ts';

const shop = new Shop({ ...ONLY_SITE, ORIGIN: 'https://shop.example' });

beforeAll(async () => {
  for (const id of [PARKA, LAMP]) await setStock(id, PLENTY);
});
beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(mendAll);

describe('a country’s ban', () => {
  it('is told at the address, by name and with the way on, and what was typed stays', async () => {
    const guest = await guestWith(shop, PARKA, LAMP);
    const refused = await send(guest, 'address', PARIS);
    expect(refused.status).toBe(409);
    const html = await refused.text();
    expect(plain(html)).toContain(
      `Cannot be delivered to France, where the law forbids its sale with PFAS: ${parka.name['en-IE']}. Remove it, or choose an address in another country.`,
    );
    for (const value of [PARIS.address1, PARIS.city, PARIS.postalCode, PARIS.lastName])
      expect(html).toContain(`value="${value}"`);
    const scripted = await guest.send('/checkout', { _action: 'address', ...PARIS });
    expect((await problemIn(scripted)).title).toContain('Cannot be delivered to France');
    // another address takes it, and so does France without it
    expect((await send(guest, 'address', BERLIN)).status).toBe(303);
    const lean = await guestWith(shop, LAMP);
    expect((await send(lean, 'address', PARIS)).status).toBe(303);
    expect((await pay(lean)).status).toBe(303);
    expect(orderNoIn(leads(await place(lean)))).not.toBe('');
  });

  it('is told of the address of a wallet, with the article and the reason', async () => {
    const guest = await guestWith(shop, PARKA, LAMP);
    const html = await (await payByWallet(guest, { ...OWNER, ...PARIS, stateCode: '' })).text();
    expect(plain(html)).toContain(
      `Cannot be delivered to France, where the law forbids its sale with PFAS: ${parka.name['en-IE']}.`,
    );
    expect(html).not.toContain('We cannot use the address of your wallet.');
    const lean = await guestWith(shop, LAMP);
    const taken = await (await payByWallet(lean, { ...OWNER, ...PARIS, stateCode: '' })).text();
    expect(taken).toContain(PARIS.address1);
  });

  it('does not keep an Irish address without a postcode from a wallet', async () => {
    const guest = await guestWith(shop, PARKA);
    const cork = {
      address1: '4 Pope’s Quay',
      city: 'Cork',
      stateCode: '',
      postalCode: '',
      countryCode: 'IE',
    };
    const html = await (await payByWallet(guest, { ...OWNER, ...cork, phone: '+353 21 234 5678' })).text();
    expect(plain(html)).toContain('4 Pope’s Quay');
    expect(html).not.toContain('We cannot use the address of your wallet.');
  });

  it('is told where lines go to several addresses, too', async () => {
    const guest = await guestWith(shop, PARKA, LAMP);
    expect((await send(guest, 'address', BERLIN)).status).toBe(303);
    const { lines } = await bagOf(guest);
    const all = Object.fromEntries(lines.map(({ id }) => [`to-${id}`, 'new']));
    const refused = await guest.send('/checkout', { _action: 'addresses', ...all, ...PARIS });
    expect(refused.status).toBe(409);
    expect((await problemIn(refused)).title).toContain(`with PFAS: ${parka.name['en-IE']}.`);
  });

  it('is that of the delivery: who is billed in France, or visits from there, has it sent to Berlin', async () => {
    const guest = await guestWith(shop, PARKA);
    expect((await send(guest, 'address', BERLIN)).status).toBe(303);
    const card = { ...(await enterCard(CARDS.paid)), sameAddress: 'false', ...PARIS };
    expect((await send(guest, 'card', card)).status).toBe(303);
    expect((await bagOf(guest)).lines[0]?.short).toBeUndefined();
    expect(orderNoIn(leads(await place(guest)))).not.toBe('');
  });

  it('bars what is added once the address is known, until it is removed', async () => {
    const guest = await guestWith(shop, LAMP);
    expect((await send(guest, 'address', PARIS)).status).toBe(303);
    expect((await pay(guest)).status).toBe(303);
    expect((await addToBag(guest, { productId: PARKA })).status).toBe(200);
    const [, line] = (await bagOf(guest)).lines;
    expect(line?.short).toEqual({
      message: expect.stringContaining('Cannot be delivered to France'),
      to: 0,
      button: 'Remove',
    });
    const html = await guest.text('/checkout');
    expect(plain(html)).toContain('Cannot be delivered to France');
    expect(html).not.toContain('name="agreed"');
    const removed = await send(guest, 'change-line', {
      ...{ itemId: line?.id ?? '', productId: PARKA, quantity: '0', quantityBefore: '1' },
    });
    expect(removed.status).toBe(303);
    expect(orderNoIn(leads(await place(guest)))).not.toBe('');
  });

  it('refuses the order also where the page knew nothing of it', async () => {
    const silent = faulty(/\/products[?/]/, async (answer) => {
      const text = await (await answer()).text();
      return new Response(text.replaceAll('"c_pfas":"contains"', '"c_pfas":"none"'), {
        headers: { 'content-type': 'application/json' },
      });
    });
    const guest = await guestWith(shop, PARKA);
    const bindings = { SANDBOX: silent };
    await coldStart();
    expect((await guest.post('/checkout', { _action: 'address', ...PARIS }, { bindings })).status).toBe(303);
    const card = await enterCard(CARDS.paid);
    expect((await guest.post('/checkout', { _action: 'card', ...card }, { bindings })).status).toBe(303);
    const agreed = /name="agreed" value="(\w+)"/.exec(await guest.text('/checkout', { bindings }))?.[1] ?? '';
    expect(agreed).not.toBe('');
    await coldStart();
    const pressed = await place(guest, agreed);
    expect(pressed.status).toBe(409);
    expect(plain(await pressed.text())).toContain('Cannot be delivered to France');
  });

  it('orders nothing while nobody knows what may be sold', async () => {
    const guest = await guestWith(shop, LAMP);
    expect((await send(guest, 'address', PARIS)).status).toBe(303);
    expect((await pay(guest)).status).toBe(303);
    const agreed = /name="agreed" value="(\w+)"/.exec(await guest.text('/checkout'))?.[1] ?? '';
    await coldStart();
    const SANDBOX = faulty(/\/products[?/]/, async () => new Response('', { status: 503 }));
    const pressed = await guest.send('/checkout', { _action: 'place', agreed }, { bindings: { SANDBOX } });
    expect(pressed.status).toBe(503);
    await coldStart();
    expect(orderNoIn(leads(await place(guest)))).not.toBe('');
  });

  it('is told to agents, line by line, and DE takes what FR does not', async () => {
    const platform = new Platform(shop);
    const to = (country: string, city: string, code: string) => ({
      ...{ street_address: '12 Teststraße', address_locality: city },
      ...{ postal_code: code, address_country: country },
    });
    const buyer = { first_name: 'Léa', last_name: 'Martin', email: newEmail(), phone_number: '+33612345678' };
    const paris = to('FR', 'Paris', '75011');
    const begun = await checkoutIn(
      await platform.post('/checkout-sessions', asked({ [PARKA]: 1 }, { to: paris, buyer })),
      201,
    );
    const path = `/checkout-sessions/${begun.id}`;
    const [option] = optionsOf(begun);
    const french = await checkoutIn(
      await platform.put(path, asked({ [PARKA]: 1 }, { to: paris, option, buyer })),
    );
    expect(french.status).toBe('incomplete');
    expect(french.messages).toEqual([
      expect.objectContaining({
        ...{ type: 'error', code: 'item_unavailable', path: '$.line_items[0]' },
        content: expect.stringContaining('Cannot be delivered to France'),
      }),
    ]);
    const berlin = to('DE', 'Berlin', '10115');
    const asGerman = await checkoutIn(
      await platform.put(path, asked({ [PARKA]: 1 }, { to: berlin, option, buyer })),
    );
    expect(asGerman.messages.map(({ code }) => code)).not.toContain('item_unavailable');
  });

  describe('in the feeds of its site', () => {
    const SHIPPING = { shipping: [{ service: 'Standard', price: 4.95 }] };
    const search = z.object({ hits: z.array(z.looseObject({ productId: z.string() })) });

    /** A shop of this site and these products alone, and what its feed says in a format. */
    function feedOf(
      site: { id: string; countries: string[] },
      products: readonly Product[],
      change: (body: unknown) => unknown = (body) => body,
    ) {
      const fed = new Shop({
        FEATURE_DOCUMENT_CACHE: 'false',
        ...{ SITES: JSON.stringify([site]), DEFAULT_SITE: site.id },
        PRODUCT_FEEDS: JSON.stringify({ [site.id]: {} }),
        SELLING_TERMS: JSON.stringify({ [site.id]: SHIPPING }),
      });
      const SANDBOX = faulty(/\/product-search|\/products\?/, async (answer, request) => {
        const body = await (await answer()).json();
        if (!request().url.includes('/product-search')) return Response.json(change(body));
        const { hits } = search.parse(body);
        const some = products.map(({ id }, index) => ({ ...hits[index], productId: id }));
        return Response.json({ hits: some, total: some.length });
      });
      return async (ending: string) => {
        const init = { headers: { 'cf-connecting-ip': otherAddress() } };
        return textOf(await fed.fetch(`/feeds/${site.id}/en-IE/products.${ending}`, init, { SANDBOX }));
      };
    }

    it('is no country that what it forbids is sent to, in any format', async () => {
      const feed = feedOf(SITE, [parka, lamp]);
      const rows = jsonRows(await feed('jsonl'));
      const said = (id: string) => {
        const [row] = rows.filter(({ item_id }) => item_id.startsWith(id));
        return [row?.target_countries, String(row?.shipping).match(/\b[A-Z]{2}(?=::)/g)];
      };
      expect(said(lamp.id)).toEqual([SITE.countries, SITE.countries]);
      expect(said(parka.id)).toEqual([
        ['IE', 'DE'],
        ['IE', 'DE'],
      ]);
      for (const row of tsvRows(await feed('tsv')))
        expect(row.shipping?.includes('FR::')).toBe(!row.id?.startsWith(parka.id));
      for (const row of xmlRows(await feed('xml')))
        expect(row['g:shipping g:country']).toEqual(
          row['g:id']?.[0]?.startsWith(parka.id) ? ['IE', 'DE'] : SITE.countries,
        );
    });

    it('has no row of what may be sent nowhere', async () => {
      const rows = jsonRows(await feedOf({ ...SITE, countries: ['FR'] }, [parka, lamp])('jsonl'));
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.filter(({ item_id }) => !item_id.startsWith(lamp.id))).toEqual([]);
    });

    it('counts for a bundle of which it forbids a piece', async () => {
      const bundle = findProduct(({ type }) => type === 'bundle');
      const piece = z.looseObject({ product: z.looseObject({}) });
      const answer = z.looseObject({ data: z.array(z.looseObject({ bundledProducts: z.array(piece) })) });
      const inPieces = (body: unknown) => {
        const read = answer.parse(body);
        for (const { product } of read.data.flatMap(({ bundledProducts }) => bundledProducts))
          product.c_pfas = 'contains';
        return read;
      };
      const countriesBy = async (change?: (body: unknown) => unknown) => {
        const [row] = jsonRows(await feedOf(CONSUMER_SITE, [bundle], change)('jsonl'));
        return row?.target_countries;
      };
      expect(await countriesBy()).toEqual(CONSUMER_SITE.countries);
      expect(await countriesBy(inPieces)).toEqual(['IE', 'DE']);
    });
  });
});
