import { describe, expect, it } from 'vitest';
import { PROMOTIONS } from '../../../sandbox/catalog/promotions.ts';
import type { Promotion } from '../../../sandbox/catalog/types.ts';

/** The amounts of money of a promotion, in major units as they are written. */
function amountsOf({ steps }: Promotion): string[] {
  const cents = steps.flatMap(({ minimum, discount }) => [
    ...Object.values(minimum ?? {}),
    ...(discount.type === 'amount' ? Object.values(discount.amount) : []),
    ...(discount.type === 'fixed_price' ? Object.values(discount.price) : []),
  ]);
  return [...new Set(cents)].map((amount) => (amount / 100).toString());
}

const CURRENCY = {
  en: { before: /\$$/, after: /^ (US |Canadian )/ },
  fr: { before: /^$/, after: /^[ \u00a0]?(\$|dollars)/ },
};

describe.each(PROMOTIONS.map((promotion) => [promotion.id, promotion] as const))('%s', (_, promotion) => {
  it.each(['en', 'fr'] as const)('names the currency of every amount: %s', (language) => {
    const amounts = amountsOf(promotion);
    for (const { [language]: text } of [promotion.name, promotion.calloutMsg, promotion.details]) {
      for (const { 0: found, index } of text.matchAll(/\d+(?:[.,]\d+)?/g)) {
        if (!amounts.includes(found.replace(',', '.'))) continue;
        const { before, after } = CURRENCY[language];
        const end = index + found.length;
        const isPercent = /^ ?%/.test(text.slice(end));
        const isMoney = before.test(text.slice(Math.max(0, index - 1), index)) || after.test(text.slice(end));
        // part of a code, such as PITCH50
        const isCode = /[A-Z]$/.test(text.slice(0, index));
        expect(isPercent || isMoney || isCode, `${found} in “${text}”`).toBe(true);
      }
    }
  });
});
