import { type APIResponse, expect, type Locator, type Page } from 'playwright/test';
import { DEMO_PASSWORD } from '../../../sandbox/customers/demo-shoppers.ts';
import { countryName, languageName, regionOf } from '../../../shared/i18n/locale-names.ts';
import { type Bag, bag } from '../../../shared/schemas/bag.ts';
import { wishListAnswer } from '../../../shared/schemas/wish-list.ts';
import { categoryName, type Offer } from './catalogue.ts';
import type { ShopLocale } from './locales.ts';

const JSON_ONLY = { accept: 'application/json' };
/** The headers of a request by a script of the shop's pages, which works without an open page. */
const OWN_SCRIPT = { ...JSON_ONLY, 'sec-fetch-site': 'same-origin' };

/** What the link to the choice of country and language says. */
export function localeLinkName({ id, t }: ShopLocale): string {
  return t('shell.changeLocale', {
    country: countryName(regionOf(id) ?? '', id),
    language: languageName(id),
  });
}

/** What a shopper does, by the names that they see or hear. */
export class Shopper {
  readonly page: Page;
  readonly shop: ShopLocale;
  readonly phone: boolean;

  constructor(page: Page, shop: ShopLocale, phone: boolean) {
    this.page = page;
    this.shop = shop;
    this.phone = phone;
  }

  goto(path: string) {
    return this.page.goto(this.shop.prefix + path);
  }

  /**
   * Opens a category of the second level through the menu. Without scripts, on a desk, the menu has
   * the first level, and a category's page names those below it.
   */
  async browse(topId: string, categoryId: string, scripts = true): Promise<void> {
    const { page, shop } = this;
    const category = categoryName(categoryId, shop);
    const menu = page.getByRole('navigation', { name: shop.t('shell.mainNavigation') });
    if (!scripts) {
      await menu.getByRole('link', { name: categoryName(topId, shop), exact: true }).click();
      const below = page.getByRole('navigation', { name: shop.t('catalog.subcategories') });
      await below.getByRole('link', { name: category, exact: true }).click();
      return;
    }
    if (this.phone) {
      const drawer = await this.openDrawer();
      await this.openLevel(drawer, topId);
      await this.openLevel(drawer, categoryId);
      const all = shop.t('shell.shopAll', { name: category });
      await drawer.getByRole('link', { name: all, exact: true }).click();
      return;
    }
    await menu.getByRole('link', { name: categoryName(topId, shop), exact: true }).hover();
    await menu.getByRole('link', { name: category, exact: true }).click();
  }

  /** Opens the menu of narrow screens. */
  async openDrawer(): Promise<Locator> {
    const { page, shop } = this;
    await this.loaded();
    await page.getByRole('button', { name: shop.t('shell.openMenu') }).click();
    return page.getByRole('dialog', { name: shop.t('shell.menu') });
  }

  /** Opens a category within the drawer, so that its subcategories are visible. */
  async openLevel(drawer: Locator, categoryId: string): Promise<void> {
    const name = categoryName(categoryId, this.shop);
    const level = drawer.locator('summary').filter({ hasText: name, visible: true });
    await level.first().click();
    const all = this.shop.t('shell.shopAll', { name });
    await expect(drawer.getByRole('link', { name: all, exact: true })).toBeVisible();
  }

  /** Follows My account of the header, which opens a dialog where scripts run. */
  async pressMyAccount(): Promise<void> {
    await this.loaded();
    await this.page
      .getByRole('banner')
      .getByRole('link', { name: this.shop.t('shell.myAccount') })
      .click();
  }

  /**
   * Waits for the page's scripts: what is pressed before them is an ordinary link or form, and a
   * choice that sends itself is not sent.
   */
  loaded(): Promise<void> {
    return this.page.waitForLoadState('load');
  }

  /** Opens the account drawer of a member. */
  async openAccount(): Promise<Locator> {
    await this.pressMyAccount();
    const drawer = this.page.locator('#account-drawer');
    await expect(drawer).toBeVisible();
    return drawer;
  }

  /** Opens the choice of country and language. */
  async openLocales(): Promise<Locator> {
    const { page, shop } = this;
    await this.loaded();
    const within = this.phone ? await this.openDrawer() : page.getByRole('banner');
    await within.getByRole('link', { name: localeLinkName(shop) }).click();
    return page.getByRole('dialog', { name: shop.t('shell.localeTitle') });
  }

  /** The refinements, opened when they are in a sheet. */
  async refinements(): Promise<Locator> {
    await this.loaded();
    const name = this.shop.t('catalog.filters');
    const refinements = this.page.getByRole('complementary', { name });
    if (this.phone && !(await refinements.isVisible()))
      // its name ends with the count of refinements that are on
      await this.page.getByRole('main').getByRole('button', { name }).first().click();
    await expect(refinements).toBeVisible();
    return refinements;
  }

  /** Presses the box of a tile that compares its product; touch screens show it in a mode of the list. */
  async pressCompare(tile: Locator): Promise<void> {
    await tile.scrollIntoViewIfNeeded();
    const box = tile.locator('.tile-compare');
    if (!(await box.isVisible())) await this.page.locator('.compare-mode').click();
    await box.click();
  }

  /** Opens quick search and returns its field. */
  async openSearch(): Promise<Locator> {
    const { page, shop } = this;
    const opener = page
      .getByRole('banner')
      .getByRole('button', { name: shop.t('shell.openSearch'), exact: true })
      .last();
    await this.loaded();
    await opener.click();
    return page.getByRole('dialog', { name: shop.t('search.label') }).getByRole('combobox');
  }

  async searchFor(term: string): Promise<void> {
    const field = await this.openSearch();
    await field.fill(term);
    await field.press('Enter');
    await expect(this.heading).toHaveText(this.shop.t('search.heading', { term }));
  }

