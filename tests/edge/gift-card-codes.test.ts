import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formAnswer } from '../../shared/schemas/form-answer.ts';
import { bagOf, guestWithBag, problemIn } from './support/bag.ts';
import { deliver, fillIn, sections } from './support/checkout.ts';
import { applyGift, giftCard, giftPaymentsIn } from './support/gift-cards.ts';
import { coldStart, mendAll, Shop, someVariant } from './support/shop.ts';
import { untilLimited } from './support/until-limited.ts';
import type { Visitor } from './support/visitor.ts';

const shop = new Shop({ ORIGIN: 'https://shop.example' });
let variant: string;
let guest: Visitor;

beforeAll(async () => {
  await mendAll();
  variant = await someVariant(shop);
});
beforeEach(async () => {
  await mendAll();
  await coldStart();
  guest = await guestWithBag(shop, variant);
});
afterEach(mendAll);

const page = () => guest.text('/checkout');
const errorIn = (html: string) => /id="gift-card-code-error" role="alert"[^>]*>([^<]*)</.exec(html)?.[1];

describe('a code that cannot pay', () => {
  const LONG = 'A'.repeat(10_000);

  it.each([
    ['is missing', async () => '', 400, 'Please enter the code of your gift card.'],
    ['is unknown', async () => 'NOSUCHCODE', 409, 'We do not know this gift card code.'],
    ['is markup', async () => '"><script>alert(1)</script>', 409, 'We do not know this gift card code.'],
    ['has 10,000 characters', async () => LONG, 400, 'We do not know this gift card code.'],
    ['is disabled', () => giftCard(5, { enabled: false }), 409, 'This gift card is no longer valid.'],
    ['is used up', () => giftCard(5, { balance: 0 }), 409, 'This gift card is used up.'],
    ['is not issued', () => giftCard(5, { pending: true }), 409, 'This gift card cannot be used yet'],
    ['is in CAD', () => giftCard(5, { currency: 'CAD' }), 409, 'This gift card is in another currency'],
  ])('because it %s, is refused at its field', async (_, make, status, message) => {
    await fillIn(guest);
    const code = await make();
    const refused = await applyGift(guest, code);
    const html = await refused.text();
    expect([refused.status, errorIn(html)?.startsWith(message)]).toEqual([status, true]);
    expect(html).toMatch(/<details class="checkout-other" open/);
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain(LONG);
    // the card and everything else is kept
    expect(sections(await page())[3]).toBe('review open');
    const answer = await guest.send('/checkout', { _action: 'gift-card', giftCardCode: code });
    const { errors } = await problemIn(answer);
    expect(errors).toMatchObject([{ field: 'giftCardCode' }]);
  });

  it('is not one that is copied out of a sentence', async () => {
    await fillIn(guest);
    const code = await giftCard(5);
    const answer = await applyGift(guest, `“${code}”.\u200B`);
    expect(answer.status).toBe(303);
  });

  it('can be guessed 20 times a minute', async () => {
    await deliver(guest);
    const statuses = await untilLimited(20, (guess) => applyGift(guest, `GUESS${guess}`));
    expect(statuses.length).toBeGreaterThan(20);
    expect(await bagOf(guest)).toMatchObject({ count: 1 });
  });

  it('is not needed where nothing is left to pay', async () => {
    await deliver(guest);
    await applyGift(guest, await giftCard(2000));
    const refused = await applyGift(guest, await giftCard(5));
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('Nothing is left to pay: this gift card is not needed.');
  });

  it('is none that pays already, also where nothing is left to pay', async () => {
    await deliver(guest);
    const code = await giftCard(2000);
    for (let turn = 0; turn < 2; turn += 1) expect((await applyGift(guest, code)).status).toBe(303);
    expect(giftPaymentsIn(await guest.text('/checkout?step=payment'))).toHaveLength(1);
    expect(sections(await page())[3]).toBe('review open');
  });

  it('is answered to scripts with the address that follows, where it can', async () => {
    await deliver(guest);
    const answer = await guest.send('/checkout', { _action: 'gift-card', giftCardCode: await giftCard(5) });
    expect(formAnswer.parse(await answer.json()).next).toBe('/checkout');
  });
});
