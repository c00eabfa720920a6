import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formAnswer } from '../../shared/schemas/form-answer.ts';
import { newEmail } from '../support/new-email.ts';
import { type Account, memberOf, newAccount } from './support/account.ts';
import { OAK, addByForm as saveInBook } from './support/address-book.ts';
import { addToBag, bagOf, guestWithBag, problemIn } from './support/bag.ts';
import { deliver, place, regularMember, sections, send } from './support/checkout.ts';
import { Hops } from './support/hops.ts';
import { codeTo, linkTo, mailsTo, seenFor } from './support/mail.ts';
import { lineIdsOf } from './support/pick-up.ts';
import { OREGON, sendTo, streetsOf } from './support/several.ts';
import { coldStart, mendAll, Shop, someVariant, spoil } from './support/shop.ts';
import { leads, type Visitor } from './support/visitor.ts';

const shop = new Shop({ ORIGIN: 'https://shop.example' });
const STEP = '/checkout?step=code';
const MAY_BE_USED =
  'We did not hear back, and a code works only once. Try it again. If it is refused, ask for another mail.';
let variant: string;
let guest: Visitor;
let ada: Account;

beforeAll(async () => {
  await mendAll();
  variant = await someVariant(shop);
});
beforeEach(async () => {
  await mendAll();
  await coldStart();
  guest = await guestWithBag(shop, variant);
  ada = await newAccount(shop);
});
afterEach(mendAll);

const mailCode = (email: string, visitor = guest) => send(visitor, 'mail-code', { email });
const enter = (code: string, email = ada.email, visitor = guest) => send(visitor, 'code', { email, code });
const askedFor = (html: string) => /id="checkout-code"/.test(html);
const errorAt = (html: string, id: string) =>
  new RegExp(`id="${id}-error" role="alert"[^>]*>([^<]*)<`).exec(html)?.[1];

describe('a code for the checkout', () => {
  it('is asked for without leaving it', async () => {
    const sent = await mailCode(ada.email);
    expect([sent.status, leads(sent)]).toEqual([303, STEP]);
    const html = await guest.text(STEP);
    expect(sections(html)[0]).toBe('contact open');
    expect(askedFor(html)).toBe(true);
    expect(html).toContain(ada.email);
    const field = /<input id="checkout-code"[^>]*>/.exec(html)?.[0] ?? '';
    expect(field).toMatch(/autocomplete="one-time-code"/i);
    // the way without it
    expect(askedFor(await guest.text('/checkout?step=contact'))).toBe(false);
  });

  it.each([
    ['without scripts', (email: string, visitor: Visitor) => mailCode(email, visitor)],
    [
      'with scripts',
      (email: string, visitor: Visitor) => visitor.send('/checkout', { _action: 'mail-code', email }),
    ],
  ])('tells nobody whether an address has an account, %s', async (_, ask) => {
    const nobody = newEmail();
    const emails = [ada.email, nobody];
    const { seen, seconds } = await seenFor(emails, async (email) =>
      ask(email, await guestWithBag(shop, variant)),
    );
    expect(seen[1]).toEqual(seen[0]);
    expect(seconds[0]).toBeGreaterThanOrEqual(1);
    expect(seconds[1]).toBe(seconds[0]);
    const steps = await seenFor(emails, async (email) => {
      const visitor = await guestWithBag(shop, variant);
      await ask(email, visitor);
      return visitor.get(STEP);
    });
    const shown = steps.seen.map(({ text }) => /<section id="contact"[\s\S]*?<\/section>/.exec(text)?.[0]);
    expect(shown[0]).toContain('checkout-code');
    expect(shown[1]).toBe(shown[0]);
    expect(await mailsTo(nobody)).toEqual([]);
  });

  it('is asked for again after a while only, and the step stays', async () => {
    await mailCode(ada.email);
    const soon = await send(guest, 'mail-code', { email: ada.email, again: 'true' });
    expect(soon.status).toBe(429);
    const html = await soon.text();
    expect(html).toContain('You asked for a mail a moment ago.');
    expect(askedFor(html)).toBe(true);
    expect(await mailsTo(ada.email)).toHaveLength(1);
    const other = await guestWithBag(shop, variant);
    const again = { _action: 'mail-code', email: ada.email, again: 'true' };
    const answer = formAnswer.parse(await (await other.send('/checkout', again)).json());
    expect(answer).toEqual({ message: expect.stringContaining('another mail'), next: STEP });
  });

  it('needs an address, and says so at its field', async () => {
    for (const email of ['', 'nobody']) {
      const sent = await mailCode(email);
      expect(sent.status).toBe(400);
      const html = await sent.text();
      expect(errorAt(html, 'checkout-email')).not.toBe('');
      expect(askedFor(html)).toBe(false);
    }
  });

  it('never asks who has an account, whatever the form says', async () => {
    const first = new Shop({ PASSWORDLESS_FIRST: 'true' });
    const visitor = await guestWithBag(first, variant);
    const sent = await send(visitor, 'mail-code', { email: newEmail(), from: 'email' });
    expect([sent.status, leads(sent)]).toEqual([303, STEP]);
  });

  it('that cannot be mailed is said, and the guest goes on', async () => {
    await spoil({ service: 'slas', path: 'passwordless/login', mode: 'status', status: 500 });
    const sent = await mailCode(ada.email);
    expect(sent.status).toBe(503);
    const html = await sent.text();
    expect(html).toContain('We did not hear back, so a mail may be on its way or not.');
    expect(html).toContain(`value="${ada.email}"`);
    expect(askedFor(html)).toBe(false);
    expect((await send(guest, 'contact', { email: ada.email })).status).toBe(303);
  });

  it('is not asked for at an address that nobody asked a code for, nor of members', async () => {
    expect(askedFor(await guest.text(STEP))).toBe(false);
    const member = await memberOf(shop, ada);
    await addToBag(member, { productId: variant });
    expect(askedFor(await member.text(STEP))).toBe(false);
    expect(sections(await member.text(STEP))[0]).toBe('contact done');
  });

  it('is not offered where the shop mails none', async () => {
    const without = new Shop({ FEATURE_PASSWORDLESS: 'false' });
    const visitor = await guestWithBag(without, variant);
    expect(await visitor.text('/checkout')).not.toContain('mail-code');
    expect((await send(visitor, 'mail-code', { email: ada.email })).status).toBe(503);
  });
});

