import type { Locator, Page } from 'playwright/test';
import {
  EUROPEAN_SHOPPERS,
  type EuropeanShopper,
  IN_SPAIN,
  LINES_IN_SPAIN,
} from '../support/european-shoppers.ts';
import { foreignTexts } from '../support/foreign-texts.ts';
import { newEmail } from '../support/new-email.ts';
import { violations } from './support/accessibility.ts';
import { CARDS, SECURITY_CODE } from './support/cards.ts';
import { enterOnCardPage, MOVED } from './support/checkout.ts';
import { europeanTest as test } from './support/european-shop.ts';
import { cutTexts, overflow } from './support/geometry.ts';
import { newestMessage } from './support/mailbox.ts';
import { expect, STILL } from './support/shop-test.ts';

test.use(STILL);

/*
 * Somebody buys in each language of the European site, with everything that its law asks for, and takes
 * it back. `npm test` presses through it with scripts, in Germany and Ireland on a phone, in France at a
 * desk with a bill to Spain; axe looks at every state. Those states that a width, or a page without
 * scripts, lays out in its own way (SEEN_ELSEWHERE) are opened at once in two more windows, where nothing
 * is pressed: with scripts at the other width, for axe too, and without scripts at both widths, measured.
 * Without scripts edge/european-journeys presses the same, in all languages. `npm run hostile -- --journeys`,
 * every night, presses all twelve: three languages, two widths, with and without scripts (where there is no
 * axe, which is a script and waits by timers).
 */
const SEEN_ELSEWHERE = ['home, asked', 'product', 'bag', 'checkout, payment', 'withdrawal'];
const WIDTHS = { '@phone': { width: 390, height: 844 }, '@desktop': { width: 1440, height: 900 } } as const;
type Tag = keyof typeof WIDTHS;
const TAGS: readonly Tag[] = ['@phone', '@desktop'];
const otherThan = (tag: Tag): Tag => (tag === '@phone' ? '@desktop' : '@phone');
const isWhole = process.env.SAMPLE === 'all';

type Journey = EuropeanShopper & { tag: Tag; scripts: boolean };
const JOURNEYS = EUROPEAN_SHOPPERS.flatMap((shopper): Journey[] => {
  const usual: Tag = shopper.locale === 'fr-FR' ? '@desktop' : '@phone';
  return isWhole
    ? TAGS.flatMap((tag) => [true, false].map((scripts) => ({ ...shopper, tag, scripts })))
    : [{ ...shopper, tag: usual, scripts: true }];
});
const PASSWORD = 'Trail-Mix-7';
/** Each is a whole purchase, seen in three windows; in ms. */
const PATIENCE_MS = 240_000;

/** Windows in which somebody only looks. */
type Onlookers = { otherWidth: Page; plain: Page };

/** Expects that what is shown is in its language alone, and fits. */
async function expectToFit(page: Page, foreign: Set<string>, what: string): Promise<void> {
  const texts = await page.locator('body').evaluate((body) => {
    const found: string[] = [];
    const nodes = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) found.push(nodes.currentNode.textContent?.trim() ?? '');
    return found;
  });
  const found = texts.filter((text) => foreign.has(text));
  expect.soft(found, what).toEqual([]);
  expect.soft(await overflow(page), what).toBe(0);
  expect.soft(await cutTexts(page), what).toEqual([]);
}

/** A shopper on one of the journeys. */
class European {
  readonly email = newEmail();
  readonly page: Page;
  readonly #foreign: Set<string>;
  readonly #journey: Journey;
  readonly #main: Locator;
  readonly #onlookers: Onlookers | undefined;

  constructor(page: Page, journey: Journey, onlookers?: Onlookers) {
    this.page = page;
    this.#journey = journey;
    this.#onlookers = onlookers;
    this.#foreign = foreignTexts(journey.locale);
    this.#main = page.getByRole('main');
  }

  press = (name: string): Promise<void> => this.page.getByRole('button', { name, exact: true }).click();

