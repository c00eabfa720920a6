import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { I18nProvider } from '../../../../shared/i18n/i18n-context.tsx';
import { parseConfig } from '../../../../worker/config/config.ts';
import { readShopRequest } from '../../../../worker/request/shop-request.ts';
import { levelsKey, MenuLevels } from '../../../../worker/shell/menu-drawer.tsx';
import type { CategoryNode } from '../../../../worker/upstreams/commerce/category-tree.ts';
import { COMPLETE } from '../config/complete-environment.ts';

const shop = readShopRequest(new Request('https://shop.example/'), parseConfig(COMPLETE));

/** A category with a chain of categories below it. */
function line(length: number, level = 1): CategoryNode {
  return {
    id: `level-${level}`,
    name: `Level ${level}`,
    description: '',
    image: undefined,
    menu: 'all',
    sale: false,
    column: undefined,
    children: length > 1 ? [line(length - 1, level + 1)] : [],
  };
}

function drawn(levels: number): string {
  return renderToStaticMarkup(
    <I18nProvider value={shop.i18n}>
      <MenuLevels tree={[line(levels)]} shop={shop.storefront} />
    </I18nProvider>,
  );
}

/** The largest depth of nested disclosures. */
function depthOf(html: string): number {
  let [depth, deepest] = [0, 0];
  for (const [tag] of html.matchAll(/<\/?details/g)) {
    depth += tag === '<details' ? 1 : -1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

it.each([
  [1, 0],
  [2, 1],
  [3, 2],
  [5, 4],
])('%i levels are in %i nested disclosures', (levels, disclosures) => {
  expect(depthOf(drawn(levels))).toBe(disclosures);
});

it('has three accordions within a level, and a link to deeper levels', () => {
  const html = drawn(7);
  expect(depthOf(html)).toBe(1 + 3);
  expect(html).toContain('href="/c/level-5/"');
  expect(html).not.toContain('level-6');
});

it('has a name that changes with what it shows, however deep', () => {
  const name = (one: CategoryNode) => levelsKey(shop.storefront, [one]);
  const before = line(3);
  const [second] = before.children;
  if (!second) throw new Error('There is one level.');
  expect(name(line(3))).toBe(name(before));
  expect(name({ ...before, children: [{ ...second, name: 'Renamed' }] })).not.toBe(name(before));
  expect(name({ ...before, description: 'Not shown' })).toBe(name(before));
});
