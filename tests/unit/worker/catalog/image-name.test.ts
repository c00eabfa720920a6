import { expect, it } from 'vitest';
import { imageUrl } from '../../../../shared/images/image.ts';
import { imageName } from '../../../../worker/catalog/image-name.ts';

const IMAGES = 'https://images.example/i/cairn';
const named = (path: string) => imageName(`${IMAGES}/${path}`, IMAGES);

it.each([
  ['front', 'front', 'front'],
  ['a%20b', 'a b', 'a%20b'],
  ['50%wool', '50%wool', '50%25wool'],
  ['50%25wool?v=2#x', '50%wool', '50%25wool'],
])('%s has a name, and is requested by it', (path, name, asked) => {
  expect(named(path)).toBe(name);
  expect(imageUrl(IMAGES, name, { width: 48 })).toBe(`${IMAGES}/${asked}?w=48&fmt=auto`);
});

it.each([
  `${IMAGES}///elsewhere.example/a`,
  `${IMAGES}/%2F%2Felsewhere.example/a`,
  `${IMAGES}/https://elsewhere.example/a`,
  `${IMAGES}/https%3A%2F%2Felsewhere.example/a`,
  '//elsewhere.example/a',
  'https://elsewhere.example/a',
  'HTTP://elsewhere.example/a',
  'https://images.example@elsewhere.example/a',
  'https://images.example.elsewhere.example/a',
  'https:\\\\elsewhere.example/a',
  'https:/\\elsewhere.example/a',
  'javascript:alert(1)//',
  'data:text/html,a',
])('%s leads to no other host, as a picture or a link', (link) => {
  for (const base of [IMAGES, '/i']) {
    const address = imageUrl(base, imageName(link, IMAGES), { width: 48 });
    const { origin, pathname } = new URL(address, 'https://shop.example/p/a');
    expect(origin).toBe(base === IMAGES ? 'https://images.example' : 'https://shop.example');
    expect(pathname.startsWith('/i/')).toBe(true);
  }
});

it.each([
  [`//images.example/i/cairn/a`, `${IMAGES}/a`],
  ['https://images.example/i/another/a', 'https://images.example/i/another/a'],
  ['HTTP://images.example/i/another/a', 'https://images.example/i/another/a'],
])('%s is on the image service: %s', (link, address) => {
  expect(imageUrl(IMAGES, imageName(link, IMAGES), { width: 48 })).toBe(`${address}?w=48&fmt=auto`);
});
