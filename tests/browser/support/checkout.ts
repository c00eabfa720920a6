import { expect, type FrameLocator, type Locator, type Page } from 'playwright/test';
import { z } from 'zod';
import { PAY_PUBLISHABLE_KEY } from '../../../sandbox/identity.ts';
import type { MessageId } from '../../../shared/i18n/message-id.ts';
import { SANDBOX_URL } from '../../support/ports.ts';
import { CARDS, SECURITY_CODE } from './cards.ts';
import { ask } from './cloud.ts';
import type { ShopLocale } from './locales.ts';
import { PLAIN } from './offers.ts';
import type { Shopper } from './shopper.ts';

/** The sections of the checkout that follow an answer move what is below them. */
export const MOVED = /Layout shift .* at \S*\/checkout/;

/** The requests to the payment provider, which is another origin. */
export const AT_PROVIDER = new RegExp(`foreign request: ${SANDBOX_URL}/pay/`);

const token = z.object({ id: z.string(), card: z.object({ brand: z.string(), last4: z.string() }) });

/** An address to which the shop of a locale delivers. */
export function addressIn({ id }: ShopLocale): Record<string, string> {
  const person = { firstName: 'Ada', lastName: 'Lovelace', address2: '' };
  return id === 'en-US'
    ? {
        ...person,
        ...{ address1: '1 Elm St', city: 'Denver', stateCode: 'CO', postalCode: '80202' },
        ...{ countryCode: 'US', phone: '(303) 555-0142' },
      }
    : {
        ...person,
        ...{ address1: '1 rue Sherbrooke', city: 'Montréal', stateCode: 'QC', postalCode: 'H2X 1X8' },
        ...{ countryCode: 'CA', phone: '(514) 555-0142' },
      };
}

/** Sends a form of the checkout without opening a page. */
export async function send(shopper: Shopper, action: string, fields: Record<string, string>): Promise<void> {
  await shopper.send('/checkout', { _action: action, ...fields });
}

/** Enters a card at the provider, as its frame does, and returns what the shop's form then sends. */
export async function tokenOf(number: string): Promise<Record<string, string>> {
  const response = await fetch(`${SANDBOX_URL}/pay/v1/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${PAY_PUBLISHABLE_KEY}` },
    body: JSON.stringify({ card: { number, expiry: '12/39', cvc: SECURITY_CODE, name: 'Ada Lovelace' } }),
  });
  const { id, card } = token.parse(await response.json());
  return { token: id, brand: card.brand, lastDigits: card.last4, sameAddress: 'true' };
}

/** Saves an address in a member's address book, without opening a page. */
export async function saveAddress(shopper: Shopper, more: Record<string, string> = {}): Promise<void> {
  await shopper.send('/account/addresses/new', { _action: 'save', ...addressIn(shopper.shop), ...more });
}

const made = z.object({ giftCertificateCode: z.string() });

/** Makes a gift card of so much, in major units of the locale's currency. Returns its code. */
export async function giftCard({ shop }: Shopper, amount: number, more: object = {}): Promise<string> {
  const currency = shop.id === 'en-US' ? 'USD' : 'CAD';
  const response = await ask('/__sandbox/gift-certificates', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ amount, currency, ...more }),
  });
  return made.parse(await response.json()).giftCertificateCode;
}

const SECTIONS = ['contact', 'delivery', 'payment', 'review'] as const;

export type SectionName = (typeof SECTIONS)[number];

type Filled = {
  /** The section that is reached. */
  to: SectionName;
  card?: string;
  address?: Record<string, string>;
};

/**
 * Puts pieces into a bag that is ordered. Orders take from the stock that other tests buy from, so it
 * is filled up first.
 */
export async function fillBagToOrder(shopper: Shopper, quantity: number): Promise<void> {
  await fillUp(PLAIN.variant);
  await shopper.fillBag(PLAIN, quantity);
}

