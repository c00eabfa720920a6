import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { closeCircuits } from '../../worker/upstreams/circuit.ts';
import { newEmail } from '../support/new-email.ts';
import { ask } from './support/account.ts';
import { addToBag, bagIn } from './support/bag.ts';
import { CARDS, enterCard, send } from './support/checkout.ts';
import { balanceOf, giftCard, giftPaymentsIn } from './support/gift-cards.ts';
import { Random } from './support/hostile/random.ts';
import {
  answerBank,
  bankIn,
  byGiftCards,
  FAULTS,
  FailingServices,
  hasButton,
  isPlaced,
  moveClock,
  ordersOf,
  type PaySettings,
  paymentsBefore,
  saysUncharged,
  setProvider,
  unitsHeld,
  wrongMoney,
} from './support/ordering.ts';
import { inStock } from './support/orders.ts';
import { type PLACES, placeOf } from './support/places.ts';
import { mendAll, PLENTY, Shop, setStock } from './support/shop.ts';
import { Visitor } from './support/visitor.ts';
import { answerWallet, OWNER, walletIn } from './support/wallet.ts';

const { runs, seed: firstSeed } = inject('orders');
const STEPS = { least: 5, most: 18 };
/** How many of the calls to services fail, in a step with faults, and how many steps have them. */
const FAULT_SHARE = 0.2;
const FAULTY_STEPS = 0.4;
/** Looks within which every order is settled, once the services work and the clock goes on. */
const MOST_LOOKS = 6;
const LOOK_MINUTES = 45;

const shop = new Shop({ ORIGIN: 'https://shop.example' });
const [first = '', second = ''] = inStock.map(({ id }) => id);
const NUMBERS: readonly [string, ...string[]] = [
  ...([CARDS.paid, CARDS.paid, CARDS.challenge, CARDS.challenge, CARDS.poor, CARDS.slow] as const),
  // challenged and then declined; processed and then declined
  ...(['4000008400001629', '4000000000000093'] as const),
];
const PROVIDERS: readonly [PaySettings, ...PaySettings[]] = [
  {},
  { notification: 'duplicate' },
  { notification: 'never' },
  { notification: { delay: 90 } },
  { failsOrders: true },
];

beforeAll(async () => {
  await mendAll();
  for (const id of [first, second]) await setStock(id, PLENTY);
});
afterAll(async () => {
  await setProvider();
  await moveClock(0);
});

/** One browser with two tabs, whose shopper does things in an order that a seed determines. */
class Play {
  readonly story: string[] = [];
  readonly wrong: string[] = [];
  readonly #random: Random;
  readonly #place: (typeof PLACES)[number];
  readonly #guest: Visitor;
  readonly #email = newEmail();
  readonly #before: number;
  /** The least and the most units of each product that the shopper put in. */
  readonly #put = new Map<string, [number, number]>([[first, [1, 1]]]);
  /** The least units to which a change that failed would set a product, if it arrives late. */
  readonly #lateQuantities = new Map<string, number>();
  /** What each tab shows. */
  readonly #tabs = ['', ''];
  /** The bank's page that the shopper has open. */
  #bank = '';
  /** Where the wallet led back to last. */
  #walletBack = '/checkout/express?redirect_status=succeeded';
  #services = new FailingServices(() => undefined);
  readonly #late: FailingServices[] = [];
  /** Orders of which a page said that nothing was charged. */
  readonly #uncharged = new Set<string>();
  #minutes = 0;
  /** The shopper's gift cards, with what each held at first, in cents. */
  readonly #gifts = new Map<string, number>();

  private constructor(seed: number, guest: Visitor, before: number) {
    this.#random = new Random(seed);
    this.#place = placeOf(seed);
    this.#guest = guest;
    this.#before = before;
  }

  static async begin(seed: number): Promise<Play> {
    await moveClock(0);
    const { prefix } = placeOf(seed);
    const guest = new Visitor(shop, { prefix });
    expect((await addToBag(guest, { productId: first })).status).toBe(200);
    const play = new Play(seed, guest, await paymentsBefore());
    const settings = play.#random.pick(PROVIDERS);
    await setProvider(settings);
    play.story.push(`at ${prefix}/, ${JSON.stringify(settings)}`);
    await play.#fillIn();
    return play;
  }

