import { beforeAll, expect, it } from 'vitest';
import { bag } from '../../shared/schemas/bag.ts';
import { faulty } from './support/faulty.ts';
import { coldStart, cookiesOf, mendAll, Shop, someVariant } from './support/shop.ts';

const json = { accept: 'application/json' };
const bagOf = async (response: Response) => bag.parse(await response.json());

/** The Canadian shop, whose English speakers pay in this currency. */
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
  variant = await someVariant(new Shop());
  await coldStart();
});

const add = (shop: Shop, cookie: string, SANDBOX?: Fetcher) =>
  shop.fetch(
    '/ca/bag/items',
    {
      method: 'POST',
      headers: { ...json, cookie, origin: shop.config.ORIGIN, 'content-type': 'application/json' },
      body: JSON.stringify({ productId: variant, quantity: 1 }),
    },
    SANDBOX ? { SANDBOX } : {},
  );

// docs/product/content-and-platform.md §4.8
it('a bag in another currency than the shop’s is changed to it, and says so', async () => {
  const cookie = cookiesOf(await add(inDollarsOfCanada, ''));
  const changed = await bagOf(await add(inDollarsOfTheStates, cookie));
  expect(changed).toMatchObject({ count: 2, currency: 'USD', notice: expect.stringContaining('USD') });
});

it('what was added is shown where its currency cannot be changed, and so is the bag', async () => {
  const cookie = cookiesOf(await add(inDollarsOfCanada, ''));
  const refusing = faulty(/\/baskets\//, async (answer, asked) =>
    asked().method === 'PATCH' ? new Response('{}', { status: 500 }) : answer(),
  );
  const added = await add(inDollarsOfTheStates, cookie, refusing);
  expect(added.status).toBe(200);
  expect(await bagOf(added)).toMatchObject({ count: 2, currency: 'CAD' });
  const read = await inDollarsOfTheStates.fetch(
    '/ca/api/bag',
    { headers: { ...json, cookie } },
    { SANDBOX: refusing },
  );
  expect(read.status).toBe(200);
  expect(await bagOf(read)).toMatchObject({ count: 2, currency: 'CAD' });
});
