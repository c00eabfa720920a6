import { describe, expect, it } from 'vitest';
import type { UrlConfig } from '../../../shared/urls/site-locale.ts';
import { DEFAULT_SITES } from '../../../worker/config/sites.ts';
import { relatedLinks } from '../../../worker/upstreams/commerce/related-links.ts';

const URLS: UrlConfig = {
  site: 'path',
  locale: 'path',
  showDefaults: false,
  defaultSite: 'cairn-us',
  sites: DEFAULT_SITES,
};
const DOMAINS = ['cairn.example'];
const kept = (...links: unknown[]) => relatedLinks(links, DOMAINS, URLS);

describe('related category links', () => {
  it.each([
    ['https://shop.cairn.example/c/mens-jackets/', '/c/mens-jackets/'],
    ['https://cairn.example/c/sale', '/c/sale'],
    ['http://shop.cairn.example/ca/fr/c/tents/?f.color=Red', '/c/tents/?f.color=Red'],
    [' https://SHOP.CAIRN.EXAMPLE/t/repair/#now ', '/t/repair/'],
    ['https://shop.cairn.example', '/'],
  ])('%s leads to %s', (url, path) => {
    expect(kept({ url, anchor_text: ' Shells ' })).toEqual([{ path, text: 'Shells' }]);
  });

  it.each([
    'https://elsewhere.example/c/tents/',
    'https://cairn.example.elsewhere.example/',
    'https://notcairn.example/',
    'https://elsewhere.example/?from=cairn.example',
    'https://cairn.example@elsewhere.example/',
    'https://someone:secret@cairn.example/',
    "javascript:alert('cairn.example')",
    'data:text/html,cairn.example',
    '//cairn.example/c/tents/',
    '/c/tents/',
    '',
    7,
    null,
  ])('%s is left out', (url) => {
    expect(kept({ url, anchor_text: 'Tents' })).toEqual([]);
  });

  it.each([
    ['https://cairn.example//elsewhere.example', '/elsewhere.example'],
    ['https://cairn.example/\\elsewhere.example', '/elsewhere.example'],
    ['https://cairn.example/%2f%2felsewhere.example', undefined],
  ])('%s stays in the shop', (url, path) => {
    expect(kept({ url, anchor_text: 'Tents' }).at(0)?.path).toBe(path);
  });

  it('need an address and a text', () => {
    const url = 'https://cairn.example/c/tents/';
    expect(kept({ url }, { url, anchor_text: ' ' }, { anchor_text: 'Tents' }, null, 'x', 3, [])).toEqual([]);
  });

  it('are listed once each', () => {
    const url = 'https://cairn.example/c/tents/';
    expect(kept({ url, anchor_text: 'Tents' }, { url, anchor_text: 'More tents' })).toHaveLength(1);
  });

  it('may be JSON text; an invalid one gives none', () => {
    const link = { url: 'https://cairn.example/c/tents/', anchor_text: 'Tents' };
    expect(relatedLinks(JSON.stringify([link]), DOMAINS, URLS)).toHaveLength(1);
    for (const stated of ['[{', '{}', '"x"', '', undefined, null, 5, link])
      expect(relatedLinks(stated, DOMAINS, URLS)).toEqual([]);
    expect(relatedLinks([link], [], URLS)).toEqual([]);
  });
});
