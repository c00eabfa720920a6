import { test as base } from 'playwright/test';
import { EUROPEAN_SITE_IN_ENGLISH } from '../../support/european-site.ts';
import { PRODUCT_DUTIES } from '../../support/product-duties.ts';
import { START_MS, serveShops } from './start-shops.ts';

/** The European site alone, with what its law has a shop do for consumers, in English. */
const SITE = {
  ...EUROPEAN_SITE_IN_ENGLISH,
  ...{ withdrawalDays: 14, orderButton: 'obligation-to-pay', legalGuarantee: { years: 2 } },
  billingCountries: ['AT', 'ES', 'IT', 'NL'],
  productDuties: PRODUCT_DUTIES,
};

/** Tests at a shop of their own for Europe, which the shops of the other tests are not. */
export const test = base.extend<object, { consumerShop: string }>({
  consumerShop: [
    async ({ browserName: _ }, use) => {
      const { shops, end } = await serveShops(1, { SITES: JSON.stringify([SITE]), DEFAULT_SITE: SITE.id });
      await use(shops[0]?.shop ?? '');
      await end();
    },
    { scope: 'worker', timeout: START_MS },
  ],
});
