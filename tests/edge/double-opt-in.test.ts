import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newEmail } from '../support/new-email.ts';
import { newAccount, signIn } from './support/account.ts';
import { addToBag } from './support/bag.ts';
import { send } from './support/checkout.ts';
import { linkTo, mailsTo, moveClock, seenFor } from './support/mail.ts';
import { dialogOf, enter, NEWSLETTER, welcomes } from './support/newsletter.ts';
import { optInShop } from './support/opt-in-shop.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, someVariant, spoil } from './support/shop.ts';
import { Visitor } from './support/visitor.ts';

const CONFIRM = '/newsletter/confirm';
const shop = optInShop();
const CONSENT = { _action: 'consent', subscriptionId: 'weekly-newsletter', channel: 'email' };

let email: string;
let guest: Visitor;

beforeEach(async () => {
  await mendAll();
  await coldStart();
  await forgetCalls();
  email = newEmail();
  guest = new Visitor(shop, { prefix: '/eu' });
});
afterEach(async () => {
  await mendAll();
  await moveClock(0);
});

const asks = async (address = email) =>
  (await mailsTo(address)).filter(({ kind }) => kind === 'newsletter-confirm');
const tokenFor = async (address = email) => (await linkTo(address)).searchParams.get('token') ?? '';
const press = (token: string, who = new Visitor(shop, { prefix: '/eu' })) =>
  who.post(CONFIRM, { _action: 'confirm', token });
const titleOf = (html: string) => /<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1];

describe('signing up', () => {
  it('writes one mail that asks, and signs nothing up before its link is confirmed by a press', async () => {
    const dialog = await dialogOf(await enter(guest, { email }));
    expect(dialog).toContain('Please check your mail');
    expect(dialog).toContain('Nothing is signed up yet.');
    expect(dialog).not.toContain(email);
    expect(dialog).not.toContain('postal');
    expect(await asks()).toHaveLength(1);
    expect(await welcomes(email)).toEqual([]);
    const link = await linkTo(email);
    expect(link.pathname).toBe('/eu/newsletter/confirm');
    // programs that look at mails open links, again and again
    for (const method of ['GET', 'HEAD', 'GET']) {
      const answer = await shop.fetch(link.pathname + link.search, { method });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Cache-Control')).toContain('no-store');
    }
    expect(await welcomes(email)).toEqual([]);
    const html = await shop.text(link.pathname + link.search);
    expect(html).toContain('name="robots" content="noindex');
    expect(html).toMatch(/<button type="submit"[^>]*>Yes, sign me up/);
    const done = await press(await tokenFor());
    expect(done.status).toBe(200);
    expect(titleOf(await done.text())).toBe('You are signed up');
    expect(await welcomes(email)).toHaveLength(1);
  });

  it('is ended by the link in its mails, by a press and without a login', async () => {
    await enter(guest, { email });
    await press(await tokenFor());
    const [welcome] = await welcomes(email);
    const link = new URL(welcome?.link ?? '');
    expect(welcome?.headers).toEqual({ 'List-Unsubscribe': `<${link.href}>` });
    expect(link.pathname).toBe('/eu/newsletter/unsubscribe');
    const reader = new Visitor(shop, { prefix: '/eu' });
    const isSignedUp = async () => {
      const count = (await asks()).length;
      await moveClock(60 * 24 * 3);
      await enter(new Visitor(shop, { prefix: '/eu' }), { email });
      return (await asks()).length === count;
    };
    const html = await reader.text(`/newsletter/unsubscribe${link.search}`);
    expect(html).toContain('name="robots" content="noindex');
    expect(html).toMatch(/<button type="submit"[^>]*>Yes, unsubscribe me/);
    expect(await isSignedUp()).toBe(true);
    const token = link.searchParams.get('token') ?? '';
    for (let time = 0; time < 2; time += 1) {
      const done = await reader.post('/newsletter/unsubscribe', { _action: 'unsubscribe', token });
      expect(done.status).toBe(200);
      expect(titleOf(await done.text())).toBe('You are unsubscribed');
    }
    expect(await isSignedUp()).toBe(false);
    for (const wrong of ['', '<b>', 'x'.repeat(101)])
      expect(titleOf(await reader.text(`/newsletter/unsubscribe?token=${encodeURIComponent(wrong)}`))).toBe(
        'This link does not count any more',
      );
  });

  it('without scripts says the same on a page', async () => {
    const page = await guest.post(NEWSLETTER, { _action: 'subscribe', email });
    expect(page.status).toBe(200);
    expect(titleOf(await page.text())).toBe('Please check your mail');
    expect(await guest.text(NEWSLETTER)).toContain('First we send you a message with a link.');
  });

  it('again within an hour writes nothing, later another mail, whose link replaces the first', async () => {
    for (let time = 0; time < 3; time += 1) await dialogOf(await enter(guest, { email }));
    expect(await asks()).toHaveLength(1);
    const first = await tokenFor();
    await moveClock(61);
    await dialogOf(await enter(guest, { email }));
    expect(await asks()).toHaveLength(2);
    expect((await press(first)).status).toBe(410);
    expect(await welcomes(email)).toEqual([]);
    expect((await press(await tokenFor())).status).toBe(200);
    expect(await welcomes(email)).toHaveLength(1);
  });

  it('answers alike for every address, and writes nothing to one that is signed up', async () => {
    await enter(guest, { email });
    await press(await tokenFor());
    const waiting = newEmail();
    await enter(guest, { email: waiting });
    const [known, pending, unknown] = (
      await seenFor([email, waiting, newEmail()], (address) =>
        enter(new Visitor(shop, { prefix: '/eu' }), { email: address }),
      )
    ).seen;
    expect(known).toEqual(unknown);
    expect(pending).toEqual(unknown);
    expect(await asks()).toHaveLength(1);
    expect(await welcomes(email)).toHaveLength(1);
    expect(await asks(waiting)).toHaveLength(1);
  });

  it('is no second step: nobody adds details to an address', async () => {
    await enter(guest, { email });
    await press(await tokenFor());
    const fields = { _action: 'details', ticket: 'x', postalCode: 'D02 X285', gender: '1' };
    expect((await guest.send(NEWSLETTER, fields)).status).toBe(409);
  });

  it('says so while the service gives no answer, and then it works', async () => {
    await enter(guest, { email });
    const token = await tokenFor();
    await spoil({ service: 'newsletter', mode: 'status', status: 503 });
    const failed = await press(token);
    expect(failed.status).toBe(503);
    const html = await failed.text();
    expect(titleOf(html)).toBe('Confirm your sign-up');
    expect(html).toContain(`value="${token}"`);
    await mendAll();
    await coldStart();
    expect((await press(token)).status).toBe(200);
  });
});

