import { beforeAll, describe, expect, it } from 'vitest';
import { expectAnswer } from './support/answer-schemas.ts';
import { refusal, VendorShop } from './support/vendor-shop.ts';

const ERRORS = 'https://api.commercecloud.salesforce.com/documentation/error/v1/errors';
const shop = new VendorShop('seo', 'cairn-ca');

let token: string;

beforeAll(async () => {
  ({ access_token: token } = await shop.guest());
});

describe('URL mapping', () => {
  const mapping = async (urlSegment: string, locale = 'en-CA') => {
    const answer = await shop.seo(token).getUrlMapping({ parameters: { urlSegment, locale } });
    expectAnswer('UrlMapping', answer);
    return answer;
  };

  it('knows categories, products and content pages', async () => {
    expect(await mapping('/mens/jackets/')).toMatchObject({
      resourceType: 'CATEGORY',
      resourceId: 'mens-jackets',
    });
    expect(await mapping('/p/whatever-CRN1000.html')).toMatchObject({
      resourceType: 'PRODUCT',
      resourceId: 'CRN1000',
    });
    expect(await mapping('/repair/')).toMatchObject({ resourceType: 'CONTENT_ASSET', resourceId: 'repair' });
  });

  it('knows permanent and temporary redirects', async () => {
    expect(await mapping('/jackets/')).toMatchObject({ statusCode: 301, destinationUrl: '/mens/jackets/' });
    expect((await mapping('/summit-sale/')).statusCode).toBe(302);
  });

  it.each(['/nowhere/', '/mens/jackets/?color=red', '/p/CRN0.html', '/%00/', `/${'x'.repeat(2000)}/`])(
    'answers %j as not mapped',
    async (urlSegment) => {
      const call = shop.seo(token).getUrlMapping({ parameters: { urlSegment, locale: 'fr-CA' } });
      const problem = await refusal(call, 404);
      expect(problem).toMatchObject({ type: `${ERRORS}/seo-url-mapping-not-found`, locale: 'fr_CA' });
      expect(problem).toHaveProperty('urlSegment');
    },
  );

  it('refuses unknown locales, segments too long or missing, and invalid tokens', async () => {
    const call = (parameters: { urlSegment: string; locale?: string }, as = token) =>
      shop.seo(as).getUrlMapping({ parameters });
    expect(await refusal(call({ urlSegment: '/mens/', locale: 'de-DE' }), 400)).toMatchObject({
      type: `${ERRORS}/unknown-locale`,
      locale: 'de-DE',
    });
    await refusal(call({ urlSegment: 'x'.repeat(2048) }), 400);
    await refusal(call({ urlSegment: '' }), 400);
    expect(await refusal(call({ urlSegment: '/mens/' }, 'nonsense'), 401)).toMatchObject({
      type: `${ERRORS}/invalid-access-token`,
    });
  });
});

describe('promotions', () => {
  const promotions = (ids: string, locale = 'fr-CA') =>
    shop.promotions(token).getPromotions({ parameters: { ids: ids.split(','), locale } });

  it('are answered by id, in the requested language', async () => {
    const answer = await promotions('sock-week,none,trail-10');
    expectAnswer('PromotionResult', answer);
    expect(answer.data.map(({ id }) => id)).toEqual(['sock-week', 'trail-10']);
    expect(answer.data[0]).toMatchObject({ name: '15 % de rabais sur les chaussettes' });
    expect((await promotions('sock-week', 'en-CA')).data[0]?.name).toBe('15% off socks');
  });

  it('answer an unknown id with their service’s own error', async () => {
    const problem = await refusal(promotions('none'), 404);
    expect(problem.type).toBe(`${ERRORS}/PromotionNotFoundException`);
    expect(problem).toHaveProperty('instance');
  });

  it('are at most fifty per call, of 256 characters each', async () => {
    expect(
      (await promotions([...Array.from({ length: 49 }, (_, i) => `p${i}`), 'trail-10'].join())).total,
    ).toBe(1);
    await refusal(promotions(Array.from({ length: 51 }, (_, i) => `p${i}`).join()), 400);
    await refusal(promotions('x'.repeat(257)), 400);
    await refusal(promotions(''), 400);
  });
});
