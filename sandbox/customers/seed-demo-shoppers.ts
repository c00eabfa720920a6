import type { Clock } from '../control/clock.ts';
import type { Database } from '../database/database.ts';
import { type ProductList, productListById, saveProductList } from '../product-lists/product-list-store.ts';
import { SITES, type Site } from '../sites.ts';
import { customerById } from './customer-store.ts';
import { DEMO_PASSWORD, DEMO_SHOPPERS, type DemoShopper } from './demo-shoppers.ts';
import { hashedLogin } from './hashed-login.ts';
import { newCustomer } from './new-customer.ts';
import { type StoredPassword, storedPassword } from './password.ts';

/** Products on each demo wish list. */
const WISHES = 3;

/** The slow part of creating demo shoppers, done once so that a reset is fast. */
export type DemoSecrets = { password: StoredPassword; hashedLogins: Map<string, string> };

export async function demoSecrets(): Promise<DemoSecrets> {
  const hashed = DEMO_SHOPPERS.map(async ({ login }) => [login, await hashedLogin(login)] as const);
  return {
    password: await storedPassword(DEMO_PASSWORD),
    hashedLogins: new Map(await Promise.all(hashed)),
  };
}

/** The wish list of the demo shopper at that position, on a site. */
function wishList(
  database: Database,
  shopper: DemoShopper,
  { id: siteId, alias }: Site,
  now: number,
): ProductList {
  const place = DEMO_SHOPPERS.indexOf(shopper);
  const wishes = database.all<{ id: string }>(
    "SELECT id FROM product WHERE type = 'master' ORDER BY rank DESC, id LIMIT ? OFFSET ?",
    WISHES,
    place * WISHES,
  );
  const id = `${shopper.customerId.slice(0, 20)}${alias}wish`;
  return {
    ...{ id, customerId: shopper.customerId, siteId, type: 'wish_list', public: false },
    ...{ createdAt: now, modifiedAt: now, custom: {} },
    items: wishes.map((product, index) => ({
      id: `${id.slice(0, 24)}${place}${index}`,
      type: 'product',
      productId: product.id,
      quantity: 1,
      priority: index + 1,
      public: false,
      purchasedQuantity: 0,
      custom: {},
    })),
  };
}

/**
 * Creates the demo shoppers that a shop lacks, with their addresses and saved cards and, on every
 * site, a wish list.
 */
export function seedDemoShoppers(
  { database, clock }: { database: Database; clock: Clock },
  { password, hashedLogins }: DemoSecrets,
): void {
  const now = clock.now();
  database.transaction(() => {
    for (const shopper of DEMO_SHOPPERS) {
      if (customerById(database, shopper.customerId)) continue;
      const { customerId, login, firstName, lastName, tier, preferredLocale, phoneMobile } = shopper;
      newCustomer(
        { database, clock },
        {
          ...{ customerId, login, email: login, firstName, lastName, tier, password, emailVerified: true },
          hashedLogin: hashedLogins.get(login) ?? '',
          profile: { preferredLocale, phoneMobile },
          custom: { c_postalCode: shopper.addresses[0]?.postalCode ?? '' },
          addresses: shopper.addresses.map(({ addressId, countryCode, ...fields }, index) => ({
            ...{ addressId, countryCode, lastName, preferred: index === 0 },
            ...{ createdAt: now, modifiedAt: now, fields: { firstName, ...fields } },
          })),
          paymentInstruments: shopper.cards.map((card, index) => ({
            ...{ paymentMethodId: 'CREDIT_CARD', default: index === 0, createdAt: now, modifiedAt: now },
            paymentInstrumentId: `${customerId.slice(0, 20)}card${index}`,
            card: {
              ...card,
              holder: `${firstName} ${lastName}`,
              maskedNumber: card.lastDigits.padStart(card.cardType === 'Amex' ? 15 : 16, '*'),
            },
          })),
        },
      );
      for (const site of SITES) {
        const list = wishList(database, shopper, site, now);
        if (!productListById(database, list.id)) saveProductList(database, list);
      }
    }
  });
}