describe('who enters the code', () => {
  it('is signed in, with what was in both bags', async () => {
    const member = await memberOf(shop, ada);
    await addToBag(member, { productId: variant, quantity: 2 });
    guest = await guestWithBag(shop, variant, 3);
    await mailCode(ada.email);
    const done = await enter(await codeTo(ada.email));
    expect([done.status, leads(done)]).toEqual([303, '/checkout']);
    const html = await guest.text('/checkout');
    expect(html).toContain('Welcome back, Ada!');
    expect(sections(html).slice(0, 2)).toEqual(['contact done', 'delivery open']);
    expect(html).toContain(ada.email);
    expect((await bagOf(guest)).lines.map(({ quantity }) => quantity)).toEqual([3]);
  });

  it('keeps the address that was typed as a guest', async () => {
    await deliver(guest);
    await mailCode(ada.email);
    await enter(await codeTo(ada.email));
    expect(await guest.text('/checkout?step=address')).toContain('value="1 Elm St"');
  });

  it('comes back here by the link of the mail, too', async () => {
    await mailCode(ada.email);
    const link = await linkTo(ada.email);
    await guest.get(link.pathname + link.search);
    const landing = await guest.text(link.pathname);
    const hidden = /name="return" value="([^"]*)"/.exec(landing)?.[1];
    expect(hidden).toBe('/checkout');
  });

  it('wrongly is told so at the field, and stays a guest with the bag', async () => {
    await mailCode(ada.email);
    const wrong = await enter('00000000');
    expect(wrong.status).toBe(400);
    const html = await wrong.text();
    expect(errorAt(html, 'checkout-code')).toBe('Invalid token, please try again.');
    expect(html).not.toContain('00000000');
    expect(askedFor(html)).toBe(true);
    expect((await bagOf(guest)).count).toBe(1);
    // the right one still works
    expect((await enter(await codeTo(ada.email))).status).toBe(303);
  });

  it('of another account is refused', async () => {
    const bob = await newAccount(shop, 'Bob');
    await mailCode(ada.email);
    const other = await guestWithBag(shop, variant);
    await mailCode(bob.email, other);
    const stolen = await enter(await codeTo(bob.email), ada.email);
    expect(stolen.status).toBe(400);
    expect(await guest.text('/account')).not.toContain('Bob');
  });

  it('cannot be led elsewhere', async () => {
    await mailCode(ada.email);
    const fields = { email: ada.email, code: await codeTo(ada.email), return: 'https://evil.example/' };
    expect(leads(await send(guest, 'code', fields))).toBe('/checkout');
  });

  it('is told by a script’s answer where to go on', async () => {
    await mailCode(ada.email);
    const fields = { _action: 'code', email: ada.email, code: await codeTo(ada.email) };
    const answer = formAnswer.parse(await (await guest.send('/checkout', fields)).json());
    expect(answer).toEqual({ message: expect.stringContaining('Welcome back, Ada!'), next: '/checkout' });
  });

  it('while nothing is known of the login service keeps everything', async () => {
    await mailCode(ada.email);
    const code = await codeTo(ada.email);
    await spoil({ service: 'slas', path: 'passwordless/token', mode: 'status', status: 500 });
    const failed = await guest.send('/checkout', { _action: 'code', email: ada.email, code });
    expect(failed.status).toBe(503);
    expect((await problemIn(failed)).title).toBe(MAY_BE_USED);
    expect(await guest.text(STEP)).toContain(`data-lost="${MAY_BE_USED}"`);
    await mendAll();
    await coldStart();
    expect((await bagOf(guest)).count).toBe(1);
    expect((await enter(code)).status).toBe(303);
  });

  it('while the bags cannot be merged loses no line', async () => {
    await mailCode(ada.email);
    await spoil({ service: 'baskets', path: 'merge', mode: 'status', status: 500 });
    expect((await enter(await codeTo(ada.email))).status).toBe(303);
    await mendAll();
    await coldStart();
    expect((await bagOf(guest)).count).toBe(1);
  });
});

