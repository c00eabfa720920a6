import { afterEach, beforeEach, expect, it } from 'vitest';
import { newEmail } from '../support/new-email.ts';
import { type Account, memberOf, newAccount, signIn } from './support/account.ts';
import { ELM } from './support/address-book.ts';
import { bagOf } from './support/bag.ts';
import { codeTo } from './support/mail.ts';
import { PlainBrowser } from './support/plain-browser.ts';
import { answerAtProvider, linkToProvider, socialShop } from './support/provider.ts';
import { coldStart, mendAll, Shop } from './support/shop.ts';
import { Visitor } from './support/visitor.ts';

/*
 * What shoppers do with their account without scripts, by the links and forms of the pages themselves.
 */

const shop = new Shop();
/** Demo shoppers with orders (sandbox/customers/demo-shoppers.ts). */
const KIT = { email: 'kit@cairn.example', password: 'Trail-Mix-7', firstName: 'Kit' };
const LOOKED_UP = '00000304';
const NEW_PASSWORD = 'New-Trail-8';

let ada: Account;
let browser: PlainBrowser;

beforeEach(async () => {
  await mendAll();
  await coldStart();
  ada = await newAccount(shop);
  browser = new PlainBrowser(shop);
});
afterEach(mendAll);

/** Opens the account, and enters the address where it asks for it. */
async function toPassword(): Promise<void> {
  await browser.open('/account');
  expect(browser.heading).toBe('Log in or join for free');
  await browser.press('Continue', { email: ada.email });
}

it('leads from the account page through e-mail and password back to itself', async () => {
  await toPassword();
  await browser.press('Log in', { password: ada.password });
  expect([browser.address, browser.heading]).toEqual(['/account', 'Hello, Ada']);
  expect(browser.text).toContain('Welcome back, Ada!');
});

it('logs in by a mailed code, and later sets a new password by the next', async () => {
  await toPassword();
  expect(browser.text).not.toContain('Check your email');
  await browser.press('A link or code by email');
  expect(browser.text).toContain('Check your email');
  await browser.press('Log in', { code: await codeTo(ada.email) });
  expect(browser.heading).toBe('Hello, Ada');
  expect(browser.text).toContain('Welcome back, Ada!');

  browser = new PlainBrowser(shop);
  await toPassword();
  await browser.follow('Forgot password');
  expect(browser.text).not.toContain('may arrive in a few minutes');
  await browser.press('Reset password', { email: ada.email });
  expect(browser.text).toContain('may arrive in a few minutes');
  await browser.follow('Enter the code from the mail');
  const entered = { email: ada.email, code: await codeTo(ada.email), newPassword: NEW_PASSWORD };
  await browser.press('Reset password', entered);
  expect(browser.text).toContain('Password reset success');
  expect(browser.heading).toBe('Hello, Ada');
  await signIn(new Visitor(shop), { ...ada, password: NEW_PASSWORD });
});

it('joins on a page of its own, without rewards, in the words of the site that asks for consents', async () => {
  await browser.open('/ca/fr/registration');
  await browser.press('Créer un compte sans récompenses', {
    ...{ email: newEmail(), firstName: 'Zoë', lastName: 'O’Brien', password: 'Trail-Mix-7' },
    ...{ postalCode: 'H2X 1Y4', phone: '5145550123' },
  });
  expect(browser.address).toBe('/ca/fr/account/preferences');
  expect(browser.text).toContain('Bienvenue, Zoë');
  await browser.open('/ca/fr/account');
  expect(browser.heading).toContain('Zoë');
});

it('logs in from the page to join, with the address that has an account already', async () => {
  await browser.open('/registration');
  await browser.press('Join for free', {
    ...{ email: ada.email, firstName: 'Ada', lastName: 'Byron', password: 'Another-Pass-9' },
    ...{ postalCode: '97201', phone: '(503) 555-0142' },
  });
  expect(browser.status).toBe(409);
  await browser.press('Log in');
  expect(browser.heading).toBe('Log in');
  expect(browser.text).toContain(ada.email);
  await browser.press('Log in', { password: ada.password });
  expect(browser.heading).toBe('Hello, Ada');
});

