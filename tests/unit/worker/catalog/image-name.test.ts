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

it('keeps a link to another host', () => {
  expect(imageName('https://elsewhere.example/50%wool', IMAGES)).toBe('https://elsewhere.example/50%wool');
});
