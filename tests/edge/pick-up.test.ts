import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask } from './support/account.ts';
import { addToBag, bagOf, guestWithBag } from './support/bag.ts';
import { ADDRESS, enterCard, place, sections, send } from './support/checkout.ts';
import { BILLING, countIn, linesIn, STORES, settleStores, shipmentsOf } from './support/pick-up.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, someVariant, spoil } from './support/shop.ts';
import { leads, Visitor } from './support/visitor.ts';

const shop = new Shop({ ORIGIN: 'https://shop.example' });
let variants: [string, string];
let guest: Visitor;

const { denver, boulder, montreal } = STORES;
const page = (query = '') => guest.text(`/checkout${query}`);
const near = '?step=pickup&near=80202';
const pickUp = (store: string, lines: string[], visitor = guest) =>
  visitor.post('/checkout', [
    ['_action', 'pick-up'],
    ['store', store],
    ...lines.map((id): [string, string] => ['lines', id]),
  ]);
const lineIds = async () => (await bagOf(guest)).lines.map(({ id }) => id);
const pay = async (fields = BILLING) => send(guest, 'card', { ...(await enterCard('4242424242424242')), ...fields });

describe('x', () => {
  it('y', async () => {
    await mendAll();
    const variant = await someVariant(shop);
    guest = await guestWithBag(shop, variant);
    await send(guest, 'contact', { email: 'guest@example.com' });
    await countIn(denver, variant, 5);
    const html = await page(near);
    const out: unknown[] = [];
    out.push(html.slice(html.indexOf('<section id="delivery"'), html.indexOf('<section id="payment"')));
    const r = await pickUp(denver, await lineIds());
    out.push(r.status, r.headers.get('location'));
    const h2 = await page();
    out.push(sections(h2), h2.slice(h2.indexOf('<section id="delivery"'), h2.indexOf('<section id="review"')));
    throw new Error(out.join('\n~~~~\n'));
  });
});
