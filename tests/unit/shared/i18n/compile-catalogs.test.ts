import { describe, expect, it } from 'vitest';
import { compileCatalogs, pseudoCatalog } from '../../../../scripts/messages/compile-catalogs.ts';
import { createFormatter } from '../../../../shared/i18n/formatter.ts';
import type { MessageId } from '../../../../shared/i18n/message-id.ts';
import { messageSources } from '../../../support/message-sources.ts';

const sources = messageSources();

describe('the messages', () => {
  const { catalogs, errors } = compileCatalogs(sources);
  it('are complete and agree on placeholders', () => {
    expect(errors).toEqual([]);
  });

  it.each<[MessageId, string]>([
    ['search.noProducts', 'No products found'],
    ['search.loadFailed', 'Unable to load products. Please try again.'],
    ['search.didYouMean', 'Did you mean tent?'],
    ['product.outOfStock', 'Out of stock'],
    ['product.lowStock', 'Only 3 left!'],
    ['product.lowStockFor', 'Only 3 left for Col Pass!'],
    ['shell.offlineTitle', 'You are currently offline'],
    ['errors.generic', 'Something went wrong. Try again!'],
    ['catalog.compare.maximumBody', 'You can only compare up to 4 products at once.'],
  ])('%s has the texts of docs/product', (id, text) => {
    const { t } = createFormatter('en-US', catalogs['en-US'] ?? {});
    expect(t(id, { suggestion: 'tent', stockLevel: 3, productName: 'Col Pass' })).toBe(text);
  });

  it('fall back from en-CA to en-US', () => {
    const { t } = createFormatter('en-CA', catalogs['en-CA'] ?? {});
    expect(t('product.chooseColour')).toBe('Choose a colour');
    expect(t('product.size')).toBe('Size');
  });

  it.each([
    ['es-US', 'Ningún producto'],
    ['fr-CA', 'Aucun produit'],
  ])('are all in the language of %s', (locale, none) => {
    const { t } = createFormatter(locale, catalogs[locale] ?? {});
    expect(t('catalog.results', { count: 0 })).toBe(none);
    const english = Object.entries(sources['en-US'] ?? {}).filter(
      ([id, text]) =>
        text.replace(/\{[^{}]*\}/g, '').length > 20 &&
        !text.includes('plural') &&
        sources[locale]?.[id] === text,
    );
    expect(english.map(([id]) => id)).toEqual([]);
  });

  it('have no-break spaces in French', () => {
    expect(JSON.stringify(catalogs['fr-CA'])).not.toMatch(/ [:»%]|« /);
    const { t } = createFormatter('fr-CA', catalogs['fr-CA'] ?? {});
    expect(t('errors.documentTitle', { title: 'Panier' })).toBe('Erreur\u00a0: Panier');
    expect(t('search.heading', { term: 'tente' })).toContain('«\u00a0tente\u00a0»');
  });
});

describe.each([
  ['de-DE', 'E-\u2060Mail-Adresse'],
  ['fr-FR', 'Adresse e-\u2060mail'],
  ['it-IT', 'Indirizzo e-\u2060mail'],
])('the word for mail in %s', (locale, label) => {
  it('is not broken at its hyphen', () => {
    const { t } = createFormatter(locale, compileCatalogs(sources).catalogs[locale] ?? {});
    expect(t('account.email')).toBe(label);
    expect(JSON.stringify(compileCatalogs(sources).catalogs[locale])).not.toMatch(/\be-mail/i);
  });
});

describe('compileCatalogs', () => {
  it('names every error', () => {
    const { errors } = compileCatalogs({
      'en-US': { a: 'Hello {name}', b: 'One', c: '{n, plural, one {#} other {#}}', d: '{broken', e: ' ' },
      'fr-CA': { a: 'Bonjour {nom}', c: '{n, date}', d: 'x', e: 'x', f: 'Inconnu' },
      'en-CA': { a: 'Hi' },
    });
    expect(errors).toEqual([
      expect.stringMatching(/^en-US d: /),
      'en-US e: empty',
      'fr-CA a: lacks {name}',
      'fr-CA c: uses {n} as date, not number',
      'fr-CA f: unknown in en-US',
      'fr-CA b: missing',
      'en-CA a: lacks {name}',
    ]);
  });

  it('needs every message of a locale in another language than the base', () => {
    const { errors } = compileCatalogs({ 'en-US': { a: 'One' }, 'pt-BR': {}, 'en-GB': {} });
    expect(errors).toEqual(['pt-BR a: missing']);
  });

  it('makes pseudo texts that keep placeholders', () => {
    const { catalogs } = compileCatalogs({
      'en-US': { a: '{n, plural, one {# item} other {# items}} left' },
    });
    const { t } = createFormatter<string>('en-XA', pseudoCatalog(catalogs));
    expect(t('a', { n: 2 })).toMatch(/^\[2 îtéms léft~+\]$/);
    expect(t('a', { n: 2 }).length).toBeGreaterThanOrEqual(1.4 * '2 items left'.length);
  });
});