describe('a member of whom all is known', () => {
  it('sees it chosen and is one press away from the review, in one hop', async () => {
    await regularMember(shop, ada, variant);
    await mailCode(ada.email);
    await enter(await codeTo(ada.email));
    const html = await guest.text('/checkout');
    const saved = /class="checkout-saved"[\s\S]*?<\/form>/.exec(html)?.[0] ?? '';
    expect(saved).toContain('1 Elm St');
    expect(saved).toContain('Visa ending in 4242');
    expect(saved).toContain('Standard');
    const [key = '', kept = ''] = ['key', 'kept'].map(
      (name) => new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1],
    );
    const hops = new Hops();
    const loading = guest.get('/checkout', { bindings: { SANDBOX: hops.services } });
    expect(await hops.waiting()).toBe(3);
    hops.open();
    await loading;
    const used = await send(guest, 'saved-details', { key, kept });
    expect([used.status, leads(used)]).toEqual([303, '/checkout']);
    const review = await guest.text('/checkout');
    expect(sections(review)).toEqual(['contact done', 'delivery done', 'payment done', 'review open']);
    expect(review).toContain('1 Elm St');
    expect(leads(await place(guest))).toContain('/checkout/confirmation/');
  });

  it('is not offered what is missing, nor what another has', async () => {
    const member = await regularMember(shop, ada, variant);
    await addToBag(member, { productId: variant });
    const html = await member.text('/checkout');
    const [key = '', kept = ''] = ['key', 'kept'].map(
      (name) => new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1],
    );
    const bob = await memberOf(shop, await newAccount(shop, 'Bob'));
    await saveInBook(bob, OAK);
    await addToBag(bob, { productId: variant });
    const own = await bob.text('/checkout');
    expect(own).toContain('Deliver here');
    expect(own).not.toContain('checkout-saved');
    const bobsKey = /name="key" value="(\w+)"/.exec(own)?.[1] ?? '';
    for (const fields of [
      { key, kept },
      { key: bobsKey, kept },
      { key: 'x'.repeat(200), kept: 'y' },
      { key: '__proto__', kept: '' },
    ]) {
      const refused = await send(bob, 'saved-details', fields);
      expect([400, 409]).toContain(refused.status);
    }
    expect(sections(await bob.text('/checkout'))[1]).toBe('delivery open');
    expect((await send(guest, 'saved-details', { key, kept })).status).not.toBe(500);
    expect(sections(await guest.text('/checkout'))[0]).toBe('contact open');
  });

  it('who sends to several addresses keeps them, whatever an old page says', async () => {
    const member = await regularMember(shop, ada, variant);
    await addToBag(member, { productId: variant });
    const html = await member.text('/checkout');
    const [key = '', kept = ''] = ['key', 'kept'].map(
      (name) => new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1],
    );
    const trousers = await someVariant(shop, '/c/mens-bottoms/');
    await addToBag(member, { productId: trousers });
    await send(member, 'address', OREGON);
    const ids = await lineIdsOf(member);
    await sendTo(member, { [ids[trousers] ?? '']: 'new' }, { ...OREGON, address1: '9 Pine St' });
    const streets = { [variant]: '2 Oak Ave', [trousers]: '9 Pine St' };
    expect(await streetsOf(member)).toEqual(streets);
    expect((await send(member, 'saved-details', { key, kept })).status).toBe(409);
    expect(await streetsOf(member)).toEqual(streets);
  });

  it('whose card cannot be stored has the address kept, and chooses a card', async () => {
    const member = await regularMember(shop, ada, variant);
    await addToBag(member, { productId: variant });
    const html = await member.text('/checkout');
    const [key = '', kept = ''] = ['key', 'kept'].map(
      (name) => new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1],
    );
    await spoil({ service: 'baskets', path: 'payment-instruments', mode: 'status', status: 500 });
    expect((await send(member, 'saved-details', { key, kept })).status).toBe(503);
    await mendAll();
    await coldStart();
    expect(sections(await member.text('/checkout'))).toEqual([
      'contact done',
      'delivery done',
      'payment open',
      'review later',
    ]);
  });
});
