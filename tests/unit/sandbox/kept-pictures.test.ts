import { expect, it, vi } from 'vitest';
import { KeptPictures, type Picture } from '../../../sandbox/images/kept-pictures.ts';

const picture = (length: number): Picture => ({ drawn: 'x'.repeat(length), type: 'image/svg+xml', etag: '' });

it('draws a picture once', () => {
  const pictures = new KeptPictures(100);
  const draw = vi.fn(() => picture(10));
  const first = pictures.of('a', draw);
  expect(pictures.of('a', draw)).toBe(first);
  expect(draw).toHaveBeenCalledTimes(1);
});

it('does not keep that there is no picture', () => {
  const pictures = new KeptPictures(100);
  expect(pictures.of('a', () => null)).toBeNull();
  expect(pictures.of('a', () => picture(1))).not.toBeNull();
});

it('never keeps more than its capacity, and forgets first what nobody asked for longest', () => {
  const pictures = new KeptPictures(100);
  for (const key of ['a', 'b', 'c']) pictures.of(key, () => picture(30));
  pictures.of('a', () => null);
  pictures.of('d', () => picture(30));
  expect(pictures.size).toBe(90);
  expect(pictures.of('b', () => null)).toBeNull();
  for (const key of ['a', 'c', 'd'])
    expect(
      pictures.of(key, () => null),
      key,
    ).not.toBeNull();
});

it('answers a picture that is larger than its capacity without keeping it', () => {
  const pictures = new KeptPictures(100);
  expect(pictures.of('a', () => picture(500))?.drawn.length).toBe(500);
  expect(pictures.size).toBe(0);
});
