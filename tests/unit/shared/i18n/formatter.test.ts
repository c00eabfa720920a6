import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseMessage } from '../../../../scripts/messages/message-shape.ts';
import { createFormatter } from '../../../../shared/i18n/formatter.ts';

const NBSP = '\u00a0';
const NARROW = '\u202f';
const ICU = {
  plain: 'Back',
  named: parseMessage('Only {stockLevel} left for {productName}!'),
  plural: parseMessage('{count, plural, =0 {Bag, empty} one {# item} other {# items}}'),
  percent: parseMessage('{rate, number, ::percent}'),
  choice: parseMessage("{country, select, CA {Canada} other {It''s elsewhere}}"),
  day: parseMessage('{day, date, ::yMMMd}'),
};

afterEach(() => {
  vi.restoreAllMocks();
});

describe('t', () => {
  const { t } = createFormatter<string>('en-US', ICU);
  it('fills in placeholders', () => {
    expect(t('plain')).toBe('Back');
    expect(t('named', { stockLevel: 3, productName: '<b>Col</b>' })).toBe('Only 3 left for <b>Col</b>!');
    expect([0, 1, 1200].map((count) => t('plural', { count }))).toEqual([
      'Bag, empty',
      '1 item',
      '1,200 items',
    ]);
    expect(t('percent', { rate: 0.25 })).toBe('25%');
    expect(t('choice', { country: 'US' })).toBe("It's elsewhere");
    expect(t('day', { day: new Date('2026-11-20T23:30:00Z') })).toBe('Nov 20, 2026');
  });

  it('returns the id of a missing message and logs it once', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect([t('no.such'), t('no.such')]).toEqual(['no.such', 'no.such']);
    expect(t('toString')).toBe('toString');
    expect(t('named', {})).toBe('named');
    expect(log.mock.calls.map(([text]) => text)).toEqual([
      'Message no.such is missing in en-US.',
      'Message toString is missing in en-US.',
      'Message named cannot be formatted in en-US.',
    ]);
  });

  it('takes no id without a message, as `npm run check` sees', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const shop = createFormatter('en-US', { 'account.account.orders': 'Orders' });
    // @ts-expect-error: no message has this id
    expect(shop.t('account.account.order')).toBe('account.account.order');
    const titleOf = (page: 'orders' | 'gifts') =>
      // @ts-expect-error: one of the pages has no message
      shop.t(`account.account.${page}`);
    expect(titleOf('orders')).toBe('Orders');
  });

  it('has French texts', () => {
    const french = createFormatter<string>('fr-CA', {
      items: parseMessage('{count, plural, one {# article} other {# articles}}'),
    });
    expect(french.t('items', { count: 0 })).toBe('0 article');
    expect(french.t('items', { count: 1234 })).toBe(`1${NBSP}234 articles`);
  });
});

describe('money', () => {
  it.each([
    ['en-US', 9900, 'USD', '$99.00'],
    ['en-CA', 9900, 'CAD', '$99.00'],
    ['fr-CA', 9900, 'CAD', `99,00${NBSP}$`],
    ['fr-CA', 129_995, 'CAD', `1${NBSP}299,95${NBSP}$`],
    ['en-US', 129_995, 'USD', '$1,299.95'],
    ['de-DE', 129_995, 'EUR', `1.299,95${NBSP}€`],
    ['fr-FR', 129_995, 'EUR', `1${NARROW}299,95${NBSP}€`],
    ['en-IE', 129_995, 'EUR', '€1,299.95'],
    ['en-US', 0, 'USD', '$0.00'],
    ['en-US', -500, 'USD', '-$5.00'],
    ['fr-CA', -500, 'CAD', `-5,00${NBSP}$`],
    // what is taken off has the sign of the percentages in our texts
    ['de-DE', -500, 'EUR', `−5,00${NBSP}€`],
    ['fr-FR', -129_995, 'EUR', `−1${NARROW}299,95${NBSP}€`],
    ['it-IT', -500, 'EUR', `−5,00${NBSP}€`],
    ['en-IE', -500, 'EUR', '−€5.00'],
    ['en-US', 500, 'JPY', '¥500'],
    ['en-US', Number.NaN, 'USD', ''],
  ])('%s %i %s: %s', (locale, cents, currency, text) => {
    expect(createFormatter(locale, {}).money(cents, currency)).toBe(text);
  });

  it('never throws', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    fc.assert(
      fc.property(fc.double(), fc.string(), (cents, currency) => {
        expect(createFormatter('fr-CA', {}).money(cents, currency)).toBeTypeOf('string');
      }),
    );
    expect(createFormatter('en-US', {}).money(1999, 'nonsense')).toBe('19.99 nonsense');
  });
});

describe('number and date', () => {
  it('follow the locale', () => {
    expect(createFormatter('fr-CA', {}).number(1234.5)).toBe(`1${NBSP}234,5`);
    expect(createFormatter('en-CA', {}).date('2026-11-20', { dateStyle: 'long' })).toBe('November 20, 2026');
    expect(createFormatter('fr-CA', {}).date('2026-11-20T23:59:59Z', { dateStyle: 'long' })).toBe(
      '20 novembre 2026',
    );
    expect(createFormatter('en-US', {}).date('not a date')).toBe('');
  });

  it.each([
    ['de-DE', '28. November 2026', '14:30', `20${NBSP}%`, ['Zelt', 'Zelte', '0 Zelte, 1 Zelt'], '1,2 km'],
    [
      'fr-FR',
      '28 novembre 2026',
      '14:30',
      `20${NBSP}%`,
      ['tente', 'tentes', '0 tente, 1 tente'],
      `1,2${NARROW}km`,
    ],
    ['en-IE', '28 November 2026', '14:30', '20%', ['tent', 'tents', '0 tents, 1 tent'], '1.2 km'],
  ])('are those of %s', (locale, day, time, percent, [one, other, tents], far) => {
    const { t, number, date } = createFormatter<string>(locale, {
      tents: parseMessage(`{n, plural, one {# ${one}} other {# ${other}}}`),
    });
    const at = '2026-11-28T14:30:00Z';
    expect(date(at, { dateStyle: 'long' })).toBe(day);
    expect(date(at, { hour: 'numeric', minute: '2-digit' })).toBe(time);
    expect(number(0.2, { style: 'percent' })).toBe(percent);
    expect([0, 1].map((n) => t('tents', { n })).join(', ')).toBe(tents);
    expect(number(1.23, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 })).toBe(far);
  });
});
