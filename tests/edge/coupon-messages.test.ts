import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bag } from '../../shared/schemas/bag.ts';
import { problem } from '../../shared/schemas/problem.ts';
import { newAccount, signedIn, withCookies } from './support/account.ts';
import { coldStart, mendAll, Shop, someVariant } from './support/shop.ts';

const shop = new Shop();
let sock: string;
let tent: string;

beforeAll(async () => {
  await mendAll();
  sock = await someVariant(shop, '/c/mens-accessories-socks/');
  tent = await someVariant(shop, '/c/camp-sleep-tents/');
});
beforeEach(coldStart);

let visitors = 0;
/** A bag with so many of a product, and what is said of each code once all were entered. */
async function saidOf(codes: string[], { site = '', product = sock, quantity = 1, cookie = '' } = {}) {
  visitors += 1;
  const headers = { accept: 'application/json', 'cf-connecting-ip': `198.19.8.${visitors}` };
  const send = async (path: string, fields: Record<string, string>) => {
    const response = await shop.post(`${site}${path}`, fields, { headers: { ...headers, cookie: jar } });
    jar = withCookies(jar, response);
    expect(response.status, path).toBe(200);
    return bag.parse(await response.json());
  };
  let jar = cookie;
  let last = await send('/bag/items', { productId: product, quantity: `${quantity}` });
  for (const code of codes) last = await send('/bag/coupons', { code });
  return Object.fromEntries(last.coupons.map(({ code, message }) => [code, message]));
}

describe('a code that takes nothing off says why', () => {
  it('another offer saves more', async () => {
    const said = await saidOf(['TRAIL10', 'BASECAMP20'], { product: tent, quantity: 2 });
    expect(said).toEqual({
      TRAIL10: 'TRAIL10 is not used: another offer saves you more.',
      BASECAMP20: 'BASECAMP20 applied',
    });
  });

  it('an offer that stands alone saves more', async () => {
    const cookie = await signedIn(shop, await newAccount(shop));
    expect(await saidOf(['TRAIL10', 'GUIDE40'], { cookie })).toEqual({
      TRAIL10: 'TRAIL10 is not used: another offer saves you more.',
      GUIDE40: 'GUIDE40 applied',
    });
  });

  it('it is for members', async () => {
    expect(await saidOf(['GUIDE40'])).toEqual({
      GUIDE40: 'GUIDE40 is for members. Log in to see whether it is for you.',
    });
  });

  it('it is for another way of shipping', async () => {
    expect(await saidOf(['QUICK'])).toEqual({
      QUICK: 'QUICK counts only with this way of shipping: Express shipping.',
    });
  });

  it('the bag is worth less, or holds fewer', async () => {
    expect(await saidOf(['BASECAMP20', 'SIXPAIRS', 'PITCH50'])).toEqual({
      BASECAMP20: 'BASECAMP20 needs merchandise worth $400.00 or more.',
      SIXPAIRS: 'SIXPAIRS needs 3 or more items that it is for.',
      PITCH50: 'PITCH50 is valid, but nothing in your bag qualifies yet.',
    });
  });

  it('in French, in Canadian dollars', async () => {
    const said = await saidOf(['BASECAMP20', 'QUICK'], { site: '/ca/fr' });
    expect(said.BASECAMP20?.replaceAll(/\s/g, ' ')).toBe('BASECAMP20 demande un achat de 500,00 $ ou plus.');
    expect(said.QUICK?.replaceAll(/\s/g, ' ')).toBe(
      'QUICK ne compte qu’avec ce mode de livraison : Livraison express.',
    );
  });
});

it('a code that is refused says why', async () => {
  const fields = { headers: { accept: 'application/json' } };
  const refusalOf = async (code: string) =>
    problem.parse(await (await shop.post('/bag/coupons', { code }, fields)).json()).title;
  expect(await refusalOf('SUMMER25')).toBe('This promo code is not active at this time.');
  expect(await refusalOf('NOSUCH')).toBe('This promo code is not valid.');
});
