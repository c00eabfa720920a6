import { expect, it } from 'vitest';
import { prepareBlocks } from '../../../worker/blocks/registry.ts';
import { blockServices, htmlOf } from '../support/blocks.tsx';

function render(schema: string, fields: object): string {
  const content = [{ _meta: { schema: `https://x/${schema}` }, ...fields }];
  return htmlOf(prepareBlocks(blockServices(), content, { name: 'block' }));
}

const MOST_CARDS = 10;

it('a story shows ten cards at most: open on small screens, below its title card on others', () => {
  const cards = Array.from({ length: MOST_CARDS + 2 }, (_, index) => ({
    image: { name: 'scene_glacier' },
    cardHeadline: `Card ${index + 1}.`,
  }));
  const html = render('story', { titleCardObj: { titleCardHeadline: 'Nine days north' }, cards });
  const parts = [...html.matchAll(/<details( open="")?[^>]*class="([^"]*)"[\s\S]*?<\/details>/g)];
  expect(
    parts.map(([, isOpen, className = '']) => [isOpen, /(?:max-)?md:hidden/.exec(className)?.[0]]),
  ).toEqual([
    [' open=""', 'md:hidden'],
    [undefined, 'max-md:hidden'],
  ]);
  for (const [part] of parts) {
    expect(/<summary[\s\S]*?<\/summary>/.exec(part)?.[0]).toContain('Nine days north');
    expect(part.match(/Card \d+\./g)).toHaveLength(MOST_CARDS);
  }
});

it('a hero has a picture of 4:5, from 992 px on one of 16:9 and at most 1280 px, also at 2x', () => {
  const html = render('featured-image-hero', {
    imageObject: { dynamicImage: { name: 'scene_glacier' }, altText: 'Ice' },
    headline: { headlineText: 'Ice' },
  });
  const wide = /<source media="\(min-width: 62rem\)" srcSet="([^"]*)"/i.exec(html)?.[1] ?? '';
  const small = /<img[^>]* srcSet="([^"]*)"/i.exec(html)?.[1] ?? '';
  const widths = (set: string) => [...set.matchAll(/[?;&]w=(\d+)/g)].map(([, width]) => Number(width));
  expect(wide).toContain('aspect=16:9');
  expect(Math.max(...widths(wide))).toBe(2 * 1280);
  expect(small).toContain('aspect=4:5');
  expect(Math.max(...widths(small))).toBeLessThan(Math.max(...widths(wide)));
});

it('a hero has its buttons on wide screens, and one for phones where editors state it', () => {
  const button = (text: string) => ({ text, url: '/c/axes/' });
  const fields = {
    imageObject: { dynamicImage: { name: 'scene_glacier' }, altText: 'Ice' },
    headline: { headlineText: 'Ice' },
    desktopButtons: [button('Shop axes'), button('Shop ropes')],
  };
  const both = render('featured-image-hero', { ...fields, mobileButton: button('Shop ice') });
  expect(both).toMatch(/max-md:hidden"><a[^>]*>Shop axes<\/a><a[^>]*>Shop ropes</);
  expect(both).toMatch(/<a[^>]*md:hidden[^>]*>Shop ice</);
  const one = render('featured-image-hero', fields);
  expect(one).not.toContain('max-md:hidden');
  expect(one).toContain('Shop ropes');
});