  /** Expects that a page is in order here and, where it is looked at there, in the onlookers' windows. */
  async expectInOrder(what: string): Promise<void> {
    const { page } = this;
    const { tag, scripts } = this.#journey;
    await expectToFit(page, this.#foreign, what);
    // axe is a script, and waits by timers
    if (scripts) expect.soft(await violations(page), what).toEqual([]);
    if (!this.#onlookers || !SEEN_ELSEWHERE.includes(what)) return;
    const { otherWidth, plain } = this.#onlookers;
    const cookies = await page.context().cookies();
    const open = async (other: Page) => {
      await other.context().clearCookies();
      await other.context().addCookies(cookies);
      await other.goto(page.url());
    };
    const lookAtOtherWidth = async () => {
      await open(otherWidth);
      await expectToFit(otherWidth, this.#foreign, `${what}, at the other width`);
      expect.soft(await violations(otherWidth), `${what}, at the other width`).toEqual([]);
    };
    const lookWithoutScripts = async () => {
      await open(plain);
      await expectToFit(plain, this.#foreign, `${what}, without scripts`);
      await plain.setViewportSize(WIDTHS[tag]);
      await expectToFit(plain, this.#foreign, `${what}, without scripts, at the other width`);
      await plain.setViewportSize(WIDTHS[otherThan(tag)]);
    };
    await Promise.all([lookAtOtherWidth(), lookWithoutScripts()]);
  }

  async refuse(): Promise<void> {
    const { page } = this;
    const { words, prefix, scripts } = this.#journey;
    await page.goto(`${prefix}/`);
    const banner = page.getByRole('region', { name: words.cookies });
    await expect(banner).toBeVisible();
    await this.expectInOrder('home, asked');
    await banner.getByRole('button', { name: words.reject, exact: true }).click();
    // without scripts it is a section of every page
    if (scripts) await expect(banner).toBeHidden();
    else await expect(page).toHaveURL(`${prefix}/`);
  }

  /** Opens a category by the menu. */
  async browse(): Promise<void> {
    const { page } = this;
    const { words, tag, scripts } = this.#journey;
    await page.waitForLoadState('load');
    if (tag === '@desktop') {
      await page.getByRole('banner').getByRole('link', { name: words.women, exact: true }).click();
    } else {
      await page.getByRole('button', { name: words.openMenu }).click();
      const drawer = page.getByRole('dialog');
      if (scripts) {
        await drawer.locator('summary').filter({ hasText: words.women, visible: true }).first().click();
        await drawer.getByRole('link', { name: words.allOf, exact: true }).click();
      } else await drawer.getByRole('link', { name: words.women, exact: true }).click();
    }
    await expect(this.#main.getByRole('heading', { level: 1 })).toHaveText(words.women);
    await expect(this.#main.getByText(words.withTax)).toBeVisible();
    await this.expectInOrder('list');
  }

  /** Searches for a jacket and puts it into the bag. */
  async buy(): Promise<void> {
    const { page } = this;
    const { words, prefix, scripts } = this.#journey;
    await page.goto(`${prefix}/search`);
    await this.#main.getByRole('searchbox', { name: words.search }).fill(words.term);
    await this.#main.getByRole('searchbox', { name: words.search }).press('Enter');
    await expect(this.#main.getByRole('heading', { level: 1 })).toHaveText(words.found);
    await this.expectInOrder('search');
    await this.#main.getByRole('article').getByRole('heading').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/p\//);
    await page.waitForLoadState('load');
    await this.#main.getByRole('radio', { disabled: false }).first().check();
    await this.expectInOrder('product');
    await page.getByRole('button', { name: words.add, exact: true }).first().click();
    if (scripts) await page.getByRole('dialog').getByRole('link', { name: words.toBag }).click();
    await expect(page).toHaveURL(/\/cart$/);
  }

  async join(): Promise<void> {
    const { page } = this;
    const { words, prefix, person, phone, code } = this.#journey;
    await page.goto(`${prefix}/login`);
    await page.waitForLoadState('load');
    await this.#main.getByLabel(words.email).filter({ visible: true }).fill(this.email);
    await this.#main.getByRole('button', { name: words.next, exact: true }).filter({ visible: true }).click();
    const form = this.#main.locator('[data-view="register"]');
    await form.getByLabel(words.firstName).fill(person.firstName);
    await form.getByLabel(words.lastName, { exact: true }).fill(person.lastName);
    await form.getByLabel(words.password).fill(PASSWORD);
    await form.getByLabel(words.postalCode).fill(code);
    // a number stays as its country writes it
    await form.getByLabel(words.phone).pressSequentially(phone);
    await expect(form.getByLabel(words.phone)).toHaveValue(phone);
    // nothing is agreed to by keeping still
    await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await this.expectInOrder('registration');
    for (const name of words.consents) await form.getByRole('checkbox', { name }).check();
    await form.getByRole('button', { name: words.join }).click();
    await expect(page).not.toHaveURL(/\/login/);
  }

  /** Orders what is in the bag, and returns the order's number. */
  async order(): Promise<string> {
    const { page } = this;
    const { words, prefix, delivery, scripts, country, locale } = this.#journey;
    await page.goto(`${prefix}/cart`);
    await this.expectInOrder('bag');
    await this.#main
      .getByRole('link', { name: words.toCheckout, exact: true })
      .filter({ visible: true })
      .first()
      .click();
    await expect(page).toHaveURL(/\/checkout/);
    // the country of the language stands there already
    await expect(page.locator('#delivery-countryCode')).toHaveValue(country);
    await this.#fill('delivery', delivery);
    await this.expectInOrder('checkout, delivery');
    await this.press(words.toMethods);
    await this.#main.getByRole('radio').first().check();
    await this.press(words.toPayment);
    await expect(page.locator('[data-stage="open"]')).toHaveAttribute('id', 'payment');
    if (locale === 'fr-FR') {
      await page.locator('#billing-same').uncheck();
      await this.#fill('billing', IN_SPAIN);
    }
    await this.expectInOrder('checkout, payment');
    if (scripts) {
      const card = page.frameLocator('iframe[src*="/pay/fields?"]');
      await card.locator('#number').fill(CARDS.paid);
      await card.locator('#expiry').fill('12/39');
      await card.locator('#cvc').fill(SECURITY_CODE);
      await card.locator('#name').fill('Kim Lenz');
    } else {
      await this.press(words.cardPage);
      await enterOnCardPage(page, CARDS.paid);
      await this.expectInOrder('checkout, review');
    }
    await this.press(words.order);
    await expect(page).toHaveURL(/\/checkout\/confirmation\/\w+$/);
    await expect(this.#main.getByRole('heading', { level: 1 })).toHaveText(words.thanks);
    await this.expectInOrder('confirmation');
    return new URL(page.url()).pathname.split('/').at(-1) ?? '';
  }

  /** Declares the withdrawal from the order, from the foot of the page. */
  async withdraw(orderNo: string): Promise<void> {
    const { page } = this;
    const { words, person } = this.#journey;
    await page.getByRole('contentinfo').getByRole('link', { name: words.withdraw }).click();
    await expect(this.#main.getByRole('heading', { level: 1 })).toHaveText(words.withdraw);
    await this.#main.getByLabel(words.yourName).fill(`${person.firstName} ${person.lastName}`);
    await this.#main.getByLabel(words.orderNumber).fill(orderNo);
    await this.#main.getByLabel(words.email).fill(this.email);
    await this.expectInOrder('withdrawal');
    await this.#main.getByRole('button', { name: words.withdraw, exact: true }).click();
    await expect(this.#main.getByRole('button', { name: words.confirm, exact: true })).toBeVisible();
    await this.expectInOrder('withdrawal, to be confirmed');
    await this.press(words.confirm);
    await expect(this.#main.getByRole('heading', { level: 1 })).toHaveText(words.received);
    await this.expectInOrder('withdrawal, received');
  }

  async #fill(id: 'delivery' | 'billing', fields: Record<string, string>): Promise<void> {
    const { person, phone } = this.#journey;
    const all: Record<string, string> = { ...person, phone, ...fields };
    for (const [name, value] of Object.entries(all)) {
      const field = this.page.locator(`#${id}-${name}`);
      await (name.endsWith('Code') && name !== 'postalCode' ? field.selectOption(value) : field.fill(value));
    }
  }
}

for (const journey of JOURNEYS) {
  const { locale, country, tag, scripts, words, lines } = journey;
  test.describe(`${locale}, ${tag.slice(1)}, ${scripts ? 'with' : 'without'} JavaScript`, { tag }, () => {
    test.use({ javaScriptEnabled: scripts });

    test('from a no to cookies to the receipt of a withdrawal', async ({
      page,
      context,
      browser,
      baseURL,
      europe,
      watch,
    }) => {
      test.setTimeout(PATIENCE_MS);
      // a page stands still while the others are looked at, and then misses a picture further down
      const isLate = /was preloaded using link preload but not used/;
      watch.expectFromHere(new RegExp(`foreign request: ${europe.sandbox}/pay/`), MOVED, isLate);
      await context.addCookies([{ name: 'country', value: country, url: europe.shop }]);
      const other = otherThan(tag);
      const isPhone = other === '@phone';
      const window = (more: object) =>
        browser.newContext({ ...STILL, ...(baseURL && { baseURL }), viewport: WIDTHS[other], ...more });
      const windows = isWhole
        ? []
        : [
            await window({ isMobile: isPhone, hasTouch: isPhone }),
            await window({ javaScriptEnabled: false }),
          ];
      const [otherWidth, plain] = await Promise.all(windows.map((one) => one.newPage()));
      const shopper = new European(page, journey, otherWidth && plain && { otherWidth, plain });
      await test.step('refuse', () => shopper.refuse());
      await test.step('browse', () => shopper.browse());
      await test.step('buy', () => shopper.buy());
      await test.step('join', () => shopper.join());
      const orderNo = await test.step('order', () => shopper.order());
      await test.step('the mail', async () => {
        const mail = await newestMessage(shopper.email, 'order-confirmation', europe.sandbox);
        expect(mail.subject).toBe(`${words.mail} ${orderNo}`);
        expect(mail.body).toContain(lines);
        expect(mail.body).toContain(`\n${words.subtotal}`);
        expect(mail.body).toContain(words.right);
        // an address stands there once
        expect(mail.body).not.toMatch(/mailto:|tel:/);
        if (locale === 'fr-FR') expect(mail.body).toContain(LINES_IN_SPAIN);
      });
      await test.step('withdraw', () => shopper.withdraw(orderNo));
      await test.step('the receipt', async () => {
        const mail = await newestMessage(shopper.email, 'withdrawal-receipt', europe.sandbox);
        expect(mail.body).toContain(words.receipt);
        expect(mail.body).toContain(orderNo);
        expect(mail.body).toMatch(/\d{1,2}:\d{2}/);
      });
      await Promise.all(windows.map((one) => one.close()));
    });
  });
}