  /** Fills in what the checkout misses, with services that work. */
  async #fillIn(number: string = this.#random.pick(NUMBERS)): Promise<void> {
    await send(this.#guest, 'contact', { email: this.#email });
    await send(this.#guest, 'address', this.#place.address);
    await send(this.#guest, 'card', await enterCard(number));
    this.story.push(`card ${number.slice(-4)}`);
  }

  /** The path that an address has within the site. */
  #ownPath(address: string): string {
    const { prefix } = this.#place;
    return address.startsWith(`${prefix}/`) ? address.slice(prefix.length) : address;
  }

  /** Reads a page in a tab and notes what it says. */
  async #show(tab: number, response: Response): Promise<string> {
    const html = await response.text();
    this.#tabs[tab] = html;
    this.#bank = bankIn(html) || this.#bank;
    if (response.status === 500) this.wrong.push('an answer was 500');
    const orders = await ordersOf(this.#email);
    if (saysUncharged(html))
      for (const order of orders) if (!isPlaced(order)) this.#uncharged.add(order.orderNo);
    if (hasButton(html) && response.status === 200 && orders.some(({ status }) => status === 'created'))
      this.wrong.push('a button to pay while an order is not settled');
    return `${response.status}${saysUncharged(html) ? ' uncharged' : ''}${hasButton(html) ? ' button' : ''}`;
  }

  readonly #press = async (guest = this.#guest, tab = this.#random.below(2)) => {
    const agreed = /name="agreed" value="(\w+)"/.exec(this.#tabs[tab] ?? '')?.[1] ?? 'nothing';
    const response = await guest.post('/checkout', { _action: 'place', agreed }, this.#services);
    const leads = response.headers.get('Location') ?? '';
    return `press ${tab}: ${leads || (await this.#show(tab, response))}`;
  };

  /** The second press is sent before the first is answered. */
  readonly #pressTwice = async () => {
    const other = this.#guest.copy();
    return (await Promise.all([this.#press(), this.#press(other)])).join(' & ');
  };

  readonly #look = async (address = '/checkout/order') => {
    const tab = this.#random.below(2);
    const path = this.#ownPath(address);
    const response = await this.#guest.get(path, { follow: true, ...this.#services });
    return `look at ${path}: ${await this.#show(tab, response)}`;
  };
  readonly #reload = () => this.#look('/checkout');

  readonly #card = async () => {
    const number = this.#random.pick(NUMBERS);
    const card = { _action: 'card', ...(await enterCard(number)) };
    const { status } = await this.#guest.post('/checkout', card, this.#services);
    return `card ${number.slice(-4)}: ${status}`;
  };

  /** Goes to the wallet, and approves there or comes back without; the tab may be closed there. */
  readonly #wallet = async () => {
    const guest = this.#guest;
    const pressed = await guest.post('/checkout', { _action: 'express' }, this.#services);
    const said = await this.#show(0, pressed);
    if (this.#ownPath(pressed.headers.get('Location') ?? '') !== '/checkout/express')
      return `wallet: ${said}`;
    const url = walletIn(await guest.text('/checkout/express'));
    if (!url) return 'no wallet';
    const card = this.#random.pick(NUMBERS);
    const approves = this.#random.chance(0.8);
    const answer = approves ? { ...OWNER, ...this.#place.address, email: this.#email, card } : 'back';
    this.#walletBack = await answerWallet(url, answer).catch(() => this.#walletBack);
    const how = approves ? `wallet ${card.slice(-4)}` : 'leaves the wallet';
    return this.#random.chance(0.3) ? `${how} and closes` : `${how}, ${await this.#return()}`;
  };

  /** Returns from the wallet, perhaps once more. */
  readonly #return = () => this.#look(this.#walletBack);

  /** Enters a gift card: a new one, or one that was entered before. */
  readonly #gift = async () => {
    const known = [...this.#gifts.keys()];
    const amount = this.#random.pick([5, 5, 20, 1_000]);
    const { currency } = this.#place;
    const code = this.#random.chance(0.4) && known[0] ? known[0] : await giftCard(amount, { currency });
    if (!this.#gifts.has(code)) this.#gifts.set(code, amount * 100);
    const form = { _action: 'gift-card', giftCardCode: code };
    const { status } = await this.#guest.post('/checkout', form, this.#services);
    return `gift card of ${this.#gifts.get(code)}: ${status}`;
  };

  readonly #removeGift = async () => {
    const [payment] = giftPaymentsIn(await this.#guest.text('/checkout?step=payment'));
    if (!payment) return 'no gift card';
    const form = { _action: 'remove-gift-card', payment };
    const { status } = await this.#guest.post('/checkout', form, this.#services);
    return `remove gift card: ${status}`;
  };

  readonly #fill = async () => {
    await this.#fillIn();
    return 'filled in';
  };

  readonly #add = async () => {
    const productId = this.#random.pick([first, second]);
    const { status } = await addToBag(this.#guest, { productId }, this.#services.bindings);
    this.#count(productId, 1, status);
    return `add ${productId}: ${status}`;
  };

  /** Changes the quantity of a line. */
  readonly #change = async () => {
    const read = await this.#guest.read('/api/bag');
    const line = (await bagIn(read)).lines[0];
    if (!line) return 'nothing to change';
    const quantity = 1 + this.#random.below(3);
    const path = `/api/bag/items/${encodeURIComponent(line.id)}`;
    const { status } = await this.#guest.json(path, { quantity }, this.#services);
    this.#count(line.productId, quantity - line.quantity, status);
    if (status !== 200) this.#mayReturnTo(line.productId, quantity);
    return `change ${line.productId} from ${line.quantity} to ${quantity}: ${status}`;
  };

  #count(productId: string, more: number, status: number): void {
    const [least, most] = this.#put.get(productId) ?? [0, 0];
    // after a failure nobody knows
    const isSure = status === 200;
    this.#put.set(productId, [
      least + (isSure ? more : Math.min(0, more)),
      most + (isSure ? more : Math.max(0, more)),
    ]);
  }

