import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sessionStore } from '../../worker/agents/store/session-store.ts';
import { memberOf, newAccount } from './support/account.ts';
import { addByForm, ELM } from './support/address-book.ts';
import { guestWithBag } from './support/bag.ts';
import { CARDS, enterCard, fillIn, orderNoIn, place, send } from './support/checkout.ts';
import { asked, BUYER, checkoutIn, codesOf, DENVER, optionsOf } from './support/checkout-of-agents.ts';
import { complete, paymentBy } from './support/completing.ts';
import { failingStore } from './support/failing-store.ts';
import { coldStart, mendAll, Shop, someVariant, spoil } from './support/shop.ts';
import { Platform } from './support/ucp.ts';
import { leads, Visitor } from './support/visitor.ts';

beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(mendAll);

const HOUR_MS = 60 * 60_000;
/** By the clock of the tests, which nobody waits for. */
const passes = (hours: number) => new Promise((resolve) => setTimeout(resolve, hours * HOUR_MS));

/** The provider returns shoppers to the shop that it knows. */
const payingShop = () => new Shop({ ORIGIN: 'https://shop.example' });

/** A checkout that an agent has filled, and the press of its button. */
async function handedOver(shop: Shop, to: object = DENVER) {
  const platform = new Platform(shop);
  const variant = await someVariant(shop);
  const begun = await checkoutIn(
    await platform.post('/checkout-sessions', asked({ [variant]: 2 }, { to, buyer: BUYER })),
    201,
  );
  const option = optionsOf(begun).at(-1);
  const path = `/checkout-sessions/${begun.id}`;
  const request = asked({ [variant]: 2 }, { to, option, buyer: BUYER });
  const checkout = await checkoutIn(await platform.put(path, request));
  const { pathname } = new URL(checkout.continue_url ?? '');
  const fields = { _action: 'take-over', secret: decodeURIComponent(pathname.split('/').at(-1) ?? '') };
  const read = async () => checkoutIn(await platform.get(path));
  return {
    platform,
    variant,
    path,
    request,
    page: pathname,
    read,
    press: (person: Visitor) => person.post(pathname, fields),
  };
}

/** The e-mail address, street and other facts that the checkout shows. */
const shown = (person: Visitor) => person.text('/checkout?step=payment');

