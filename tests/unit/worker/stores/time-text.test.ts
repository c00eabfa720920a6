import { describe, expect, it } from 'vitest';
import { createFormatter } from '../../../../shared/i18n/formatter.ts';
import { timeText } from '../../../../worker/stores/delivery-text.ts';

const plain = (text: string) => text.replace(/\s/g, ' ');

describe('a time of a store', () => {
  it.each([
    ['en-US', '2 PM', '2:30 PM'],
    ['en-CA', '2 p.m.', '2:30 p.m.'],
    ['fr-CA', '14 h', '14 h 30'],
    ['de-DE', '14:00', '14:30'],
    ['fr-FR', '14:00', '14:30'],
    ['en-IE', '14:00', '14:30'],
  ])('is written as in %s, a full hour too', (locale, full, half) => {
    const i18n = createFormatter(locale, {});
    expect(plain(timeText(14 * 60, { i18n }))).toBe(full);
    expect(plain(timeText(14 * 60 + 30, { i18n }))).toBe(half);
  });
});
