import { describe, expect, it } from 'vitest';
import { CONTENT_ITEMS } from '../../../sandbox/content/content-items.ts';
import { isLocalized } from '../../../sandbox/content/localized.ts';
import { availableToReturn, RETURN_DAYS } from '../../../sandbox/orders/return-order.ts';

const DAY = 24 * 60 * 60 * 1000;
const HOUR = DAY / 24;
const SHIPPED = Date.UTC(2026, 10, 2, 9);
const LINE = { itemId: '1', quantity: 2 };
const LONG = RETURN_DAYS * DAY;

describe('the days to return', () => {
  const delivered = { shippedAt: SHIPPED, deliveredAt: SHIPPED + 5 * DAY };

  it('count from the delivery, not from the dispatch', () => {
    expect(availableToReturn(delivered, LINE, SHIPPED + 5 * DAY + LONG)).toBe(2);
    expect(availableToReturn(delivered, LINE, SHIPPED + 5 * DAY + LONG + HOUR)).toBe(0);
  });

  it('have no end while it is under way', () => {
    expect(availableToReturn({ shippedAt: SHIPPED }, LINE, SHIPPED + 2 * LONG)).toBe(2);
  });

  it('have not begun before anything has left', () => {
    expect(availableToReturn({}, LINE, SHIPPED)).toBe(0);
  });

  it('count from picking up in a store, and from the last part of an order of both', () => {
    const collected = { collectedAt: SHIPPED };
    expect(availableToReturn(collected, LINE, SHIPPED + LONG)).toBe(2);
    expect(availableToReturn(collected, LINE, SHIPPED + LONG + HOUR)).toBe(0);
    expect(availableToReturn({ ...delivered, ...collected }, LINE, SHIPPED + 5 * DAY + LONG)).toBe(2);
    const late = { ...delivered, collectedAt: SHIPPED + 9 * DAY };
    expect(availableToReturn(late, LINE, SHIPPED + 9 * DAY + LONG)).toBe(2);
  });

  it('are not given again for what is on its way back', () => {
    expect(availableToReturn({ ...delivered, returned: { 1: 2 } }, LINE, SHIPPED + 6 * DAY)).toBe(0);
  });

  it.each([
    ['en-US', 'days from delivery'],
    ['en-CA', 'days from delivery'],
    ['fr-CA', 'jours à compter de la livraison'],
    ['en-IE', 'days from delivery'],
    ['de-DE', 'Tage ab der Lieferung'],
    ['fr-FR', 'jours à compter de la livraison'],
  ])('are said so on the page in %s', (locale, words) => {
    const text = CONTENT_ITEMS.find(({ key }) => key === 'pages/shipping-returns/text')?.body.text;
    const said = isLocalized(text) ? text.values.find((one) => one.locale === locale)?.value : undefined;
    expect(String(said).replaceAll('\u00a0', ' ')).toContain(`${RETURN_DAYS} ${words}`);
  });
});