describe('a confirmation’s link', () => {
  it('counts when it is pressed again, and is welcomed once', async () => {
    await enter(guest, { email });
    const token = await tokenFor();
    expect((await press(token)).status).toBe(200);
    expect((await press(token)).status).toBe(200);
    expect(await welcomes(email)).toHaveLength(1);
  });

  it('counts for two days', async () => {
    await enter(guest, { email });
    const token = await tokenFor();
    await moveClock(48 * 60 + 1);
    const answer = await press(token);
    expect(answer.status).toBe(410);
    const html = await answer.text();
    expect(titleOf(html)).toBe('This link does not count any more');
    // where it can be asked for anew
    expect(html).toContain('action="/eu/newsletter"');
    expect(await welcomes(email)).toEqual([]);
  });

  it.each(['', 'x', 'A'.repeat(40), 'A'.repeat(101), '<script>', '__proto__', '%00'])(
    'that was made up (%j) signs nobody up',
    async (token) => {
      const page = await guest.get(`${CONFIRM}?token=${encodeURIComponent(token)}`);
      expect(page.status).toBe(200);
      const isLikeOne = /^[\w-]{1,100}$/.test(token);
      expect(titleOf(await page.text())).toBe(
        isLikeOne ? 'Confirm your sign-up' : 'This link does not count any more',
      );
      expect([400, 410]).toContain((await press(token)).status);
    },
  );

  it('of another site is none, and there is no such page where nobody is asked first', async () => {
    await enter(guest, { email });
    const token = await tokenFor();
    const usual = new Visitor(shop);
    expect((await usual.get(`${CONFIRM}?token=${token}`)).status).toBe(404);
    await forgetCalls();
    expect((await usual.post(CONFIRM, { _action: 'confirm', token })).status).toBe(404);
    expect((await calls()).filter(({ service }) => service === 'newsletter')).toEqual([]);
    expect(await welcomes(email)).toEqual([]);
  });

  it('cannot be confirmed from another site’s page', async () => {
    await enter(guest, { email });
    const headers = { origin: 'https://evil.example' };
    const answer = await guest.post(CONFIRM, { _action: 'confirm', token: await tokenFor() }, { headers });
    expect(answer.status).toBe(403);
    expect(await welcomes(email)).toEqual([]);
  });
});

describe('every place that signs up', () => {
  it('the checkout’s box says that it asks first, and asks', async () => {
    const productId = await someVariant(new Shop());
    await addToBag(guest, { productId });
    expect(await guest.text('/checkout')).toContain('We ask you by mail to confirm it first.');
    expect((await send(guest, 'contact', { email, newsletter: 'true' })).status).toBe(303);
    expect(await asks()).toHaveLength(1);
    expect(await welcomes(email)).toEqual([]);
  });

  it('the account says that it waits, until it is confirmed or taken back', async () => {
    const account = await newAccount(shop);
    const member = new Visitor(shop, { prefix: '/eu' });
    await signIn(member, account);
    const change = (status: string) => member.send('/account', { ...CONSENT, status });
    const given = await change('opt_in');
    expect(given.status).toBe(200);
    expect(await given.json()).toMatchObject({ message: expect.stringContaining('begins once you confirm') });
    expect(await member.text('/account')).toMatch(/Newsletter<\/h3>[\s\S]*?Waits for your confirmation/);
    const link = await tokenFor(account.email);
    expect((await change('opt_out')).status).toBe(200);
    expect((await press(link)).status).toBe(410);
    await moveClock(61);
    await change('opt_in');
    expect((await press(await tokenFor(account.email))).status).toBe(200);
    expect(await member.text('/account')).toMatch(/Newsletter<\/h3>[\s\S]*?Subscribed since/);
    // once ended, the same link does not begin it again
    const last = await tokenFor(account.email);
    await change('opt_out');
    expect((await press(last)).status).toBe(410);
    expect(await member.text('/account')).toMatch(/Newsletter<\/h3>[\s\S]*?Unsubscribed on/);
  });

  it('is counted where it is confirmed, not where it is entered', async () => {
    await enter(guest, { email });
    await press(await tokenFor());
    const steps = (await calls()).filter(({ service }) => service === 'newsletter');
    expect(steps.map(({ method, path }) => `${method} ${path.split('/').at(-1)?.split('?')[0]}`)).toEqual([
      'POST subscribe',
      'POST confirm',
    ]);
  });
});
