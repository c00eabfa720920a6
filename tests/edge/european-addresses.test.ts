import { beforeAll, expect, it } from 'vitest';
import { EUROPEAN_ADDRESSES } from '../support/european-addresses.ts';
import { newEmail } from '../support/new-email.ts';
import { memberOf, newAccount } from './support/account.ts';
import { addToBag } from './support/bag.ts';
import { CARDS, enterCard, orderNoIn, place, send } from './support/checkout.ts';
import { BERLIN, ONLY_CONSUMERS } from './support/consumer-site.ts';
import { mailsTo } from './support/mail.ts';
import { PlainBrowser } from './support/plain-browser.ts';
import { errorAt } from './support/profile.ts';
import { coldStart, mendAll, Shop, someVariant } from './support/shop.ts';
import { leads, Visitor } from './support/visitor.ts';

const shop = new Shop(ONLY_CONSUMERS);
const KIM = { firstName: 'Kim', lastName: 'Roth' };
/** Of these, those that the site ships to. */
const DELIVERED = ['DE', 'FR', 'IE'];
let productId: string;

beforeAll(async () => {
  await mendAll();
  await coldStart();
  productId = await someVariant(new Shop());
});

/** A visitor whose order is delivered to Berlin, and lacks its payment. */
async function ready(email = newEmail()): Promise<Visitor> {
  const visitor = new Visitor(shop);
  await addToBag(visitor, { productId });
  await send(visitor, 'contact', { email });
  expect((await send(visitor, 'address', BERLIN)).status).toBe(303);
  return visitor;
}

it.each(EUROPEAN_ADDRESSES)(
  'a bill to $typed.countryCode is kept, ordered and mailed as it is written there',
  async ({ typed, lines }) => {
    const email = newEmail();
    const visitor = await ready(email);
    const { sameAddress: _, ...card } = await enterCard(CARDS.paid);
    const saved = await send(visitor, 'card', { ...card, ...KIM, ...typed });
    expect(saved.status).toBe(303);
    const review = await visitor.text('/checkout');
    for (const line of [typed.address1, ...lines, typed.phone])
      expect(review).toContain(`<span>${line}</span>`);
    const orderNo = orderNoIn(leads(await place(visitor)));
    expect(orderNo).not.toBe('');
    const [mail] = await mailsTo(email);
    expect(mail?.body).toContain(`\n${typed.address1}\n${lines.join('\n')}\n`);
  },
);

it.each(EUROPEAN_ADDRESSES.filter(({ typed }) => DELIVERED.includes(typed.countryCode)))(
  'goods to $typed.countryCode are sent to the lines that its post wants',
  async ({ typed, lines }) => {
    const email = newEmail();
    const visitor = new Visitor(shop);
    await addToBag(visitor, { productId });
    await send(visitor, 'contact', { email });
    expect((await send(visitor, 'address', { ...KIM, ...typed })).status).toBe(303);
    expect((await send(visitor, 'card', await enterCard(CARDS.paid))).status).toBe(303);
    const to = leads(await place(visitor));
    expect(orderNoIn(to)).not.toBe('');
    const confirmation = await visitor.text(to);
    for (const line of lines) expect(confirmation).toContain(line);
    const [mail] = await mailsTo(email);
    expect(mail?.body).toContain(`\n${typed.address1}\n${lines.join('\n')}\n`);
  },
);

it('an Irish address without an Eircode is delivered to', async () => {
  const visitor = new Visitor(shop);
  await addToBag(visitor, { productId });
  await send(visitor, 'contact', { email: newEmail() });
  const mill = { address1: 'The Old Mill', city: 'Ballyvaughan', stateCode: 'Clare', countryCode: 'IE' };
  expect((await send(visitor, 'address', { ...KIM, ...mill, phone: '065 707 7000' })).status).toBe(303);
  expect((await send(visitor, 'card', await enterCard(CARDS.paid))).status).toBe(303);
  expect(orderNoIn(leads(await place(visitor)))).not.toBe('');
});

it('bills may go where nothing is sent, and goods may not', async () => {
  const visitor = await ready();
  const form = await visitor.text('/checkout');
  const billing = /<select id="billing-countryCode"[\s\S]*?<\/select>/.exec(form)?.[0] ?? '';
  for (const country of ['AT', 'ES', 'IT', 'NL', 'DE', 'FR', 'IE'])
    expect(billing).toContain(`value="${country}"`);
  expect(billing).not.toContain('value="US"');
  const rome = EUROPEAN_ADDRESSES.find(({ typed }) => typed.countryCode === 'IT')?.typed;
  const refused = await send(visitor, 'address', { ...KIM, ...rome });
  expect(refused.status).toBe(400);
  expect(errorAt(await refused.text(), 'delivery-countryCode')).toBeTruthy();
  const { sameAddress: _, ...card } = await enterCard(CARDS.paid);
  const denver = { ...BERLIN, city: 'Denver', stateCode: 'CO', postalCode: '80202', countryCode: 'US' };
  expect((await send(visitor, 'card', { ...card, ...denver })).status).toBe(400);
});

it('the address book keeps an address that only bills go to', async () => {
  const account = await newAccount(shop);
  const member = await memberOf(shop, account);
  const rome = EUROPEAN_ADDRESSES.find(({ typed }) => typed.countryCode === 'IT')?.typed;
  const answer = await member.post('/account/addresses/new', { _action: 'save', ...KIM, ...rome });
  expect(answer.status).toBe(303);
  expect(await member.text('/account/addresses')).toContain('00184 Roma RM');
});

it('a telephone number that somebody joins with stays as its country writes it', async () => {
  const browser = new PlainBrowser(shop);
  await browser.open('/login');
  await browser.press('Continue', { email: newEmail() });
  const person = { ...KIM, password: 'Trail-Mix-7', postalCode: 'T23 W5R8', phone: '0151 23456789' };
  await browser.press('Join for free', { ...person, rewardsconsent: 'true', privacyconsent: 'true' });
  await browser.open('/account');
  expect(browser.text).toContain('0151 23456789');
});

it('a street without a number is remarked on, and ordered all the same', async () => {
  const visitor = new Visitor(shop);
  await addToBag(visitor, { productId });
  await send(visitor, 'contact', { email: newEmail() });
  const hint = 'This address has no house number.';
  expect((await send(visitor, 'address', { ...BERLIN, address1: 'Invalidenstraße' })).status).toBe(303);
  expect((await send(visitor, 'card', await enterCard(CARDS.paid))).status).toBe(303);
  expect(await visitor.text('/checkout')).toContain(hint);
  expect(orderNoIn(leads(await place(visitor)))).not.toBe('');
  const other = await ready();
  expect(await other.text('/checkout')).not.toContain(hint);
});
