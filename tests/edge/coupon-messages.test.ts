import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newAccount, signIn } from './support/account.ts';
import { addToBag, bagIn, guestWithBag, problemIn } from './support/bag.ts';
import { coldStart, mendAll, Shop, someVariant } from './support/shop.ts';
import { Visitor } from './support/visitor.ts';

const shop = new Shop();
let sock: string;
let tent: string;

beforeAll(async () => {
  await mendAll();
  sock = await someVariant(shop, '/c/mens-accessories-socks/');
  tent = await someVariant(shop, '/c/camp-sleep-tents/');
});
beforeEach(coldStart);

/** Enters a code by a script. */
const enter = (visitor: Visitor, code: string) => visitor.send('/api/bag/coupons', { code });

/** Fills a bag with a product, enters the codes, and returns the message of each. */
async function saidOf(codes: string[], { visitor = new Visitor(shop), product = sock, quantity = 1 } = {}) {
  let last = await bagIn(await addToBag(visitor, { productId: product, quantity }));
  for (const code of codes) last = await bagIn(await enter(visitor, code));
  return Object.fromEntries(last.coupons.map(({ code, message }) => [code, message]));
}

describe('a code that is copied out of a sentence', () => {
  it.each([
    '“TRAIL10”.',
    '"trail10"',
    '« TRAIL10 »',
    '\u200BTRAIL10\uFEFF',
    '\u00A0TRAIL10,',
    '(TRAIL10)',
    'ＴＲＡＩＬ１０',
  ])('is taken without what came with it: %j', async (typed) => {
    expect(Object.values(await saidOf([typed]))).toEqual([expect.stringMatching(/^TRAIL10 applied/i)]);
  });

  it.each(['', ' ', '“”', '.'])('is missing where nothing is left of it: %j', async (typed) => {
    const visitor = new Visitor(shop);
    await addToBag(visitor, { productId: sock, quantity: 1 });
    expect((await problemIn(await enter(visitor, typed))).title).toBe('Please enter a promo code.');
  });
});

describe('a code without effect says why', () => {
  it('another offer saves more', async () => {
    const said = await saidOf(['TRAIL10', 'BASECAMP20'], { product: tent, quantity: 2 });
    expect(said).toEqual({
      TRAIL10: 'TRAIL10 is not used: another offer saves you more.',
      BASECAMP20: 'BASECAMP20 applied',
    });
  });

  it('an exclusive offer saves more', async () => {
    const visitor = new Visitor(shop);
    await signIn(visitor, await newAccount(shop));
    expect(await saidOf(['TRAIL10', 'GUIDE40'], { visitor })).toEqual({
      TRAIL10: 'TRAIL10 is not used: another offer saves you more.',
      GUIDE40: 'GUIDE40 applied',
    });
  });

  it('it is for members', async () => {
    expect(await saidOf(['GUIDE40'])).toEqual({
      GUIDE40: 'GUIDE40 is for members. Log in to see whether it is for you.',
    });
  });

  it('it is for another shipping method', async () => {
    expect(await saidOf(['QUICK'])).toEqual({
      QUICK: 'QUICK counts only with this way of shipping: Express shipping.',
    });
  });

  it('the bag has too low a value, or too few pieces', async () => {
    expect(await saidOf(['BASECAMP20', 'SIXPAIRS', 'PITCH50'])).toEqual({
      BASECAMP20: 'BASECAMP20 needs merchandise worth $400.00 or more.',
      SIXPAIRS: 'SIXPAIRS needs 3 or more items that it is for.',
      PITCH50: 'PITCH50 is valid, but nothing in your bag qualifies yet.',
    });
  });

  it('in French, in Canadian dollars', async () => {
    const visitor = new Visitor(shop, { prefix: '/ca/fr' });
    const said = await saidOf(['BASECAMP20', 'QUICK'], { visitor });
    expect(said.BASECAMP20?.replaceAll(/\s/g, ' ')).toBe('BASECAMP20 demande un achat de 500,00 $ ou plus.');
    expect(said.QUICK?.replaceAll(/\s/g, ' ')).toBe(
      'QUICK ne compte qu’avec ce mode de livraison : Livraison express.',
    );
  });
});

it('a refused code says why', async () => {
  const guest = await guestWithBag(shop, await someVariant(shop));
  const refusalOf = async (code: string) => (await problemIn(await enter(guest, code))).title;
  expect(await refusalOf('SUMMER25')).toBe('This promo code is not active at this time.');
  expect(await refusalOf('NOSUCH')).toBe('This promo code is not valid.');
});
