import { findOffer } from './support/catalogue.ts';
import { newAccount } from './support/cloud.ts';
import { PLAIN } from './support/offers.ts';
import { expect, STILL, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

test.use(STILL);

const MEMBERS = findOffer(
  ({ product, variant }) => product.memberExclusive && product.type === 'master' && variant.stock > 0,
);
/*
 * Each test logs in with an account of its own: the login service refuses the same login twice
 * within a second, and the test before may have ended just then.
 */

/**
 * Runs in the page: whether scripts handle a click on a link to an address; the link is not
 * followed.
 */
function isTakenOver(address: string): boolean {
  const link = document.body.appendChild(document.createElement('a'));
  link.href = address;
  let taken = false;
  addEventListener(
    'click',
    (event) => {
      taken = event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  link.click();
  link.remove();
  return taken;
}

test('by keyboard: from My account to a wrong and a right password, with the guest’s bag', {
  tag: '@desktop',
}, async ({ page, shop, phone, watch }) => {
  watch.expectFromHere(/401/);
  const { email, password } = await newAccount('Noor');
  const [name = '', host = ''] = email.split(/(?=\.\w+$)/);
  const shopper = new Shopper(page, shop, phone);
  await shopper.fillBag(PLAIN, 2);
  await shopper.goto('/offline');
  // another shop's account is not handled
  expect(await page.evaluate(isTakenOver, 'https://elsewhere.example/account')).toBe(false);
  const account = page.getByRole('banner').getByRole('link', { name: shop.t('shell.myAccount') });
  await account.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Log in or join for free' });
  await expect(dialog.getByRole('textbox', { name: 'Email address' })).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Continue', exact: true })).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please enter your email address.')).toBeVisible();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please enter a valid email address.')).toBeVisible();
  await page.keyboard.type(host);
  await expect(dialog.getByRole('button', { name: 'Continue', exact: true })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(email).filter({ visible: true })).toBeVisible();
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(dialog.getByRole('checkbox', { name: 'Keep me logged in.' })).toBeChecked();
  await page.keyboard.type('not-the-password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^Invalid login or password\./)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Welcome back, Noor!', { exact: true })).toBeVisible();
  await expect(account).toBeFocused();
  await expect
    .poll(async () => (await shopper.basket()).lines.map(({ productId }) => productId))
    .toContain(PLAIN.variant.id);
  await page.getByRole('button', { name: shop.t('shell.close'), exact: true }).click();
  await expect(page.getByText('Welcome back, Noor!', { exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  const drawer = await shopper.openAccount();
  await expect(drawer.getByRole('heading', { level: 2 })).toHaveText('Hello, Noor');
  // what they searched for and viewed is not shown to the next person
  await page.evaluate(() => localStorage.setItem('cairn:recent-searches', '["down"]'));
  await drawer.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect((await shopper.basket()).count).toBe(0);
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
});

test('a product for members: a link to the login, then the button, on the same page', {
  tag: '@phone',
}, async ({ page, shop, phone }) => {
  const { email, password } = await newAccount();
  const shopper = new Shopper(page, shop, phone);
  await shopper.goto(`/product/${MEMBERS.product.id}`);
  await expect(shopper.addButton).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'Join or log in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in or join for free' });
  // an answer for another address is ignored; the current address does not wait for it
  const answered = Promise.withResolvers<void>();
  await page.route('**/login', async (route) => {
    if (route.request().postDataJSON().email !== email) await answered.promise;
    await route.continue();
  });
  const address = dialog.getByRole('textbox', { name: 'Email address' });
  await address.fill('stranger@mail.test');
  const late = page.waitForResponse('**/login');
  await page.keyboard.press('Enter');
  await address.fill(email);
  answered.resolve();
  await (await late).finished();
  await expect(dialog.locator('[data-view="email"] > form').first()).not.toHaveAttribute('aria-busy');
  await expect(address).toBeVisible();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(shopper.addButton).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Join or log in' })).toBeHidden();
});

test('an answer that never comes is given up, and said', { tag: '@desktop' }, async ({ page, watch }) => {
  const { email } = await newAccount();
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    // until an answer comes that a slow machine may need the time for
    AbortSignal.timeout = (ms) => timeout('patient' in window ? ms : ms / 20);
  });
  await page.goto('/?signin=true');
  const dialog = page.getByRole('dialog', { name: 'Log in or join for free' });
  const address = dialog.getByRole('textbox', { name: 'Email address' });
  await address.fill(email);
  await page.route('**/login', () => new Promise(() => undefined), { times: 1 });
  watch.expectFromHere(/\/login/);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Something went wrong. Try again!')).toBeVisible();
  await expect(address).toHaveValue(email);
  await page.evaluate(() => Reflect.set(window, 'patient', true));
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
});

test('a failed login shows its error at the top of its step, in view, and moves nothing', async ({
  page,
  shop,
  phone,
  watch,
}) => {
  watch.expectFromHere(/401/);
  const shopper = new Shopper(page, shop, phone);
  const expectAt = async (place: 'dialog' | 'page') => {
    const { email } = await newAccount();
    await shopper.goto(place === 'dialog' ? '/?signin=true' : '/login');
    const form = page.locator('.sign-in');
    await form.getByRole('textbox', { name: 'Email address' }).focus();
    await expect(form.locator('form').first()).toHaveAttribute('novalidate');
    await form.getByRole('textbox', { name: 'Email address' }).fill(email);
    await page.keyboard.press('Enter');
    const password = form.getByLabel('Password', { exact: true });
    await expect(password).toBeFocused();
    await password.fill('not-the-password');
    // longer than the browser counts a shift as caused by a key press
    await page.route('**/login', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.continue();
    });
    await page.keyboard.press('Enter');
    const said = form.getByRole('alert').filter({ hasText: /^Invalid login or password\./ });
    await expect(said).toBeInViewport({ ratio: 1 });
    const heading = form.getByRole('heading', { name: 'Log in', exact: true });
    await expect(heading).toBeInViewport();
    const boxes = await Promise.all(
      [heading, said, form.getByText(email).filter({ visible: true }), password].map((part) =>
        part.boundingBox(),
      ),
    );
    for (const [above, below] of boxes.slice(1).map((box, at) => [boxes[at], box] as const))
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    const last = form.getByRole('button', { name: 'Back', exact: true }).filter({ visible: true });
    const edge = await (place === 'dialog' ? page.getByRole('dialog') : page.locator('main')).boundingBox();
    const end = await last.boundingBox();
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual((edge?.y ?? 0) + (edge?.height ?? 0));
    await form.getByRole('button', { name: 'Close message' }).filter({ visible: true }).click();
    await expect(said).toBeHidden();
    expect((await password.boundingBox())?.y).toBeLessThan(boxes[3]?.y ?? 0);
    await page.unroute('**/login');
  };
  await test.step('in the dialog', () => expectAt('dialog'));
  await test.step('on its page', () => expectAt('page'));
});
