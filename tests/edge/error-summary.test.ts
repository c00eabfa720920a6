import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memberOf, newAccount } from './support/account.ts';
import { deliver } from './support/checkout.ts';
import { fieldsOf } from './support/profile.ts';
import { coldStart, mendAll, Shop, someVariant, spoil } from './support/shop.ts';
import { Visitor } from './support/visitor.ts';

const shop = new Shop();
let member: Visitor;
/** An order that nobody has placed. */
const NOBODYS = { orderNo: '99999999', email: 'nobody@mail.test', postalCode: '80202' };

beforeAll(mendAll);
beforeEach(async () => {
  await mendAll();
  await coldStart();
  member = await memberOf(shop, await newAccount(shop));
});
afterEach(mendAll);

/** The summary at the top of a page: its texts, each with the id that it links to. */
function summaryOf(html: string): [text: string, to: string | undefined][] {
  const summary = /<div role="alert" tabindex="-1" autofocus="".*?<\/div><\/div>/is.exec(html)?.[0] ?? '';
  return [...summary.matchAll(/<p>(?:<a href="#([^"]*)"[^>]*>)?([^<]*)/g)].map(([, to, text = '']) => [
    text,
    to,
  ]);
}

const elementOf = (html: string, id: string | undefined) =>
  new RegExp(`<\\w+ [^>]*\\bid="${id}"[^>]*>`).exec(html)?.[0] ?? '';

/** Every entry must lead to an element of the page. */
function expectAnchors(html: string): void {
  expect(summaryOf(html).length).toBeGreaterThan(0);
  for (const [, to] of summaryOf(html)) expect(elementOf(html, to)).not.toBe('');
}

describe('the summary of a form that failed leads to', () => {
  it('each wrong field of the profile', async () => {
    const fields = fieldsOf(await member.text('/account'), 'personal');
    const wrong = { firstName: '', phone: '1', birthdayMonth: '2', birthdayDay: '30' };
    const answer = await member.post('/account', { _action: 'personal', ...fields, ...wrong });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expectAnchors(html);
    expect(summaryOf(html).map(([, to]) => to)).toEqual([
      'personal-firstName',
      'personal-phone',
      'personal-birthdayDay',
    ]);
    for (const [, to] of summaryOf(html)) expect(elementOf(html, to)).toContain('aria-invalid="true"');
  });

  it('the message of the form, where no field is wrong', async () => {
    const fields = fieldsOf(await member.text('/account'), 'personal');
    await spoil({ service: 'customers', method: 'PATCH', mode: 'status', status: 500, times: 4 });
    const answer = await member.post('/account', { _action: 'personal', ...fields, firstName: 'Grace' });
    expect(answer.status).toBe(503);
    const html = await answer.text();
    expect(summaryOf(html)).toEqual([[expect.stringContaining('We did not hear back'), 'personal-alert']]);
    expect(elementOf(html, 'personal-alert')).not.toContain('hidden');
  });

  it('the fields of joining, signing in and an address', async () => {
    const guest = new Visitor(shop);
    const pages: [Visitor, string, Record<string, string>][] = [
      [guest, '/login', { _action: 'precheck', email: 'x' }],
      [guest, '/registration', { _action: 'register', email: 'x', firstName: '', password: 'a' }],
      [guest, '/orders/lookup', { _action: 'request-code', orderNo: '', email: 'x' }],
      [guest, '/orders/lookup', { _action: 'see-status', ...NOBODYS }],
      [guest, '/login', { _action: 'login', email: NOBODYS.email, password: 'not-the-password' }],
      [member, '/account/preferences?step=birthday', { _action: 'birthday' }],
      [member, '/account/addresses/new', { _action: 'save' }],
      [member, '/account', { _action: 'password', currentPassword: '', newPassword: 'a' }],
      [member, '/account', { _action: 'email', email: 'x', currentPassword: '' }],
      [member, '/account/payment-methods', { _action: 'add', token: '' }],
    ];
    for (const [visitor, path, fields] of pages) {
      const html = await (await visitor.post(path, fields)).text();
      expect([path, summaryOf(html).length > 0]).toEqual([path, true]);
      expectAnchors(html);
    }
  });

  it('the method of a delivery, the promo code', async () => {
    const guest = new Visitor(shop);
    const variant = await someVariant(shop);
    await guest.post('/cart', { _action: 'add-to-bag', productId: variant, quantity: '1' });
    const code = await guest.post('/cart', { _action: 'add-coupon', code: 'NONE' });
    expect(summaryOf(await code.text()).map(([, to]) => to)).toEqual(['promo-code']);
    await deliver(guest);
    expectAnchors(await (await guest.post('/checkout', { _action: 'method' })).text());
    expectAnchors(await (await guest.post('/checkout', { _action: 'contact', email: 'x' })).text());
  });
});
