import { afterEach, describe, expect, it, vi } from 'vitest';
import { carouselImages } from '../../../../shared/images/carousel-images.ts';
import { imageUrl, srcSet, upgradeLink } from '../../../../shared/images/image.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('imageUrl', () => {
  it('accepts a name on the service', () => {
    expect(imageUrl('/i', 'CRN1042_010_front', { width: 360 })).toBe('/i/CRN1042_010_front?w=360&fmt=auto');
    expect(imageUrl('https://images.example/i/cairn/', 'a b', { width: 48, quality: 60 })).toBe(
      'https://images.example/i/cairn/a%20b?w=48&qlt=60&fmt=auto',
    );
    expect(imageUrl('/i', 'a', { width: 496, aspect: '496:521' })).toBe(
      '/i/a?w=496&aspect=496:521&sm=aspect&fmt=auto',
    );
  });
  it('accepts a link to the service, upgrades it and keeps its other parameters', () => {
    expect(
      imageUrl('https://images.example/i', 'http://images.example/a.jpg?poi=1&w=9&fmt=png#x', { width: 100 }),
    ).toBe('https://images.example/a.jpg?poi=1&w=100&fmt=auto');
  });
});

describe('upgradeLink', () => {
  it.each([
    ['http://images.example/a', 'https://images.example/a'],
    ['HTTP://images.example', 'https://images.example'],
    ['https://images.example/a', 'https://images.example/a'],
    ['http://localhost:8788/i', 'http://localhost:8788/i'],
    ['http://127.0.0.1/i', 'http://127.0.0.1/i'],
    ['http://localhost.example/i', 'https://localhost.example/i'],
    ['/i/a', '/i/a'],
  ])('%s: %s', (link, upgraded) => {
    expect(upgradeLink(link)).toBe(upgraded);
  });
});

describe('srcSet', () => {
  it('offers each width also at 2x, once', () => {
    expect(srcSet('/i', 'a', [400, 200])).toBe(
      '/i/a?w=200&fmt=auto 200w, /i/a?w=400&fmt=auto 400w, /i/a?w=800&fmt=auto 800w',
    );
  });
});

describe('carouselImages', () => {
  const links = (...all: string[]) => all.map((link) => ({ link, alt: link }));
  const shown = (images: { link: string }[], base?: string) =>
    carouselImages(images, base).map(({ link }) => link);
  it('holds at most four, each once', () => {
    expect(shown(links('a', 'b', 'a', 'c', 'd', 'e'))).toEqual(['a', 'b', 'c', 'd']);
  });
  it('replaces or drops placeholders', () => {
    expect(shown(links('a', '/i/placeholder.png', '/i/NO_IMAGE'), 'base')).toEqual(['a', 'base']);
    expect(shown(links('a', '/i/placeholder.png'))).toEqual(['a']);
    expect(shown(links('/i/placeholders-tarp'))).toEqual(['/i/placeholders-tarp']);
  });
  it('leaves revisions out', () => {
    expect(shown(links('a', '/i/b?v=2', '/i/v12/c', '/i/vest/d'))).toEqual(['a', '/i/vest/d']);
  });
});
