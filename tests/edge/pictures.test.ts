import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildCatalog } from '../../sandbox/catalog/build-catalog.ts';
import { tilePictures } from '../../shared/schemas/tile-pictures.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, spoil } from './support/shop.ts';

const { products } = buildCatalog();
const [JACKET] = products.filter(({ type, colours }) => type === 'master' && colours.length > 2);
const address = `/api/pictures?id=${JACKET?.id}`;

beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(mendAll);

describe('the pictures of a tile', () => {
  it('are those of each colour, at most four, the front first', async () => {
    const shop = new Shop();
    await forgetCalls();
    const response = await shop.fetch(address);
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=300');
    const found = tilePictures.parse(await response.json());
    expect(Object.keys(found).sort()).toEqual(JACKET?.colours.map(({ code }) => code).sort());
    for (const [code, names] of Object.entries(found)) {
      expect(names).toHaveLength(4);
      expect(names[0]).toMatch(new RegExp(`${JACKET?.id}_${code}_front$`));
      for (const name of names) expect(name).toContain(`_${code}_`);
    }
    expect((await calls()).filter(({ service }) => service === 'products')).toHaveLength(1);
  });

  it.each(['', '?id=', '?id=../../x', '?id=CRN999999'])('%j has none', async (query) => {
    const response = await new Shop().fetch(`/api/pictures${query}`);
    expect(response.status).toBe(404);
    expect(response.headers.get('Content-Type')).toContain('application/problem+json');
  });

  it('cannot be loaded while their service is down', async () => {
    await spoil({ service: 'products', mode: 'status', status: 500 });
    expect((await new Shop().fetch(address)).status).toBe(503);
  });
});

describe('a picture that cannot be made of pixels', () => {
  it.each([
    'scene_coast-fog?h=16&aspect=9999:1&fmt=webp',
    'scene_dune-family?w=1600&h=16&fmt=png',
    `${JACKET?.id}_${JACKET?.colours[0]?.code}_detail?w=1600&h=16&fmt=png`,
  ])('is sent as a drawing: %s', async (name) => {
    const response = await new Shop().fetch(`/i/${name}`);
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml']);
    expect(await response.text()).toMatch(/^<svg/);
  });
});
