import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  categoryPath,
  contentPath,
  productIdFromSlug,
  productPath,
  searchPath,
  statedProductPath,
} from '../../../../shared/urls/addresses.ts';
import { mixedText } from '../../../support/any-text.ts';

describe('productPath', () => {
  it.each([
    ['col-pass-shell', 'CRN1042', '/p/col-pass-shell-CRN1042.html'],
    ['Col Pass 3L Shell', 'CRN1042', '/p/col-pass-3l-shell-CRN1042.html'],
    ['Tuque côtelée', 'CRN7', '/p/tuque-cotelee-CRN7.html'],
    ['col-pass', 'CRN1042-010-M', '/p/col-pass-CRN1042-010-M.html'],
    ['tent', '25518447', '/p/tent-25518447.html'],
    ['tent', 'two-part', '/p/noslug-two-part.html'],
    [undefined, 'CRN1042', '/p/noslug-CRN1042.html'],
    ['…', 'CRN1042', '/p/noslug-CRN1042.html'],
  ])('%s of %s: %s', (slug, productId, path) => {
    expect(productPath({ slug, productId })).toBe(path);
  });

  it('can be read back', () => {
    const id = fc.stringMatching(/^[A-Za-z0-9]([A-Za-z0-9_-]{0,20}[A-Za-z0-9])?$/);
    fc.assert(
      fc.property(fc.option(mixedText(), { nil: undefined }), id, (slug, productId) => {
        const path = productPath({ slug, productId });
        expect(path).toMatch(/^\/p\/[a-z0-9-]+-[\w-]+\.html$/);
        expect(productIdFromSlug(path.slice('/p/'.length))).toBe(productId);
      }),
    );
  });
});

describe('an address that a catalogue states', () => {
  it.each([
    ['/p/col-pass-CRN1042.html', ['CRN1042'], true],
    ['/p/col-pass-CRN1042.html', ['CRN1042-010-M', 'CRN1042'], true],
    ['/p/col-pass-CRN1042.html', ['CRN1042-010-M', undefined], false],
    ['/p/noslug-abc-123.html', ['abc-123'], true],
    // would be read back as another id
    ['/p/jacket-abc-123.html', ['abc-123'], false],
    ['/p/Mens-Jacket-12345.html', ['12345'], false],
    ['/p/col-pass-CRN1042.html?color=010', ['CRN1042'], false],
    ['/c/col-pass-CRN1042.html', ['CRN1042'], false],
    ['https://shop.example/p/col-pass-CRN1042.html', ['CRN1042'], false],
    ['/p/%.html', ['%'], false],
    ['', [''], false],
  ])('%s of %j is used: %s', (stated, ids, isUsed) => {
    expect(statedProductPath(stated, ...ids)).toBe(isUsed ? stated : undefined);
  });
});

describe('productIdFromSlug', () => {
  it.each([
    ['CRN1042', 'CRN1042'],
    ['col-pass-CRN1042', 'CRN1042'],
    ['noslug-a-b.html', 'a-b'],
    ['', null],
    ['.html', null],
    ['a-', null],
    ['a-<script>', null],
    [`a-${'X'.repeat(200)}`, null],
  ])('%s is %s', (slug, id) => {
    expect(productIdFromSlug(slug)).toBe(id);
  });
  it('accepts any text', () => {
    fc.assert(
      fc.property(mixedText(), (slug) => {
        expect(productIdFromSlug(slug) ?? 'none').toMatch(/^[\w.~-]+$/);
      }),
    );
  });
});

describe('other addresses', () => {
  it('are encoded', () => {
    expect(categoryPath('mens-jackets')).toBe('/c/mens-jackets/');
    expect(categoryPath('a/b')).toBe('/c/a%2Fb/');
    expect(contentPath('our story')).toBe('/t/our%20story');
    expect(searchPath(' rain & sun ', 'manualSearch')).toBe(
      '/search?q=rain+%26+sun&searchterm=rain+%26+sun&searchmethod=manualSearch',
    );
  });
});
