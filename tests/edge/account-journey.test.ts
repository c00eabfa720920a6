import { beforeAll, expect, it } from 'vitest';
import { newEmail } from '../support/new-email.ts';
import { followLink, formsOf, sendForm } from './support/forms.ts';
import { codeTo, linkTo } from './support/mail.ts';
import { buy } from './support/orders.ts';
import { answerAtProvider, linkToProvider, socialShop } from './support/provider.ts';
import { coldStart, mendAll, someVariant } from './support/shop.ts';
import { leads, Visitor } from './support/visitor.ts';

const shop = socialShop();
const FIRST_PASSWORD = 'Trail-Mix-7';
const SECOND_PASSWORD = 'New-Trail-8';
const NAMES = { firstName: 'Zoë', lastName: 'O’Brien' };
const PHONE = '(720) 555-0199';
const LANDING = '/reset-password-landing';

beforeAll(async () => {
  await mendAll();
  await coldStart();
});

/** Expects that a page says so, in its message, and returns the page. */
async function said(answer: Response, text: string): Promise<string> {
  const html = await answer.text();
  expect(html).toMatch(new RegExp(`role="status"[^>]*>(?:(?!</div>).)*${text}`, 's'));
  return html;
}

/** The step that follows the e-mail address, opened as My account leads there. */
async function enterEmail(visitor: Visitor, email: string): Promise<string> {
  const login = await visitor.text('/account');
  expect(login).toContain('Log in or join for free</h1>');
  return (await sendForm(visitor, login, 'precheck', { email })).text();
}

/** Logs out by the form of the account. */
async function leave(visitor: Visitor): Promise<void> {
  expect(await visitor.text('/account')).toMatch(/<form[^>]* action="\/api\/account\/logout"/);
  expect(leads(await visitor.post('/api/account/logout', {}))).toBe('/');
  expect(leads(await visitor.get('/account'))).toContain('/login');
}

function expectDetails(html: string, email: string): void {
  expect(html).toContain(`Hello, ${NAMES.firstName}</h1>`);
  expect(html).toContain(email);
  for (const text of [`${NAMES.firstName} ${NAMES.lastName}`, PHONE, '80202', 'February 29'])
    expect(html).toMatch(new RegExp(`<dd[^>]*>${text.replace(/[()]/g, '\\$&')}`));
  expect(html).toContain('Unsubscribe<span class="sr-only">');
}

it('one account, from joining through every way of logging in, by the forms and links of its pages', async () => {
  const visitor = new Visitor(shop);
  const email = newEmail();

  // joining, in the form that opens for an address without an account
  const person = { ...NAMES, password: FIRST_PASSWORD, postalCode: '80202', phone: '(303) 555-0123' };
  const step = await enterEmail(visitor, email);
  const joined = await sendForm(visitor, step, 'register', { ...person, gender: '-1', join: 'rewards' });
  const account = await said(joined, 'Welcome, Zoë!');

  // the questions that follow
  const start = account.includes('>Start</a>') ? account : await followLink(visitor, account, 'Get started');
  const birthday = await followLink(visitor, start, 'Start');
  const first = await sendForm(visitor, birthday, 'birthday', { birthdayMonth: '2', birthdayDay: '29' });
  const second = await sendForm(visitor, await first.text(), 'preference', { options: 'kids' });
  const third = await sendForm(visitor, await second.text(), 'preference', { options: 'hike' });
  await said(third, 'Thank you! Your preferences are saved.');

  // the profile, which has what was entered so far
  const profile = await visitor.text('/account');
  const changed = await sendForm(visitor, profile, 'personal', { phone: PHONE });
  const saved = await said(changed, 'Your details are saved.');
  const news = formsOf(saved).find(({ sent }) => sent.subscriptionId === 'product-news');
  expect(news?.sent.status).toBe('opt_in');
  const given = await visitor.post(news?.to ?? '', news?.sent ?? {}, { follow: true });
  expectDetails(await said(given, 'You are subscribed.'), email);
  expect(await followLink(visitor, saved, 'Orders')).toContain('You have no orders yet.');
  await leave(visitor);

  // an order, placed at the service itself
  const buyer = { email, password: FIRST_PASSWORD, firstName: NAMES.firstName };
  const { orderNo } = await buy(shop, [{ productId: await someVariant(shop), quantity: 1 }], buyer);

  // the password is forgotten
  const known = await enterEmail(visitor, email);
  const forgot = await followLink(visitor, known, 'Forgot password');
  const mailed = await sendForm(visitor, forgot, 'forgot-password', { email });
  expect(await mailed.text()).toContain('a mail for choosing a new password may arrive');
  const link = await linkTo(email);
  expect(link.pathname).toBe(LANDING);
  const landing = await visitor.text(link.pathname + link.search);
  expect(landing).toContain('Choose a new password</h1>');
  const reset = await sendForm(visitor, landing, 'new-password', { newPassword: SECOND_PASSWORD });
  expect(await said(reset, 'Password reset success')).toContain('Hello, Zoë</h1>');
  await leave(visitor);

  // a code by mail
  const asked = await sendForm(visitor, await enterEmail(visitor, email), 'passwordless');
  const entered = await sendForm(visitor, await asked.text(), 'code', { code: await codeTo(email) });
  await said(entered, 'Welcome back, Zoë!');
  await leave(visitor);

  // the provider gives the same address: the account is proved by its new password
  const login = await visitor.text('/account');
  const social = formsOf(login).find(({ sent }) => sent.provider === 'google');
  const pressed = await visitor.post(social?.to ?? '', social?.sent ?? {});
  const provider = await linkToProvider(await visitor.get(leads(pressed)));
  const taken = await visitor.text(await answerAtProvider(provider, { ...NAMES, email }));
  expect(taken).toContain('There is already an account with the email address that Google gave us.');
  const password = await (await sendForm(visitor, taken, 'precheck', { email })).text();
  const proved = await sendForm(visitor, password, 'login', { password: SECOND_PASSWORD });
  await said(proved, 'Welcome back, Zoë!');

  // it is the same account, with its orders
  expectDetails(await visitor.text('/account'), email);
  const orders = await followLink(visitor, await visitor.text('/account'), 'Orders');
  expect(orders.match(/class="order-card[ "]/g)).toHaveLength(1);
  expect(await followLink(visitor, orders, `Order ${orderNo}`)).toContain(`Order ${orderNo}</h1>`);
});