/** Fills up the stock of a variant that is ordered. */
export async function fillUp({ id, stock }: { id: string; stock: number }): Promise<void> {
  await ask(`/__sandbox/stock/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ stock }),
  });
}

/**
 * Puts something into the bag and fills in the sections before one of the checkout, without opening
 * a page. The service itself chooses a method for an address.
 */
export async function fillIn(
  shopper: Shopper,
  { to, card = CARDS.paid, address = addressIn(shopper.shop) }: Filled,
): Promise<void> {
  await fillBagToOrder(shopper, 2);
  const done = SECTIONS.indexOf(to);
  if (done > 0) await send(shopper, 'contact', { email: 'guest@example.com' });
  if (done > 1) await send(shopper, 'address', address);
  if (done > 2) await send(shopper, 'card', await tokenOf(card));
}

/**
 * Places the order of a checkout that is filled in, without opening a page. Returns its number, or ''
 * where it is not placed yet.
 */
export async function placeUnseen(shopper: Shopper): Promise<string> {
  const { page, shop } = shopper;
  const html = await (await page.request.get(`${shop.prefix}/checkout`)).text();
  const agreed = /name="agreed" value="(\w+)"/.exec(html)?.[1] ?? '';
  const answer = await shopper.send('/checkout', { _action: 'place', agreed });
  const { next } = z.object({ next: z.string() }).parse(await answer.json());
  return /\/checkout\/confirmation\/(\w+)$/.exec(next)?.[1] ?? '';
}

/** Places the order of a checkout that is filled in, and opens its confirmation. */
export async function openPlaced(shopper: Shopper): Promise<void> {
  await shopper.goto(`/checkout/confirmation/${await placeUnseen(shopper)}`);
  await new CheckoutPage(shopper).expectPlaced();
}

/** Makes a member known: an address in their book and, by an order, a card that they keep. */
export async function becomeRegular(shopper: Shopper): Promise<void> {
  await saveAddress(shopper);
  await fillIn(shopper, { to: 'payment' });
  await send(shopper, 'card', { ...(await tokenOf(CARDS.paid)), keepCard: 'true' });
  await placeUnseen(shopper);
}

/** Opens a page that leads on by itself, and stays on it. */
export async function stayAt({ page, shop }: Shopper, path: string): Promise<void> {
  await page.route(`**${shop.prefix}${path}`, async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    const body = (await response.text()).replaceAll(/<meta http-equiv="refresh"[^>]*>/g, '');
    await route.fulfill({ response, body });
  });
  await page.goto(shop.prefix + path);
}

/** Enters a card on the provider's own page, where no script runs. */
export async function enterOnCardPage(page: Page, number: string): Promise<void> {
  await page.locator('#number').fill(number);
  await page.locator('#expiry').fill('12/39');
  await page.locator('#cvc').fill(SECURITY_CODE);
  await page.locator('#name').fill('Ada Lovelace');
  await page.locator('button[value="continue"]').click();
}

/** Presses "Express checkout" and waits for the wallet's page. */
export async function toWallet({ page, shop }: Shopper): Promise<void> {
  await page.getByRole('button', { name: shop.t('bag.express'), exact: true }).click();
  await expect(page).toHaveURL(/\/pay\/sessions\//);
}

/** Approves on the wallet's page, for an address to which the shop of the locale delivers. */
export async function approveWallet({ page, shop }: Shopper): Promise<void> {
  for (const [name, value] of Object.entries(addressIn(shop))) await page.locator(`#${name}`).fill(value);
  await page.locator('button[value="continue"]').click();
}

/** The checkout as a shopper sees it. */
export class CheckoutPage {
  readonly #page: Page;
  readonly #shopper: Shopper;

  constructor(shopper: Shopper) {
    this.#shopper = shopper;
    this.#page = shopper.page;
  }

  #t(id: MessageId): string {
    return this.#shopper.shop.t(id);
  }

  /** The section that is open. */
  get open(): Locator {
    return this.#page.locator('[data-stage="open"]');
  }

  section(name: SectionName): Locator {
    return this.#page.getByRole('region', { name: this.#t(`checkout.${name}.title`) });
  }

  /** Expects a section to be the open one. */
  async expectOpen(name: SectionName): Promise<void> {
    await expect(this.open).toHaveAttribute('id', name);
  }

  press(id: MessageId): Promise<void> {
    return this.#page.getByRole('button', { name: this.#t(id), exact: true }).click();
  }

  async enterContact(email = 'guest@example.com'): Promise<void> {
    await this.open.getByLabel(this.#t('account.email')).fill(email);
    await this.press('checkout.contact.asGuest');
  }

  /** Types an address, without a press. */
  async typeAddress(): Promise<void> {
    for (const [name, value] of Object.entries(addressIn(this.#shopper.shop))) {
      const field = this.#page.locator(`#delivery-${name}`);
      if (name === 'stateCode') await field.selectOption(value);
      else if (name !== 'countryCode' && value) await field.fill(value);
    }
  }

  async enterAddress(): Promise<void> {
    await this.typeAddress();
    await this.press('checkout.address.continue');
  }

  /** Enters the e-mail address and where the order goes, as a guest of whom nothing is known does. */
  async enterDetails(email = 'guest@example.com'): Promise<void> {
    await this.typeAddress();
    await this.enterContact(email);
  }

  async chooseMethod(): Promise<void> {
    await this.open.getByRole('radio').first().check();
    await this.press('checkout.method.continue');
  }

  /** The provider's document with the fields of a card. */
  get cardFields(): FrameLocator {
    return this.#page.frameLocator('iframe[src*="/pay/fields?"]');
  }

  /** Expects the fields of a card to be shown in the shop's typeface, loaded by their own document. */
  async expectShopTypeface(): Promise<void> {
    const label = this.cardFields.locator('label[for="number"]');
    await expect(label).toHaveCSS('font-family', /^"?Archivo"?,/);
    await expect(label).toHaveCSS('font-weight', '600');
    await expect
      .poll(() =>
        label.evaluate(() => [...document.fonts].map(({ family, status }) => `${family} ${status}`)),
      )
      .toContain('Archivo loaded');
  }

  /** Types a card, without a press. */
  async typeCard(number: string = CARDS.paid): Promise<void> {
    const { cardFields } = this;
    await cardFields.locator('#number').fill(number);
    await cardFields.locator('#expiry').fill('12/39');
    await cardFields.locator('#cvc').fill(SECURITY_CODE);
    await cardFields.locator('#name').fill('Ada Lovelace');
  }

  /** Pays with a card, which places the order with the same press. */
  async payByCard(number: string = CARDS.paid): Promise<void> {
    await this.typeCard(number);
    await this.placeButton.click();
  }

  /** The line that opens the field for a gift card. */
  get giftCardLine(): Locator {
    return this.open.locator('summary').filter({ hasText: this.#t('checkout.gift.use') });
  }

  async enterGiftCard(code: string): Promise<void> {
    await this.giftCardLine.click();
    await this.open.getByLabel(this.#t('checkout.gift.code')).fill(code);
    await this.press('checkout.gift.apply');
  }

  /** The gift cards that pay. */
  get giftCards(): Locator {
    return this.open.getByRole('list', { name: this.#t('checkout.gift.list') }).getByRole('listitem');
  }

  /** The button that places the order. */
  get placeButton(): Locator {
    return this.#page.locator('#checkout-order').getByRole('button');
  }

  /** Expects the confirmation of an order that was placed; returns its number. */
  async expectPlaced(): Promise<string> {
    await expect(this.#page).toHaveURL(/\/checkout\/confirmation\/\w+$/);
    await expect(this.#shopper.heading).toHaveText(this.#t('checkout.confirmation.heading'));
    return new URL(this.#page.url()).pathname.split('/').at(-1) ?? '';
  }
}
