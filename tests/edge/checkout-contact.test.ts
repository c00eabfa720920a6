import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formAnswer } from '../../shared/schemas/form-answer.ts';
import { type Account, memberOf, newAccount } from './support/account.ts';
import { guestWithBag, problemIn } from './support/bag.ts';
import { ADDRESS, sections, send } from './support/checkout.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, someVariant, spoil } from './support/shop.ts';
import { leads, type Visitor } from './support/visitor.ts';

const shop = new Shop();
let variant: string;
let guest: Visitor;
let account: Account;

beforeAll(async () => {
  await mendAll();
  variant = await someVariant(shop);
});
beforeEach(async () => {
  await mendAll();
  await coldStart();
  guest = await guestWithBag(shop, variant);
  account = await newAccount(shop);
});
afterEach(mendAll);

const NOT_SUBSCRIBED = 'we could not sign you up for our emails';
const SUBSCRIBE = 'newsletter/subscribe';

/** What the account's page says of the newsletter. */
async function newsletterOf(owner: Account): Promise<string | undefined> {
  const html = await (await memberOf(shop, owner)).text('/account');
  return /Newsletter<\/h3>[\s\S]*?<p class="text-sm">([^<]*)</.exec(html)?.[1];
}

/** How often an address was signed up, or was tried to be. */
async function tries(): Promise<number> {
  return (await calls()).filter(({ path }) => path.includes(SUBSCRIBE)).length;
}

describe('the newsletter', () => {
  it('is asked for by a box that nobody has ticked before, also on coming back', async () => {
    const box = /<input[^>]*id="checkout-newsletter"[^>]*>/;
    expect(box.exec(await guest.text('/checkout'))?.[0]).not.toContain('checked');
    await send(guest, 'contact', { email: account.email, newsletter: 'true' });
    expect(box.exec(await guest.text('/checkout?step=contact'))?.[0]).not.toContain('checked');
  });

  it('comes to the address that was typed, once the box is ticked', async () => {
    const sent = await send(guest, 'contact', { email: account.email, newsletter: 'true' });
    expect([sent.status, leads(sent)]).toEqual([303, '/checkout']);
    const html = await guest.text('/checkout');
    expect(sections(html).slice(0, 2)).toEqual(['contact done', 'delivery open']);
    expect(html).not.toContain(NOT_SUBSCRIBED);
    expect(await newsletterOf(account)).toMatch(/^Subscribed since /);
  });

  it('comes to nobody who did not tick it, or who sent something else', async () => {
    await forgetCalls();
    await send(guest, 'contact', { email: account.email });
    for (const newsletter of ['', 'on', 'TRUE'])
      await send(guest, 'contact', { email: account.email, newsletter });
    expect(await tries()).toBe(0);
  });

  it('is not signed up for with an address that was refused, and the tick stays', async () => {
    await forgetCalls();
    const wrong = await send(guest, 'contact', { email: 'nobody', newsletter: 'true' });
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toMatch(/<input[^>]*id="checkout-newsletter"[^>]*checked/);
    await spoil({ service: 'baskets', method: 'PUT', path: '/customer', mode: 'status', status: 400 });
    const refused = await send(guest, 'contact', { email: account.email, newsletter: 'true' });
    expect(refused.status).toBe(409);
    expect(await tries()).toBe(0);
  });

  it.each([
    { mode: 'status', status: 500 },
    { mode: 'status', status: 400 },
    { mode: 'malformed' },
    { mode: 'cut' },
  ] as const)('that fails ($mode) is said, and the checkout goes on', async (fault) => {
    await spoil({ service: '*', path: SUBSCRIBE, ...fault });
    const sent = await send(guest, 'contact', { email: account.email, newsletter: 'true' });
    expect([sent.status, leads(sent)]).toEqual([303, '/checkout']);
    const html = await guest.text('/checkout');
    expect(html).toContain(NOT_SUBSCRIBED);
    expect(sections(html).slice(0, 2)).toEqual(['contact done', 'delivery open']);
    // once
    expect(await guest.text('/checkout')).not.toContain(NOT_SUBSCRIBED);
  });

  it('that fails is said to a script as well', async () => {
    await spoil({ service: '*', path: SUBSCRIBE, mode: 'status', status: 500 });
    const fields = { _action: 'contact', email: account.email, newsletter: 'true' };
    const answer = formAnswer.parse(await (await guest.send('/checkout', fields)).json());
    expect(answer).toEqual({ message: expect.stringContaining(NOT_SUBSCRIBED), next: '/checkout' });
  });

  it('that hangs holds the checkout up for two seconds at most', async () => {
    await spoil({ service: '*', path: SUBSCRIBE, mode: 'hang' });
    const start = Date.now();
    const sent = await send(guest, 'contact', { email: account.email, newsletter: 'true' });
    expect(sent.status).toBe(303);
    expect(Date.now() - start).toBeLessThan(4_500);
    expect(await guest.text('/checkout')).toContain(NOT_SUBSCRIBED);
  });

  it('cannot be used to fill one address’s mailbox', async () => {
    await forgetCalls();
    const fields = { _action: 'contact', email: account.email, newsletter: 'true' };
    const bindings = { ACCOUNT_LIMIT: { limit: async () => ({ success: false }) } };
    const sent = await guest.post('/checkout', fields, { bindings });
    expect([sent.status, leads(sent)]).toEqual([303, '/checkout']);
    expect(await tries()).toBe(0);
    expect(await guest.text('/checkout')).toContain(NOT_SUBSCRIBED);
  });
});

