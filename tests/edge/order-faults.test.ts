import { afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { closeCircuits } from '../../worker/upstreams/circuit.ts';
import { newEmail } from '../support/new-email.ts';
import { bagOf, guestWithBag } from './support/bag.ts';
import { ADDRESS, agreedIn, CARDS, enterCard, place, send } from './support/checkout.ts';
import { failuresOf, isWhole } from './support/failures.ts';
import { balanceOf, giftCard } from './support/gift-cards.ts';
import {
  answerBank,
  bankIn,
  FAULTS,
  FailingServices,
  type FaultKind,
  hasButton,
  isPlaced,
  moveClock,
  ordersOf,
  paymentsBefore,
  saysUncharged,
  setProvider,
  unitsHeld,
  wrongMoney,
} from './support/ordering.ts';
import { mendAll, Shop, someVariant } from './support/shop.ts';
import { leads, type Visitor } from './support/visitor.ts';

const shop = new Shop({ ORIGIN: 'https://shop.example' });
let variant: string;

beforeAll(async () => {
  await mendAll();
  variant = await someVariant(shop);
});
beforeEach(async () => {
  await mendAll();
  await setProvider();
});
afterEach(async () => {
  await setProvider();
  await moveClock(0);
});

type Card = 'paid' | 'poor' | 'challenge';

/** A guest whose review is open, or who has still to enter the card. */
async function buyer(card: Card | undefined): Promise<{ guest: Visitor; email: string; before: number }> {
  closeCircuits();
  const email = newEmail();
  const guest = await guestWithBag(shop, variant);
  await send(guest, 'contact', { email });
  await send(guest, 'address', ADDRESS);
  if (card) await send(guest, 'card', await enterCard(CARDS[card]));
  return { guest, email, before: await paymentsBefore() };
}

/** The operations that a press calls, while nothing fails. */
async function operationsOf(card: Card): Promise<string[]> {
  const { guest } = await buyer(card);
  const agreed = await agreedIn(guest);
  const services = new FailingServices(() => undefined);
  await guest.post('/checkout', { _action: 'place', agreed }, { bindings: services.bindings });
  return [...services.operations];
}

/** What the shopper does next, with services that work: looks, presses where there is a button. */
async function goOn(guest: Visitor): Promise<string> {
  closeCircuits();
  let html = await guest.text('/checkout/order');
  if (hasButton(html)) {
    await place(guest);
    html = await guest.text('/checkout/order');
  }
  const bank = bankIn(html);
  return bank ? guest.text(await answerBank(bank, 'approve')) : html;
}

/** Presses while one operation fails, goes on, and says what is wrong then. */
async function pressWith(card: Card, operation: string, fault: FaultKind): Promise<string[]> {
  const { guest, email, before } = await buyer(card);
  const agreed = await agreedIn(guest);
  const services = failing(operation, fault);
  const pressed = await guest.post('/checkout', { _action: 'place', agreed }, services);
  const said = pressed.status === 303 ? '' : await pressed.text();
  const wrong: string[] = [];
  if (![303, 402, 409, 503].includes(pressed.status)) wrong.push(`answered ${pressed.status}`);
  const doomed = (await ordersOf(email)).filter((one) => saysUncharged(said) && !isPlaced(one));
  await services.arrive();
  const html = await goOn(guest);
  const orders = await ordersOf(email);
  const placed = orders.filter(isPlaced);
  if (placed.length !== (card === 'poor' ? 0 : 1))
    wrong.push(`placed ${placed.length} orders: ${html.slice(-2_000)}`);
  if (orders.some(({ status }) => status === 'created')) wrong.push('an order waits still');
  for (const { orderNo } of doomed)
    if (placed.some((one) => one.orderNo === orderNo)) wrong.push(`said that ${orderNo} was not charged`);
  if ((await unitsHeld(guest, email)).get(variant) !== 1) wrong.push('the bag’s line was lost');
  wrong.push(...(await wrongMoney(guest, email, before)));
  return wrong.map((one) => `${operation}, ${fault}: ${one}`);
}

const { seed } = inject('sample');
const PATIENCE = { timeout: isWhole ? 900_000 : 60_000 };

/** Services of which that call fails so. */
const failing = (operation: string, fault: FaultKind) =>
  new FailingServices((called) => (called === operation ? fault : undefined));

const CARDS_TRIED: readonly Card[] = ['paid', 'poor', 'challenge'];

describe(`each call of placing an order, failing alone (seed ${seed})`, PATIENCE, () => {
  it.each(CARDS_TRIED)('card %s: one order or none, and nothing lost', async (card) => {
    const wrong: string[] = [];
    const operations = await operationsOf(card);
    expect(operations.length).toBeGreaterThanOrEqual(4);
    for (const [operation, fault] of failuresOf(operations, FAULTS))
      wrong.push(...(await pressWith(card, operation, fault)));
    expect(wrong).toEqual([]);
  });

  it('storing the card: it can be entered again, and the order placed', async () => {
    const first = await buyer(undefined);
    const known = new FailingServices(() => undefined);
    await first.guest.post('/checkout', { _action: 'card', ...(await enterCard(CARDS.paid)) }, known);
    const wrong: string[] = [];
    for (const [operation, fault] of failuresOf(known.operations, FAULTS)) {
      const { guest, email, before } = await buyer(undefined);
      const services = failing(operation, fault);
      await guest.post('/checkout', { _action: 'card', ...(await enterCard(CARDS.paid)) }, services);
      await services.arrive();
      closeCircuits();
      if (!hasButton(await guest.text('/checkout'))) await send(guest, 'card', await enterCard(CARDS.paid));
      const pressed = await place(guest);
      const placed = (await ordersOf(email)).filter(isPlaced);
      const found = [...(await wrongMoney(guest, email, before)), placed.length, pressed.status];
      if (found.join() !== '1,303') wrong.push(`${operation}, ${fault}: ${found}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe(`each call for a gift card, failing alone (seed ${seed})`, PATIENCE, () => {
  it('adding it: it can be entered again, pays once, and the order once', async () => {
    const first = await buyer('paid');
    const known = new FailingServices(() => undefined);
    const form = async (code: string) => ({ _action: 'gift-card', giftCardCode: code });
    await first.guest.post('/checkout', await form(await giftCard(10)), known);
    const wrong: string[] = [];
    for (const [operation, fault] of failuresOf(known.operations, FAULTS)) {
      const { guest, email, before } = await buyer('paid');
      const code = await giftCard(10);
      const services = failing(operation, fault);
      await guest.post('/checkout', await form(code), services);
      await services.arrive();
      closeCircuits();
      await guest.post('/checkout', await form(code));
      const pressed = await place(guest);
      const found = await wrongMoney(guest, email, before);
      if (pressed.status !== 303 || (await balanceOf(code)) !== 0) found.push(`pressed: ${pressed.status}`);
      wrong.push(...found.map((one) => `${operation}, ${fault}: ${one}`));
    }
    expect(known.operations.size).toBeGreaterThanOrEqual(4);
    expect(wrong).toEqual([]);
  });

  it('fitting it to another total: nothing is ordered that was not shown', async () => {
    const changed = async () => {
      const known = await buyer('paid');
      const [code, other] = [await giftCard(10), await giftCard(12)];
      for (const one of [code, other])
        await known.guest.post('/checkout', { _action: 'gift-card', giftCardCode: one });
      await giftCard(10, { code, balance: 3 });
      await giftCard(12, { code: other, balance: 0 });
      return { ...known, code };
    };
    const first = await changed();
    const known = new FailingServices(() => undefined);
    await first.guest.get('/checkout', known);
    expect(known.operations.size).toBeGreaterThanOrEqual(2);
    const wrong: string[] = [];
    for (const [operation, fault] of failuresOf(known.operations, FAULTS)) {
      const { guest, email, before, code } = await changed();
      const services = failing(operation, fault);
      const shown = await guest.text('/checkout', services);
      const agreed = /name="agreed" value="(\w+)"/.exec(shown)?.[1] ?? 'nothing';
      await services.arrive();
      closeCircuits();
      await place(guest, agreed);
      closeCircuits();
      await goOn(guest);
      await place(guest);
      const placed = (await ordersOf(email)).filter(isPlaced);
      const found = await wrongMoney(guest, email, before);
      if (placed.length !== 1) found.push(`placed ${placed.length}`);
      if ((await balanceOf(code)) !== 0 && (await balanceOf(code)) !== 300) found.push('a balance is wrong');
      wrong.push(...found.map((one) => `${operation}, ${fault}: ${one}`));
    }
    expect(wrong).toEqual([]);
  });

  /** A buyer whose review has a gift card of so many dollars. */
  const withGift = async (card: Card | undefined, dollars: number) => {
    const known = await buyer(card);
    const code = await giftCard(dollars);
    await known.guest.post('/checkout', { _action: 'gift-card', giftCardCode: code });
    return { ...known, code, agreed: await agreedIn(known.guest) };
  };

  /** Places such an order with each call failing, and goes on; what is wrong then. */
  async function placedWithGift(
    card: Card | undefined,
    dollars: number,
    wrongIn: (code: string, email: string) => Promise<string[]>,
  ): Promise<string[]> {
    const first = await withGift(card, dollars);
    const known = new FailingServices(() => undefined);
    await first.guest.post('/checkout', { _action: 'place', agreed: first.agreed }, known);
    expect(known.operations.size).toBeGreaterThanOrEqual(2);
    const wrong: string[] = [];
    for (const [operation, fault] of failuresOf(known.operations, FAULTS)) {
      const { guest, email, before, code, agreed } = await withGift(card, dollars);
      const services = failing(operation, fault);
      await guest.post('/checkout', { _action: 'place', agreed }, services);
      await services.arrive();
      await goOn(guest);
      const found = [...(await wrongMoney(guest, email, before)), ...(await wrongIn(code, email))];
      wrong.push(...found.map((one) => `${operation}, ${fault}: ${one}`));
    }
    return wrong;
  }

  it('ordering with it and a poor card: it has its amount again', async () => {
    const wrong = await placedWithGift('poor', 10, async (code) => {
      const balance = await balanceOf(code);
      return balance === 1_000 ? [] : [`it holds ${balance}`];
    });
    expect(wrong).toEqual([]);
  });

  it('ordering with it alone: one order, and it pays once', async () => {
    const wrong = await placedWithGift(undefined, 2_000, async (code, email) => {
      const orders = await ordersOf(email);
      const balance = await balanceOf(code);
      const due = Math.round((orders[0]?.orderTotal ?? 0) * 100);
      return [
        ...(orders.map(({ status }) => status).join() === 'new' ? [] : [`${orders.length} orders`]),
        ...(balance === 200_000 - due ? [] : [`it holds ${balance}`]),
      ];
    });
    expect(wrong).toEqual([]);
  });
});

describe('an order that failed beside another bag', () => {
  /** A guest whose order waits for the bank, with something else in a new bag. */
  async function withSecondBag() {
    const known = await buyer('challenge');
    const { guest } = known;
    await place(guest);
    const other = await someVariant(shop, '/c/footwear/');
    const added = await guest.json('/api/bag/items', { productId: other, quantity: 1 });
    expect(added.status).toBe(200);
    return { ...known, other };
  }

  it('brings its lines into that bag, once, and says so', async () => {
    const { guest, email, before, other } = await withSecondBag();
    const bank = bankIn(await guest.text('/checkout/order'));
    const back = await answerBank(bank, 'refuse');
    const html = await guest.text(back);
    expect(html).toContain('What you had ordered is in your bag again, with what you have added since.');
    for (let look = 0; look < 2; look += 1) await guest.text('/checkout/order');
    expect(await unitsHeld(guest, email)).toEqual(new Map([variant, other].map((id) => [id, 1])));
    expect(await wrongMoney(guest, email, before)).toEqual([]);
  });

  it('brings them where the same product is in both', async () => {
    const { guest, email } = await buyer('challenge');
    await place(guest);
    await guest.json('/api/bag/items', { productId: variant, quantity: 2 });
    await guest.text(await answerBank(bankIn(await guest.text('/checkout/order')), 'refuse'));
    expect((await unitsHeld(guest, email)).get(variant)).toBe(3);
  });

  it('and two looks at once bring them once', async () => {
    const { guest, email, other } = await withSecondBag();
    await answerBank(bankIn(await guest.text('/checkout/order')), 'refuse');
    await Promise.all([guest.get('/checkout/order'), guest.get('/checkout/order')]);
    await guest.text('/checkout');
    expect(await unitsHeld(guest, email)).toEqual(new Map([variant, other].map((id) => [id, 1])));
  });

  it.each<FaultKind>(['500', 'late'])(
    'and once where noting it fails (%s), with the next look',
    async (fault) => {
      const { guest, email, other } = await withSecondBag();
      await answerBank(bankIn(await guest.text('/checkout/order')), 'refuse');
      const services = new FailingServices((called) =>
        /^PATCH .*baskets$/.test(called) ? fault : undefined,
      );
      const first = await guest.text('/checkout/order', services);
      expect([...services.operations].some((called) => called.startsWith('PATCH'))).toBe(true);
      // they are in the bag, but nobody knows that yet
      expect(first).toContain('Do not pay again.');
      await services.arrive();
      closeCircuits();
      await guest.text('/checkout/order');
      expect(await unitsHeld(guest, email)).toEqual(new Map([variant, other].map((id) => [id, 1])));
    },
  );

  it('and a look whose answer the browser never got brings them once with the next', async () => {
    const { guest, email, other } = await withSecondBag();
    await answerBank(bankIn(await guest.text('/checkout/order')), 'refuse');
    const browser = guest.copy();
    await guest.text('/checkout/order');
    await browser.text('/checkout/order');
    expect(await unitsHeld(browser, email)).toEqual(new Map([variant, other].map((id) => [id, 1])));
  });

  it('says the same of its lines where its form is sent again', async () => {
    const { guest } = await buyer('challenge');
    const agreed = await agreedIn(guest);
    await place(guest, agreed);
    await guest.json('/api/bag/items', { productId: await someVariant(shop, '/c/footwear/'), quantity: 1 });
    const back = await answerBank(bankIn(await guest.text('/checkout/order')), 'refuse');
    const SAID = 'What you had ordered is in your bag again, with what you have added since.';
    expect(await guest.text(back)).toContain(SAID);
    const again = await place(guest, agreed);
    expect(again.status).toBe(402);
    expect(await again.text()).toContain(SAID);
  });

  it('and that is paid after all leaves the other bag as it is, and counted', async () => {
    const { guest, email, before, other } = await withSecondBag();
    const back = await answerBank(bankIn(await guest.text('/checkout/order')), 'approve');
    expect(await (await guest.get(back, { follow: true })).text()).toContain('Thank you');
    expect(guest.cookie).toContain('bag-count-cairn-us=1');
    expect((await bagOf(guest)).lines.map(({ productId }) => productId)).toEqual([other]);
    expect(await wrongMoney(guest, email, before)).toEqual([]);
  });

  it('is settled before the other bag can be paid for', async () => {
    const { guest, email } = await withSecondBag();
    const page = await guest.get('/checkout');
    expect([page.status, leads(page)]).toEqual([303, '/checkout/order?from=bank']);
    const card = await send(guest, 'card', await enterCard(CARDS.paid));
    expect([card.status, leads(card)]).toEqual([303, '/checkout/order?from=bank']);
    const pressed = await place(guest, 'anything');
    expect([pressed.status, leads(pressed)]).toEqual([303, '/checkout/order']);
    expect((await ordersOf(email)).map(({ status }) => status)).toEqual(['created']);
  });
});