  /** A change that failed may still arrive, after one that came later. */
  #mayReturnTo(productId: string, quantity: number): void {
    this.#lateQuantities.set(productId, Math.min(quantity, this.#lateQuantities.get(productId) ?? quantity));
  }

  readonly #answerBank = async () => {
    if (!this.#bank) return 'no bank';
    const decision = this.#random.pick(['approve', 'approve', 'refuse', 'leave'] as const);
    const back = await answerBank(this.#bank, decision);
    // a shopper may close the tab there
    return this.#random.chance(0.3) ? `${decision} and close` : `${decision}, ${await this.#look(back)}`;
  };

  readonly #giveUp = async () => {
    const form = { _action: 'give-up' };
    const response = await this.#guest.post('/checkout/order', form, { ...this.#services, follow: true });
    return `give up: ${await this.#show(0, response)}`;
  };

  readonly #wait = async () => {
    this.#minutes += this.#random.pick([1, 2, 20, 40]);
    await moveClock(this.#minutes);
    return `at ${this.#minutes} minutes`;
  };

  readonly #notify = async () => {
    const order = (await ordersOf(this.#email)).find(({ status }) => status === 'created');
    if (order) await ask(`/__sandbox/payments/notify/${order.orderNo}`, { method: 'POST' });
    return 'notification';
  };

  readonly #arrive = async () => {
    for (const services of this.#late.splice(0)) await services.arrive();
    return 'late calls arrive';
  };

  async step(): Promise<void> {
    const act = this.#random.pick([
      ...([this.#reload, this.#reload, this.#press, this.#press, this.#press, this.#pressTwice] as const),
      ...[this.#look, this.#look, this.#card, this.#fill, this.#add, this.#change, this.#answerBank],
      ...[this.#wallet, this.#wallet, this.#return],
      ...[this.#answerBank, this.#giveUp, this.#wait, this.#notify, this.#arrive],
      ...[this.#gift, this.#gift, this.#removeGift],
    ]);
    const isFaulty = this.#random.chance(FAULTY_STEPS);
    this.#services = new FailingServices(() =>
      isFaulty && this.#random.chance(FAULT_SHARE) ? this.#random.pick(FAULTS) : undefined,
    );
    this.#late.push(this.#services);
    this.story.push(`${isFaulty ? '! ' : ''}${await act()}`);
    closeCircuits();
  }

  /** Lets everything work again and the time go on, until every order is settled. */
  async settle(): Promise<void> {
    this.#services = new FailingServices(() => undefined);
    await this.#arrive();
    for (let look = 0; look < MOST_LOOKS; look += 1) {
      this.#minutes += LOOK_MINUTES;
      await moveClock(this.#minutes);
      this.story.push(await this.#look(), await this.#reload());
    }
    const orders = await ordersOf(this.#email);
    if (orders.some(({ status }) => status === 'created')) this.wrong.push('an order waits still');
    if (this.#tabs.some((html) => html.includes('Do not pay again.')) && !(await this.#isAtRest()))
      this.wrong.push('the checkout waits still');
    for (const order of orders)
      if (isPlaced(order) && this.#uncharged.has(order.orderNo))
        this.wrong.push(`a page said that ${order.orderNo} was not charged`);
    this.wrong.push(...(await wrongMoney(this.#guest, this.#email, this.#before)));
    let taken = 0;
    for (const [code, held] of this.#gifts) taken += held - (await balanceOf(code));
    const paid = orders.filter(isPlaced).reduce((sum, order) => sum + byGiftCards(order), 0);
    if (taken !== paid) this.wrong.push(`gift cards paid ${paid}, and ${taken} was taken from them`);
    const held = await unitsHeld(this.#guest, this.#email);
    for (const [id, [least, most]] of this.#put) {
      const units = held.get(id) ?? 0;
      if (units < Math.min(least, this.#lateQuantities.get(id) ?? least) || units > most)
        this.wrong.push(`${units} of ${id}, not ${least} to ${most}`);
    }
  }

  async #isAtRest(): Promise<boolean> {
    return !(await this.#guest.text('/checkout')).includes('Do not pay again.');
  }
}

// docs/decisions/0065: whatever happens, an order is placed and paid once, and no line is lost
it(`an order is placed and paid once in ${runs} schedules of presses, tabs, banks, wallets and failures`, async () => {
  const wrong: string[] = [];
  for (let seed = firstSeed; seed < firstSeed + runs; seed += 1) {
    closeCircuits();
    const play = await Play.begin(seed);
    const steps = STEPS.least + (seed % (STEPS.most - STEPS.least));
    for (let step = 0; step < steps; step += 1) await play.step();
    await play.settle();
    if (play.wrong.length > 0)
      wrong.push(`seed ${seed}: ${play.wrong.join('; ')}\n  ${play.story.join('\n  ')}`);
  }
  expect(wrong).toEqual([]);
}, 3_600_000);