describe('e-mail and delivery address in one form', () => {
  const { address1: STREET = '' } = ADDRESS;
  const CUSTOMER = { service: 'baskets', method: 'PUT', path: '/customer' } as const;
  const both = () => ({ ...ADDRESS, email: account.email });

  /** Expects that the address is stored and the e-mail is not, which then leads on to the methods. */
  async function expectAddressAlone(): Promise<void> {
    const html = await guest.text('/checkout');
    expect(sections(html)[0]).toBe('contact open');
    // the address is not asked for again
    expect(html).not.toContain('name="address1"');
    await send(guest, 'contact', { email: account.email });
    await expectBoth();
  }

  async function expectBoth(): Promise<void> {
    const html = await guest.text('/checkout?step=delivery');
    expect(sections(html).slice(0, 2)).toEqual(['contact done', 'delivery open']);
    for (const kept of [account.email, STREET]) expect(html).toContain(kept);
    expect(html).not.toContain('name="address1"');
  }

  it('keep the address where the e-mail is refused, which its field says', async () => {
    await spoil({ ...CUSTOMER, mode: 'status', status: 400 });
    const sent = await send(guest, 'contact-address', both());
    expect(sent.status).toBe(409);
    const html = await sent.text();
    expect(sections(html)[0]).toBe('contact open');
    expect(html).toMatch(/id="checkout-email-error"[^>]*>This email address could not be used\./);
    for (const typed of [account.email, STREET]) expect(html).toContain(`value="${typed}"`);
    await mendAll();
    await expectAddressAlone();
  });

  it('keep the address where the second call has no answer, and say that it is not known', async () => {
    await spoil({ ...CUSTOMER, mode: 'hang' });
    const sent = await guest.send('/checkout', { _action: 'contact-address', ...both() });
    expect(sent.status).toBe(503);
    expect((await problemIn(sent)).type).toBe('urn:cairn:problem:unconfirmed');
    await mendAll();
    await coldStart();
    await expectAddressAlone();
  });

  it('are both kept where the answer is lost, and may be sent again', async () => {
    await send(guest.copy(), 'contact-address', both());
    await expectBoth();
    const again = await send(guest, 'contact-address', both());
    expect([again.status, leads(again)]).toEqual([303, '/checkout?step=delivery']);
    await expectBoth();
  });

  it('store the e-mail alone on the way to the stores', async () => {
    await spoil({ ...CUSTOMER, mode: 'status', status: 400 });
    const refused = await send(guest, 'contact-pick-up', both());
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('This email address could not be used.');
    await mendAll();
    const sent = await send(guest, 'contact-pick-up', { email: account.email });
    expect([sent.status, leads(sent)]).toEqual([303, '/checkout?step=pickup']);
    const html = await guest.text('/checkout?step=delivery');
    expect(sections(html).slice(0, 2)).toEqual(['contact done', 'delivery open']);
    expect(html).not.toContain(STREET);
  });
});
