import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../../worker/config/config.ts';
import { contentLink, resolveLink } from '../../../worker/content/content-link.ts';
import { readShopRequest } from '../../../worker/request/shop-request.ts';
import { COMPLETE } from './config/complete-environment.ts';

const config = parseConfig(COMPLETE);
const shop = readShopRequest(new Request(`${config.ORIGIN}/ca/fr/`), config);

describe('resolveLink', () => {
  it.each([
    [{ type: 'category', value: 'mens-jackets' }, '/ca/fr/c/mens-jackets/'],
    [{ type: 'content', value: 'repair' }, '/ca/fr/t/repair/'],
    [{ type: 'product', value: 'CRN1042' }, '/ca/fr/p/noslug-CRN1042.html'],
    [
      { type: 'product', value: 'CRN1042', seoPath: 'Col Pass Shell' },
      '/ca/fr/p/col-pass-shell-CRN1042.html',
    ],
    [{ type: 'internal', value: '/store-locator' }, '/ca/fr/store-locator'],
    [{ type: 'category', value: 'a/../b' }, '/ca/fr/c/a%2F..%2Fb/'],
  ])('%j links to %s in this site and locale', (link, href) => {
    expect(resolveLink(contentLink.parse(link), shop)).toEqual({ href, newTab: false });
  });

  it('opens the account drawer by a link that leads to the account', () => {
    const link = contentLink.parse({ type: 'account-drawer', value: '' });
    expect(resolveLink(link, shop)).toEqual({ href: '/ca/fr/account', newTab: false, drawer: 'account' });
  });

  it('accepts plain addresses of the shop, with query and hash', () => {
    expect(resolveLink('/search?q=tent#top', shop)).toEqual({
      href: '/ca/fr/search?q=tent#top',
      newTab: false,
    });
  });

  it.each([
    ['/ca/fr/t/repair/', '/ca/fr/t/repair/'],
    [`${config.ORIGIN}/ca/fr/t/repair/?a=b#top`, '/ca/fr/t/repair/?a=b#top'],
    [`${config.ORIGIN}/t/repair/`, '/ca/fr/t/repair/'],
    ['/ca/t/repair/', '/ca/t/repair/'],
    [config.ORIGIN, '/ca/fr/'],
  ])('treats %s as the shop’s own page', (address, href) => {
    expect(resolveLink(address, shop)).toEqual({ href, newTab: false });
    expect(resolveLink({ type: 'external', value: address }, shop)).toEqual({ href, newTab: false });
  });

  it('opens a new tab when editors ask for it, and always to leave the shop', () => {
    expect(resolveLink('/t/terms/', shop, '_blank')?.newTab).toBe(true);
    expect(resolveLink('https://example.com/a', shop)).toEqual({
      href: 'https://example.com/a',
      newTab: true,
    });
    expect(resolveLink({ type: 'external', value: 'http://example.com/' }, shop)?.href).toBe(
      'https://example.com/',
    );
  });

  it('keeps mail and telephone links in this tab', () => {
    expect(resolveLink('mailto:care@cairn.example', shop)).toEqual({
      href: 'mailto:care@cairn.example',
      newTab: false,
    });
    expect(resolveLink('tel:+18005550142', shop)?.newTab).toBe(false);
  });

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '//evil.example/',
    '/\\evil.example',
    '/%2f%2fevil.example',
    'https://',
    'relative/path',
    '',
  ])('leads nowhere for %j', (address) => {
    expect(resolveLink(address, shop)).toBeUndefined();
    expect(resolveLink({ type: 'external', value: address }, shop)).toBeUndefined();
  });

  it('links nowhere without a link or without its value', () => {
    expect(resolveLink(undefined, shop)).toBeUndefined();
    expect(resolveLink({ type: 'category', value: '' }, shop)).toBeUndefined();
  });
});
