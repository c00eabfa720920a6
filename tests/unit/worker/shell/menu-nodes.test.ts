import { describe, expect, it } from 'vitest';
import {
  deviceClass,
  everyDevice,
  leadsTo,
  menuColumns,
  menuNodes,
} from '../../../../worker/shell/menu-nodes.ts';
import type { CategoryNode } from '../../../../worker/upstreams/commerce/category-tree.ts';

function node(id: string, more: Partial<CategoryNode> = {}): CategoryNode {
  return {
    id,
    name: id,
    description: '',
    image: undefined,
    menu: 'all',
    sale: false,
    column: undefined,
    children: [],
    ...more,
  };
}

const ids = (nodes: CategoryNode[]) => nodes.map(({ id }) => id);

describe('menuNodes', () => {
  const tree = [
    node('all', { children: [node('below', { menu: 'hidden' }), node('wide', { menu: 'showDesktopOnly' })] }),
    node('hidden', { menu: 'hidden' }),
    node('desktop', { menu: 'showDesktopOnly' }),
    node('mobile', { menu: 'showMobileOnly' }),
  ];

  it('shows each device its own items, on every level', () => {
    expect(ids(menuNodes(tree, 'desktop'))).toEqual(['all', 'desktop']);
    expect(ids(menuNodes(tree, 'mobile'))).toEqual(['all', 'mobile']);
    expect(ids(menuNodes(tree, 'desktop')[0]?.children ?? [])).toEqual(['wide']);
    expect(ids(menuNodes(tree, 'mobile')[0]?.children ?? [])).toEqual([]);
  });
});

describe('a row for every device', () => {
  it('has the items of all devices, each limited to its devices', () => {
    const row = everyDevice([
      node('all'),
      node('hidden', { menu: 'hidden' }),
      node('desktop', { menu: 'showDesktopOnly' }),
      node('mobile', { menu: 'showMobileOnly' }),
    ]);
    expect(row.map((one) => [one.id, deviceClass(one)])).toEqual([
      ['all', undefined],
      ['desktop', 'max-lg:hidden'],
      ['mobile', 'lg:hidden'],
    ]);
  });
});

describe('menuColumns', () => {
  it('places items by their column, in order', () => {
    const columns = menuColumns([
      node('c', { column: 3 }),
      node('a', { column: 1 }),
      node('b', { column: 1 }),
    ]);
    expect(columns.map(ids)).toEqual([['a', 'b'], [], ['c']]);
  });

  it('gives the others to the column with the fewest lines', () => {
    const long = node('long', { column: 1, children: [node('x'), node('y'), node('z')] });
    expect(menuColumns([node('p'), long, node('q')]).map(ids)).toEqual([['long'], ['p'], ['q']]);
  });

  it('has five columns at most, and none for no items', () => {
    const items = Array.from({ length: 12 }, (_, index) => node(`n${index}`));
    expect(menuColumns(items)).toHaveLength(5);
    expect(menuColumns(items).flat()).toHaveLength(12);
    expect(menuColumns([])).toEqual([]);
  });
});

describe('leadsTo', () => {
  it('marks the path down to a category', () => {
    const mens = node('mens', {
      children: [node('mens-jackets', { children: [node('mens-jackets-shell')] })],
    });
    expect(leadsTo(mens, '/c/mens-jackets-shell/')).toBe(true);
    expect(leadsTo(mens, '/c/womens/')).toBe(false);
  });
});