  get heading(): Locator {
    return this.page.getByRole('main').getByRole('heading', { level: 1 });
  }

  /** The tiles of a list. */
  get tiles(): Locator {
    return this.page.getByRole('region', { name: this.shop.t('catalog.products') }).getByRole('article');
  }

  /** Chooses colour and size on the product's page. */
  async choose({ colour, variant }: Offer): Promise<void> {
    const { page, shop } = this;
    await this.loaded();
    const colours = page.getByRole('list', { name: shop.t('product.chooseColour') });
    await colours.getByRole('link', { name: colour.name[shop.language], exact: true }).click();
    const chosen = shop.t('product.colourValue', { name: colour.name[shop.language] });
    await expect(page.getByText(chosen, { exact: true })).toBeVisible();
    await page.getByRole('radio', { name: variant.size, exact: true }).check();
  }

  get addButton(): Locator {
    // on phones a bar repeats it once it has left the window
    return this.page.getByRole('button', { name: this.shop.t('product.addToBag'), exact: true }).first();
  }

  /** The dialog 'Added to bag', with scripts. */
  get addedDialog(): Locator {
    return this.page.getByRole('dialog', { name: this.shop.t('bag.added.title') });
  }

  /** A line of the bag page, by its product's name. */
  line(name: string): Locator {
    const lines = this.page.getByRole('list', { name: this.shop.t('bag.items') });
    return lines.getByRole('listitem').filter({ has: this.page.getByRole('link', { name, exact: true }) });
  }

  /** The order summary of the bag page: name and amount of each row. */
  async totals(): Promise<[string, string][]> {
    const rows = this.page.getByRole('region', { name: this.shop.t('bag.summary') }).locator('dl > div');
    return rows.evaluateAll((all) =>
      all.map((row) => {
        const [name, amount] = [...row.children].map((cell) => cell.textContent ?? '');
        return [name ?? '', amount ?? ''];
      }),
    );
  }

  /** The service's own basket of this shopper, from the shop's API. */
  async basket(): Promise<Bag> {
    const response = await this.page.request.get(`${this.shop.prefix}/api/bag`);
    return bag.parse(await response.json());
  }

  /**
   * Logs in without opening a page. Without a password it is that of the demo shoppers. It tries
   * again: the login service refuses a second login of one account within a second, and the test
   * before may have just made the first.
   */
  async signIn(email: string, password = DEMO_PASSWORD): Promise<void> {
    const { page, shop } = this;
    await expect(async () => {
      const response = await page.request.post(`${shop.prefix}/api/account/login`, {
        form: { email, password, rememberMe: 'true' },
        headers: OWN_SCRIPT,
      });
      expect(response.status()).toBe(200);
    }).toPass({ intervals: [1_500], timeout: 20_000 });
  }

  /** The wish list from the shop's API, latest first. */
  async wishes(): Promise<string[]> {
    const response = await this.page.request.get(`${this.shop.prefix}/api/wishlist`, { headers: JSON_ONLY });
    return wishListAnswer.parse(await response.json()).productIds;
  }

  /** Puts a product on the wish list, without opening a page. */
  wish(productId: string): Promise<void> {
    return this.#changeWishes('/api/wishlist/items', productId);
  }

  /** Takes a product off the wish list, without opening a page. */
  unwish(productId: string): Promise<void> {
    return this.#changeWishes('/api/wishlist/items/remove', productId);
  }

  async #changeWishes(path: string, productId: string): Promise<void> {
    const { page, shop } = this;
    const response = await page.request.post(shop.prefix + path, {
      form: { productId },
      headers: OWN_SCRIPT,
    });
    expect(response.status()).toBe(200);
  }

  /** Sends a form to its page's path, without opening the page. */
  async send(path: string, form: FormData | Record<string, string>): Promise<APIResponse> {
    const { page, shop } = this;
    const response = await page.request.post(shop.prefix + path, { form, headers: OWN_SCRIPT });
    expect(response.status()).toBe(200);
    return response;
  }

  /**
   * Opens the page that answers a form, as a browser without scripts does. The form is sent from here
   * to the path of its page, without opening that, and the answer is shown at its address.
   */
  async openAnswer(path: string, form: Record<string, string>): Promise<void> {
    const { page, shop } = this;
    const response = await page.request.post(shop.prefix + path, {
      form,
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    let isShown = false;
    // a route that ends while the page loads may leave a request of it without an answer
    await page.route(`**${shop.prefix}${path}`, async (route) => {
      if (isShown) return route.fallback();
      isShown = true;
      await route.fulfill({ response });
    });
    await this.goto(path);
  }

  /** Opens the sign-in dialog from My account. */
  async openSignIn(): Promise<Locator> {
    const { page, shop } = this;
    await this.pressMyAccount();
    return page.getByRole('dialog', { name: shop.t('account.title') });
  }

  /** Adds an offer to the bag without opening a page. */
  async fillBag(offer: Offer, quantity = 1): Promise<void> {
    const { page, shop } = this;
    const response = await page.request.post(`${shop.prefix}/api/bag/items`, {
      data: { productId: offer.variant.id, quantity },
      headers: OWN_SCRIPT,
    });
    expect(response.status()).toBe(200);
  }

  /** Takes every line out of the bag, without opening a page. */
  async emptyBag(): Promise<void> {
    const { page, shop } = this;
    for (const { id } of (await this.basket()).lines) {
      const response = await page.request.post(`${shop.prefix}/api/bag/items/${id}`, {
        data: { quantity: 0 },
        headers: OWN_SCRIPT,
      });
      expect(response.status()).toBe(200);
    }
  }
}
