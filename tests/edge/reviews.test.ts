import { beforeEach, describe, expect, it } from 'vitest';
import { INLINE_SCRIPT_HASH } from '../../worker/security/inline-script.ts';
import { mendAll, productIdOf, Shop, someProduct } from './support/shop.ts';

const CONFIGURED = { REVIEWS_URL: 'https://reviews.example', REVIEWS_SITE: 'north' };
const containers = (html: string) => [...html.matchAll(/data-bv-show="(\w+)"/g)].map(([, show]) => show);
const policyOf = (response: Response) => response.headers.get('Content-Security-Policy') ?? '';

beforeEach(mendAll);

describe('the reviews vendor on a product page', () => {
  it('has a container for each part it shows, and is not loaded by the page', async () => {
    const shop = new Shop();
    const path = await someProduct(shop);
    const html = await shop.text(path);
    const id = productIdOf(path);
    expect(containers(html)).toEqual(['rating_summary', 'reviews', 'questions']);
    expect(html.match(new RegExp(`data-bv-product-id="${id}"`, 'g'))).toHaveLength(3);
    expect(html).toContain('data-reviews="/deployments/cairn/main_site/production/en_US/bv.js"');
    expect(html).not.toContain('<script src="/deployments');
    expect(html).toContain('once you allow functional cookies');
  });

  it.each([
    [{ enableBazaarvoice: false }, []],
    [{ enableBvRatingHistogram: false }, ['inline_rating', 'reviews', 'questions']],
    [{ enableBvRatingReviews: false }, ['rating_summary', 'questions']],
    [{ enableBvRatingReviews: false, enableBvRatingHistogram: false }, ['questions']],
    [{ enableBvQuestionAnswers: false }, ['rating_summary', 'reviews']],
  ])('follows the flags %j', async (flags, shown) => {
    const shop = new Shop({ PRODUCT_PAGE: JSON.stringify(flags) });
    expect(containers(await shop.text(await someProduct(shop)))).toEqual(shown);
  });

  it('is allowed by the policy when configured, from its own host only', async () => {
    const shop = new Shop(CONFIGURED);
    const path = await someProduct(shop);
    const response = await shop.fetch(path);
    const policy = policyOf(response);
    for (const directive of ['script-src', 'style-src', 'connect-src', 'img-src'])
      expect(policy).toMatch(new RegExp(`${directive} [^;]*https://reviews\\.example(;| )`));
    expect(policy).not.toMatch(/(font|form-action|default|frame-ancestors)[^;]*reviews/);
    expect(await response.text()).toContain(
      'data-reviews="https://reviews.example/deployments/cairn/north/production/en_US/bv.js"',
    );
    expect(policyOf(await new Shop().fetch('/offline'))).toContain(
      `script-src 'self' 'sha256-${INLINE_SCRIPT_HASH}';`,
    );
  });

  it('is absent without a client', async () => {
    const shop = new Shop({ ...CONFIGURED, REVIEWS_CLIENT: undefined });
    const response = await shop.fetch(await someProduct(shop));
    expect(policyOf(response)).not.toContain('reviews.example');
    const html = await response.text();
    expect(html).not.toContain('data-reviews');
    expect(html).not.toContain('functional cookies');
    expect(html).toContain('<details id="reviews"');
  });
});

describe('the embedded cloud’s reviews under the shop’s own address', () => {
  const root = '/deployments/cairn/main_site/production';

  it('are a loader, its style and its data', async () => {
    const shop = new Shop();
    const loader = await shop.fetch(`${root}/fr_CA/bv.js`);
    expect(loader.headers.get('Content-Type')).toContain('text/javascript');
    expect(await loader.text()).toContain('Questions et réponses');
    expect((await shop.fetch(`${root}/fr_CA/bv.css`)).headers.get('Content-Type')).toContain('text/css');
    const answer = await shop.fetch(`${root}/en_US/reviews/CRN1000?offset=5`);
    expect(await answer.json()).toMatchObject({ items: { length: 5 }, histogram: { length: 5 } });
  });

  it.each([
    ['another client', '/deployments/other/main_site/production/en_US/bv.js'],
    ['another locale', `${root}/pt_PT/bv.js`],
    ['a product nobody has', `${root}/en_US/reviews/CRN0`],
    ['an offset that is none', `${root}/en_US/reviews/CRN1000?offset=-1`],
    ['another path of the cloud', '/deployments/../__sandbox/calls'],
    ['an encoded way out', '/deployments/..%2f__sandbox/calls'],
  ])('are not found at %s', async (_, path) => {
    const response = await new Shop().fetch(path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('"calls"');
  });

  it('come from the vendor itself when not embedded', async () => {
    expect((await new Shop(CONFIGURED).fetch(`${root}/en_US/bv.js`)).status).toBe(404);
  });
});
