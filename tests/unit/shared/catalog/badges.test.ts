import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { badgeStyle, calloutStyle, isSaleStyle, tileBadge } from '../../../../shared/catalog/badges.ts';

const flash = { code: 'flashsale', displayValue: 'Flash Sale' };

describe('tileBadge', () => {
  it('prefers member exclusives, then configured badges, then the automatic sale, then new', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.option(
          fc.constantFrom(flash, { code: 'sale', displayValue: 'Sale' }, { displayValue: 'Special Drop' }),
        ),
        fc.option(fc.nat(100)),
        fc.option(fc.nat(100)),
        fc.boolean(),
        fc.boolean(),
        (memberExclusive, gridBadge, lowestMinPrice, highestMaxPrice, hideSale, isNew) => {
          const badge = tileBadge({
            memberExclusive,
            gridBadge,
            lowestMinPrice,
            highestMaxPrice,
            hideSale,
            isNew,
          });
          const configured = gridBadge && !(hideSale && gridBadge.displayValue === 'Sale');
          if (memberExclusive) expect(badge?.messageId).toBe('catalog.badge.memberExclusive');
          else if (configured) expect(badge?.label).toBe(gridBadge.displayValue);
          else if (
            !hideSale &&
            lowestMinPrice !== null &&
            highestMaxPrice !== null &&
            lowestMinPrice < highestMaxPrice
          )
            expect(badge?.messageId).toBe('catalog.badge.sale');
          else if (isNew) expect(badge?.messageId).toBe('catalog.badge.new');
          else expect(badge).toBeNull();
        },
      ),
    );
  });
  it('ignores a badge without text', () => {
    expect(tileBadge({ gridBadge: { code: 'flashsale', displayValue: ' ' } })).toBeNull();
  });
});

describe('styles', () => {
  it.each([
    ['sale', 'pink'],
    ['25pctoff', 'pink'],
    ['upto40pctoff', 'pink'],
    ['past-season', 'pink'],
    ['Past Season', 'pink'],
    ['Flash Sale', 'pink'],
    ['exclusive', 'blue'],
    ['member-exclusive', 'blue'],
    ['special', 'blue'],
    ['Special Drop', 'blue'],
    ['Exclusive Colors', 'blue'],
    ['new', 'green'],
    ['constructor', 'blue'],
  ])('%s is %s', (kind, style) => {
    expect(badgeStyle(kind)).toBe(style);
  });
  it('makes automatic badges yellow for a sale and green for new', () => {
    expect(tileBadge({ lowestMinPrice: 1, highestMaxPrice: 2 })?.style).toBe('yellow');
    expect(tileBadge({ isNew: true })?.style).toBe('green');
  });
  it('makes member-exclusive callouts black', () => {
    expect(calloutStyle('member-exclusive')).toBe('black');
    expect(calloutStyle('sale')).toBe('pink');
  });
});

it('the style tells a sale badge: one configured as a sale, and the automatic one', () => {
  const styles = ['upto40pctoff', 'past-season', 'new', 'special', 'exclusive'].map(badgeStyle);
  expect(styles.map(isSaleStyle)).toEqual([true, true, false, false, false]);
  expect(isSaleStyle(tileBadge({ lowestMinPrice: 1, highestMaxPrice: 2 })?.style ?? 'blue')).toBe(true);
  expect(isSaleStyle(calloutStyle('member-exclusive'))).toBe(false);
});
