import type { Page } from 'playwright';
import { categoryName, findOffer, isPlain, type Offer, productsIn } from '../../browser/support/catalogue.ts';
import { EN_US as shop } from '../../browser/support/locales.ts';
import { Shopper } from '../../browser/support/shopper.ts';
import { bytesOf, type Visit } from './figures.ts';
import { WatchedPage } from './watched-page.ts';

const TOP = 'mens';
const CATEGORY = 'mens-jackets';
/** What the shopper buys. It has three colours, so one is neither shown at first nor bought. */
const OFFER: Offer = findOffer(
  (offer) =>
    isPlain(offer) && productsIn(CATEGORY).includes(offer.product) && offer.product.colours.length > 2,
);
const SEARCHED = 'jacket';

/**
 * A visit from home to the bag, by the presses of a shopper: menu, list, refinement, product, colour,
 * size, bag. The browser is new, so its cache is empty.
 */
export async function visitShop(page: Page, origin: string, isSlow = true): Promise<Visit> {
  const shopper = new Shopper(page, shop, true);
  const watched = await WatchedPage.open(page, isSlow);
  const { name } = OFFER.product;
  const button = (text: string) => page.getByRole('button', { name: text, exact: true });

  await watched.goto(`${origin}/`);
  await watched.arrived('home');
  const menu = page.getByRole('dialog', { name: shop.t('shell.menu') });
  await watched.press('open the menu', button(shop.t('shell.openMenu')), menu);
  for (const id of [TOP, CATEGORY]) {
    const level = menu
      .locator('summary')
      .filter({ hasText: categoryName(id, shop), visible: true })
      .first();
    const all = menu.getByRole('link', {
      name: shop.t('shell.shopAll', { name: categoryName(id, shop) }),
      exact: true,
    });
    await watched.press(id === TOP ? 'open a level of it' : 'open the next level', level, all);
    if (id === CATEGORY) await watched.follow('press a link', all);
  }

  await watched.arrived('list');
  const filters = page.getByRole('complementary', { name: shop.t('catalog.filters') });
  const opener = page
    .getByRole('main')
    .getByRole('button', { name: shop.t('catalog.filters') })
    .first();
  await watched.press('open the filters', opener, filters);
  const family = OFFER.colour.familyName[shop.language];
  await watched.follow('refine', filters.getByRole('checkbox', { name: new RegExp(`^${family}\\b`) }));

  await watched.arrived('refined list');
  const tile = shopper.tiles.filter({ hasText: name[shop.language] }).first();
  await watched.press('show the products', page.getByRole('button', { name: /^Show \d+ product/ }), tile);
  await watched.follow('press a tile', tile.getByRole('link', { name: name[shop.language], exact: true }));

  await watched.arrived('product');
  const colours = page.getByRole('list', { name: shop.t('product.chooseColour') });
  const own = OFFER.colour.name[shop.language];
  const shown = await colours.locator('[aria-current]').getAttribute('title');
  const names = OFFER.product.colours.map((colour) => colour.name[shop.language]);
  const other = names.find((text) => text !== own && text !== shown) ?? '';
  const chosen = (text: string) =>
    page.getByText(shop.t('product.colourValue', { name: text }), { exact: true });
  await watched.press(
    'choose a colour',
    colours.getByRole('link', { name: other, exact: true }),
    chosen(other),
  );
  await watched.press('choose another', colours.getByRole('link', { name: own, exact: true }), chosen(own));
  const size = page.getByRole('radio', { name: OFFER.variant.size, exact: true });
  await watched.press('choose a size', size, page.locator('input[type=radio]:checked').first());
  await watched.press('add to the bag', shopper.addButton, shopper.addedDialog);
  const toBag = shopper.addedDialog.getByRole('link', { name: shop.t('bag.viewBag', { count: 1 }) });
  await watched.follow('go to the bag', toBag);

  await watched.arrived('bag');
  return finished(watched);
}

/** A new browser that only searches: the first press needs all the code of quick search. */
export async function visitSearch(page: Page, origin: string): Promise<Visit> {
  const watched = await WatchedPage.open(page, true);
  await watched.goto(`${origin}/`);
  await watched.arrived('home');
  const dialog = page.getByRole('dialog', { name: shop.t('search.label') });
  const opener = page
    .getByRole('banner')
    .getByRole('button', { name: shop.t('shell.openSearch'), exact: true });
  await watched.press('open search', opener.last(), dialog.getByRole('combobox'));
  await watched.type(
    'type a word',
    dialog.getByRole('combobox'),
    SEARCHED,
    dialog.getByRole('option').first(),
  );
  return finished(watched);
}

function finished({ pages, presses, answers }: WatchedPage): Visit {
  return { pages, presses, requests: answers.filter(({ body }) => body > 0).length, bytes: bytesOf(answers) };
}
