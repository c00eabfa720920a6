import { beforeAll, expect, it } from 'vitest';
import { newEmail } from '../support/new-email.ts';
import { formsOf } from './support/forms.ts';
import { codeTo, linkTo } from './support/mail.ts';
import { buy } from './support/orders.ts';
import { PlainBrowser } from './support/plain-browser.ts';
import { answerAtProvider, linkToProvider, socialShop } from './support/provider.ts';
import { coldStart, mendAll, someVariant } from './support/shop.ts';

const shop = socialShop();
const browser = new PlainBrowser(shop);
const FIRST_PASSWORD = 'Trail-Mix-7';
const SECOND_PASSWORD = 'New-Trail-8';
const NAMES = { firstName: 'Zoë', lastName: 'O’Brien' };
const PHONE = '(720) 555-0199';
const LANDING = '/reset-password-landing';

beforeAll(async () => {
  await mendAll();
  await coldStart();
});

/** Expects that the page says so, in its message. */
function expectSaid(text: string): void {
  expect(browser.html).toMatch(new RegExp(`role="status"[^>]*>(?:(?!</div>).)*${text}`, 's'));
}

/** Opens the account, and enters the e-mail address where it asks for it. */
async function enterEmail(email: string): Promise<void> {
  await browser.open('/account');
  expect(browser.heading).toBe('Log in or join for free');
  await browser.press('Continue', { email });
}

/** Logs out by the form of the account. */
async function leave(): Promise<void> {
  await browser.open('/account');
  expect(browser.html).toMatch(/<form[^>]* action="\/api\/account\/logout"/);
  await browser.press('Log out');
  expect(browser.address).toBe('/');
  await browser.open('/account');
  expect(browser.address).toContain('/login');
}

function expectDetails(email: string): void {
  expect(browser.heading).toBe(`Hello, ${NAMES.firstName}`);
  expect(browser.html).toContain(email);
  for (const text of [`${NAMES.firstName} ${NAMES.lastName}`, PHONE, '80202', 'February 29'])
    expect(browser.html).toMatch(new RegExp(`<dd[^>]*>${text.replace(/[()]/g, '\\$&')}`));
  expect(browser.html).toContain('Unsubscribe<span class="sr-only">');
}

it('one account, from joining through every way of logging in, by the forms and links of its pages', async () => {
  const email = newEmail();

  // joining, in the form that opens for an address without an account
  const person = { ...NAMES, password: FIRST_PASSWORD, postalCode: '80202', phone: '(303) 555-0123' };
  await enterEmail(email);
  await browser.press('Join for free', { ...person, gender: '-1' });
  expectSaid('Welcome, Zoë!');

  // the questions that follow
  await browser.follow('Get started');
  await browser.follow('Start');
  await browser.press('Continue', { birthdayMonth: '2', birthdayDay: '29' });
  await browser.press('Continue', { options: 'kids' });
  await browser.press('Complete profile', { options: 'hike' });
  expectSaid('Thank you! Your preferences are saved.');

  // the profile, which has what was entered so far
  await browser.open('/account');
  await browser.press('Save', { phone: PHONE });
  expectSaid('Your details are saved.');
  const news = formsOf(browser.html).find(({ sent }) => sent.subscriptionId === 'product-news');
  expect(news?.sent.status).toBe('opt_in');
  await browser.press('Subscribe Product news by email');
  expectSaid('You are subscribed.');
  expectDetails(email);
  await browser.follow('Orders');
  expect(browser.text).toContain('You have no orders yet.');
  await leave();

  // an order, placed at the service itself
  const buyer = { email, password: FIRST_PASSWORD, firstName: NAMES.firstName };
  const { orderNo } = await buy(shop, [{ productId: await someVariant(shop), quantity: 1 }], buyer);

  // the password is forgotten
  await enterEmail(email);
  await browser.follow('Forgot password');
  await browser.press('Reset password', { email });
  expect(browser.text).toContain('a mail for choosing a new password may arrive');
  const link = await linkTo(email);
  expect(link.pathname).toBe(LANDING);
  await browser.open(link.pathname + link.search);
  expect(browser.heading).toBe('Choose a new password');
  await browser.press('Reset password', { newPassword: SECOND_PASSWORD });
  expectSaid('Password reset success');
  expect(browser.heading).toBe('Hello, Zoë');
  await leave();

  // a code by mail
  await enterEmail(email);
  await browser.press('A link or code by email');
  await browser.press('Log in', { code: await codeTo(email) });
  expectSaid('Welcome back, Zoë!');
  await leave();

  // the provider gives the same address: the account is proved by its new password
  await browser.open('/account');
  await browser.press('Sign in with Google');
  const provider = await linkToProvider(new Response(browser.html));
  await browser.open(await answerAtProvider(provider, { ...NAMES, email }));
  expect(browser.text).toContain('There is already an account with the email address that Google gave us.');
  await browser.press('Continue', { email });
  await browser.press('Log in', { password: SECOND_PASSWORD });
  expectSaid('Welcome back, Zoë!');

  // it is the same account, with its orders
  await browser.open('/account');
  expectDetails(email);
  await browser.follow('Orders');
  expect(browser.html.match(/class="order-card[ "]/g)).toHaveLength(1);
  await browser.follow(`Order ${orderNo}`);
  expect(browser.heading).toBe(`Order ${orderNo}`);
});
