import { beforeEach, describe, expect, it } from 'vitest';
import { coldStart, mendAll, Shop, spoil } from './support/shop.ts';

const shop = new Shop({ FEATURE_EXAMPLES: 'true' });

beforeEach(async () => {
  await mendAll();
  await coldStart();
});

describe.each(['/monetate-example-1', '/monetate-example-2'])('%s', (path) => {
  it('is not there unless it is switched on', async () => {
    const response = await new Shop().fetch(path);
    expect(response.status).toBe(404);
    await response.text();
  });

  it('is for nobody’s cache and for no search engine', async () => {
    const response = await shop.fetch(path);
    const html = await response.text();
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
    expect(html).toContain('name="robots" content="noindex');
  });

  it('says so where the engine gives no answer', async () => {
    await spoil({ service: 'monetate', mode: 'status', status: 500 });
    expect(await shop.text(`${path}?page=home`)).toContain('The engine answers nothing here.');
  });
});

it('the first shows the actions, the second their products', async () => {
  expect(await shop.text('/monetate-example-1?page=home')).toContain('data-personalised=');
  expect(await shop.text('/monetate-example-2?page=home')).toMatch(/href="\/p\/noslug-CRN\d+\.html"/);
});

it('speak the locale’s language', async () => {
  expect(await shop.text('/ca/fr/monetate-example-1')).toContain('Moteur de décision');
});
