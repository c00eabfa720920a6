import { beforeAll, expect, it } from 'vitest';
import { addToBag, bagIn } from './support/bag.ts';
import { faulty } from './support/faulty.ts';
import { coldStart, mendAll, Shop, someVariant } from './support/shop.ts';
import { Visitor } from './support/visitor.ts';

/** The Canadian shop, with this currency for its English speakers. */
function shopIn(preferredCurrency: string): Shop {
  const sites = new Shop().config.SITES.map((site) => ({
    ...site,
    l10n: {
      ...site.l10n,
      supportedLocales: site.l10n.supportedLocales.map((locale) =>
        locale.id === 'en-CA' ? { ...locale, preferredCurrency } : locale,
      ),
    },
  }));
  return new Shop({ SITES: JSON.stringify(sites) });
}

const inDollarsOfCanada = shopIn('CAD');
const inDollarsOfTheStates = shopIn('USD');
let variant: string;

beforeAll(async () => {
  await mendAll();
  await coldStart();
  variant = await someVariant(new Shop());
});

/** Of this shop, with a bag in dollars of Canada. */
async function visitorOf(shop: Shop): Promise<Visitor> {
  const visitor = new Visitor(inDollarsOfCanada, { prefix: '/ca' });
  expect((await addToBag(visitor, { productId: variant })).status).toBe(200);
  return new Visitor(shop, { prefix: '/ca', cookie: visitor.cookie });
}

// docs/product/content-and-platform.md §4.8
it('a bag in another currency than the shop’s is changed to it, and says so', async () => {
  const visitor = await visitorOf(inDollarsOfTheStates);
  const changed = await bagIn(await addToBag(visitor, { productId: variant }));
  expect(changed).toMatchObject({ count: 2, currency: 'USD', notice: expect.stringContaining('USD') });
});

it('what was added is shown where its currency cannot be changed, and so is the bag', async () => {
  const visitor = await visitorOf(inDollarsOfTheStates);
  const SANDBOX = faulty(/\/baskets\//, async (answer, asked) =>
    asked().method === 'PATCH' ? new Response('{}', { status: 500 }) : answer(),
  );
  const added = await addToBag(visitor, { productId: variant }, { SANDBOX });
  expect(added.status).toBe(200);
  expect(await bagIn(added)).toMatchObject({ count: 2, currency: 'CAD' });
  const read = await visitor.read('/api/bag', { bindings: { SANDBOX } });
  expect(read.status).toBe(200);
  expect(await bagIn(read)).toMatchObject({ count: 2, currency: 'CAD' });
});