describe('a person who goes on with a checkout', () => {
  it('sees the town and no more of the address, and finds all of it filled in', async () => {
    const shop = new Shop();
    const { platform, path, request, page, press, read } = await handedOver(shop);
    const person = new Visitor(shop);
    const html = await person.text(page);
    expect(html).toContain('Denver, CO');
    expect(html).toContain('goes to a…@cairn.example');
    for (const secret of [DENVER.street_address, BUYER.email, BUYER.last_name, DENVER.postal_code])
      expect(html).not.toContain(secret);
    const pressed = await press(person);
    expect([pressed.status, leads(pressed)]).toEqual([303, '/checkout']);
    const checkout = await shown(person);
    expect(checkout).toContain(DENVER.street_address);
    expect(checkout).toContain(BUYER.email);
    const taken = await read();
    expect([taken.status, codesOf(taken)]).toEqual(['requires_escalation', ['checkout_taken']]);
    // neither a change nor a payment reaches them
    for (const answer of [
      await platform.put(path, { ...request, line_items: [] }),
      await complete(platform, path, paymentBy('tok_success')),
    ])
      expect(await checkoutIn(answer)).toEqual({ ...taken, continue_url: expect.any(String) });
  });

  it('orders it, and the agent reads that it is placed', async () => {
    const shop = payingShop();
    const { platform, path, page, request, press, read } = await handedOver(shop);
    const person = new Visitor(shop);
    await press(person);
    expect((await send(person, 'card', await enterCard(CARDS.paid))).status).toBe(303);
    const placed = await place(person);
    expect([placed.status, leads(placed)]).toEqual([303, expect.stringContaining('/checkout/confirmation/')]);
    const orderNo = orderNoIn(leads(placed));
    await shop.settled();
    const done = await read();
    expect(done.status).toBe('completed');
    // with the number and what it knows of its buyer, the platform could look the order up
    expect(JSON.stringify(done)).not.toContain(orderNo);
    expect(await person.text(page)).toContain('This is ordered');
    expect((await press(new Visitor(shop))).status).toBe(409);
    // who knows one number does not know the next
    expect(done.order?.id).toMatch(/^order_[\w-]{22}$/);
    expect(done.continue_url).toBeUndefined();
    expect(await read()).toEqual(done);
    expect((await platform.put(path, request)).status).toBe(409);
    expect((await platform.post(`${path}/cancel`, {})).status).toBe(409);
  });

  it('orders it although the agents’ store gives no answer; the confirmation tells it again', async () => {
    const shop = payingShop();
    const { press, read } = await handedOver(shop);
    const person = new Visitor(shop);
    await press(person);
    await send(person, 'card', await enterCard(CARDS.paid));
    const html = await person.text('/checkout');
    const agreed = /name="agreed" value="(\w+)"/.exec(html)?.[1] ?? '';
    const placed = await person.post(
      '/checkout',
      { _action: 'place', agreed },
      { bindings: failingStore(['placed']) },
    );
    const to = leads(placed) ?? '';
    expect(orderNoIn(to)).not.toBe('');
    await shop.settled();
    expect((await read()).status).toBe('requires_escalation');
    await person.get(to);
    await shop.settled();
    expect((await read()).status).toBe('completed');
  });

  it('who orders something else has not ordered it', async () => {
    const shop = new Shop();
    const { press, read, path, variant } = await handedOver(shop);
    const store = sessionStore(env, path.split('checkout_')[1] ?? '');
    await press(new Visitor(shop));
    await store.placed({ orderNo: 'another', at: Date.now(), products: ['something-else'] });
    expect((await read()).status).toBe('requires_escalation');
    await store.placed({ orderNo: 'theirs', at: Date.now(), products: ['something-else', variant] });
    expect((await read()).status).toBe('completed');
  });

  it('has their order told alone, and not that of who opens the same link later', async () => {
    const shop = payingShop();
    const { press, read, variant } = await handedOver(shop);
    await press(new Visitor(shop));
    const stranger = await guestWithBag(shop, variant);
    const pressed = await press(stranger);
    expect([pressed.status, leads(pressed)]).toEqual([303, '/checkout']);
    await fillIn(stranger);
    expect(orderNoIn(leads(await place(stranger)))).not.toBe('');
    await shop.settled();
    expect((await read()).status).toBe('requires_escalation');
  });

  it('and orders hours after the agent’s last change is read as having ordered, for a month', async () => {
    const shop = new Shop();
    const { platform, press, read, path, variant } = await handedOver(shop);
    await passes(5.5);
    await press(new Visitor(shop));
    await passes(1);
    const taken = await read();
    expect(Date.parse(taken.expires_at ?? '')).toBeGreaterThan(Date.now() + 4 * HOUR_MS);
    const store = sessionStore(env, path.split('checkout_')[1] ?? '');
    await store.placed({ orderNo: 'theirs', at: Date.now(), products: [variant] });
    const done = await read();
    expect(done.status).toBe('completed');
    for (const days of [1, 28]) {
      await passes(24 * days);
      expect(await read()).toEqual(done);
    }
    await passes(2 * 24);
    expect(await (await platform.get(path)).json()).toMatchObject({ messages: [{ code: 'not_found' }] });
  });

  it('and orders is read as having ordered by an agent that asks first the next day', async () => {
    const shop = new Shop();
    const answers = async (products?: string[]) => {
      const { platform, press, path, variant } = await handedOver(shop);
      await press(new Visitor(shop));
      const store = sessionStore(env, path.split('checkout_')[1] ?? '');
      await store.placed({ orderNo: 'theirs', at: Date.now(), products: products ?? [variant] });
      await passes(24);
      return (await platform.get(path)).json();
    };
    expect(await answers()).toMatchObject({ status: 'completed' });
    // who has ordered something else has kept nothing of the agent's
    expect(await answers(['something-else'])).toMatchObject({ messages: [{ code: 'not_found' }] });
  });

  it('keeps what is in their bag, and is led to it', async () => {
    const shop = new Shop();
    const { page, press, variant } = await handedOver(shop);
    const person = new Visitor(shop);
    await person.post('/api/bag/items', { productId: variant, quantity: '1' });
    expect(await person.text(page)).toContain('other things in your bag');
    expect(leads(await press(person))).toBe('/cart');
  });

  it('keeps an address of their own, and is told so', async () => {
    const shop = new Shop();
    const { press, variant } = await handedOver(shop);
    const person = new Visitor(shop);
    await person.post('/api/bag/items', { productId: variant, quantity: '1' });
    await send(person, 'contact', { email: 'own@cairn.example' });
    await send(person, 'address', { ...ELM, phone: '(303) 555-0142' });
    await press(person);
    expect(await person.text('/cart')).toContain('Your own delivery was kept');
    const checkout = await shown(person);
    expect(checkout).toContain(ELM.address1 ?? '');
    expect(checkout).not.toContain(DENVER.street_address);
    expect(checkout).not.toContain(BUYER.email);
  });

  it('who has an address of their own gets no mail to an address of the agent', async () => {
    const shop = new Shop();
    const { press, variant } = await handedOver(shop);
    const person = new Visitor(shop);
    await person.post('/api/bag/items', { productId: variant, quantity: '1' });
    expect((await send(person, 'address', { ...ELM, phone: '(303) 555-0142' })).status).toBe(303);
    await press(person);
    expect(await person.text('/cart')).toContain('Your own delivery was kept');
    expect(await person.text('/checkout?step=contact')).not.toContain(BUYER.email);
  });

  it('is answered in time by a slow service, which fills in nothing after that', async () => {
    const shop = new Shop();
    const { press } = await handedOver(shop);
    const person = new Visitor(shop);
    await spoil({ service: 'baskets', mode: 'slow', ms: 1_000 });
    const began = Date.now();
    const pressed = await press(person);
    expect(pressed.status).toBe(303);
    expect(Date.now() - began).toBeLessThan(5_000);
    expect(await person.text(leads(pressed))).toContain('may not be filled in: please check it');
    await shop.settled();
    await mendAll();
    expect(await shown(person)).not.toContain(DENVER.street_address);
  });

  it('a member has it sent to their own address', async () => {
    const shop = new Shop();
    const { press } = await handedOver(shop);
    const account = await newAccount(shop);
    const member = await memberOf(shop, account);
    await addByForm(member, { ...ELM, phone: '(303) 555-0142', preferred: 'true' });
    await press(member);
    const checkout = await shown(member);
    expect(checkout).toContain(ELM.address1 ?? '');
    expect(checkout).not.toContain(DENVER.street_address);
  });
});