it('changes personal details where they stand, with errors at their fields', async () => {
  browser = new PlainBrowser(await memberOf(shop, ada));
  await browser.open('/account');
  const isOpen = () => /<details class="profile-edit" open="">/.test(browser.html);
  expect(isOpen()).toBe(false);
  await browser.press('Save', { firstName: '', phone: '555' });
  expect(browser.status).toBe(400);
  expect(isOpen()).toBe(true);
  for (const said of ['Please enter your first name.', 'Please enter a valid phone number.'])
    expect(browser.text).toContain(said);
  expect(browser.html).toMatch(/name="phone"[^>]* value="555"|value="555"[^>]* name="phone"/);
  await browser.press('Save', { firstName: 'Kit', phone: '(503) 555-0142' });
  expect([browser.status, isOpen()]).toEqual([200, false]);
  expect(browser.text).toContain('Your details are saved.');
  expect(browser.text).toContain('(503) 555-0142');
  expect(browser.heading).toBe('Hello, Kit');
});

it('gives a consent and takes it back; what was done is said first', async () => {
  browser = new PlainBrowser(await memberOf(shop, ada));
  await browser.open('/account');
  await browser.press('Subscribe Product news by email');
  expect(browser.text).toContain('You are subscribed.');
  // told first: it has the focus
  expect(browser.html).toMatch(
    /<div role="status"[^>]* autofocus=""[^>]*>(?:(?!<\/div>).)*You are subscribed\./is,
  );
  expect(browser.hasButton('Subscribe Product news by email')).toBe(false);
  await browser.press('Unsubscribe Product news by email');
  expect(browser.text).toContain('You are unsubscribed.');
  expect(browser.hasButton('Subscribe Product news by email')).toBe(true);
});

it('adds an address, changes it, removes it and puts it back, each time saying so', async () => {
  browser = new PlainBrowser(await memberOf(shop, ada));
  await browser.open('/account/addresses');
  await browser.follow('Add an address');
  const states = /<select[^>]* name="stateCode"[\s\S]*?<\/select>/.exec(browser.html)?.[0] ?? '';
  // with the District of Columbia, the territories and the addresses of the forces; the first is empty
  expect(states.match(/<option value="[^"]+"/g)).toHaveLength(59);
  expect(states.match(/<option [^>]*/)?.[0]).toMatch(/value=""/);
  const { countryCode: _, ...elm } = ELM;
  const typed = { ...elm, address2: '', postalCode: ' 98101-2210 ' };
  await browser.press('Save address', { ...typed, city: 'Seattle', stateCode: 'WA' });
  expect(browser.text).toContain('Address saved.');
  const cards = () => browser.html.match(/<p class="address-lines">.*?<\/p>/g) ?? [];
  expect(cards()).toEqual([expect.stringContaining('<span>Seattle, WA 98101-2210</span>')]);

  await browser.follow(/^Change/);
  await browser.press('Save address', { address2: 'Unit 9' });
  expect(cards()).toEqual([expect.stringContaining('<span>Unit 9</span>')]);
  await browser.press(/^Remove/);
  expect(browser.text).toContain('Address removed.');
  expect(cards()).toEqual([]);
  await browser.press('Undo');
  expect(browser.text).toContain('Your address is back.');
  expect(cards()).toEqual([expect.stringContaining('<span>Unit 9</span>')]);
});

it('leads to the provider of a login; a cancel says so, and keeps where one wanted to go', async () => {
  browser = new PlainBrowser(socialShop());
  await browser.open('/login?return=/compare');
  await browser.press('Sign in with Google');
  const provider = await linkToProvider(new Response(browser.html));
  expect(new URL(provider).searchParams.get('hint')).toBe('google');
  await browser.open(await answerAtProvider(provider, { action: 'cancel' }));
  expect(browser.text).toContain('Google was cancelled or said no');
  expect(browser.html).toContain('name="return" value="/compare"');
});

it('finds an order from the account, and follows its parcel', async () => {
  browser = new PlainBrowser(await memberOf(shop, KIT));
  await browser.open('/account');
  await browser.follow('Orders');
  expect(browser.heading).toBe('Orders');
  expect(browser.html.match(/class="order-card[ "]/g)).toHaveLength(6);
  await browser.follow(`Order ${LOOKED_UP}`);
  expect(browser.heading).toBe(`Order ${LOOKED_UP}`);
  expect(browser.html).toMatch(/<a [^>]*href="https:\/\/carrier\.example\/[^>]*>[^<]*Track/);
});

it('looks up an order as a guest, and buys it again', async () => {
  await browser.open('/orders/lookup');
  await browser.press('Show status', {
    ...{ orderNo: `#${LOOKED_UP}`, email: KIT.email, postalCode: '97205' },
  });
  expect(browser.address).toBe(`/orders/lookup/${LOOKED_UP}`);
  await browser.press('Buy again');
  expect(browser.address).toBe('/cart');
  expect(browser.text).toContain('3 items have been added to your bag.');
  expect((await bagOf(browser.visitor)).count).toBe(3);
});
