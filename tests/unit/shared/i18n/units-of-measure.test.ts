import { expect, it } from 'vitest';
import { technologyBadge } from '../../../../shared/catalog/technology-badges.ts';
import { TECHNOLOGY_NAMES } from '../../../../shared/catalog/technology-names.ts';
import { temperature } from '../../../../shared/i18n/units-of-measure.ts';

it.each([
  ['en-US', -18, '0°F'],
  ['es-US', 0, '32°F'],
  ['en-CA', -18, '-18°C'],
  ['fr-CA', -9, '-9°C'],
  ['en-XA', -9, '-9°C'],
])('says in %s that %d degrees are %s', (locale, celsius, said) => {
  expect(temperature(celsius, locale).replaceAll(/\s/g, '')).toBe(said);
});

it('names a technology with its temperature in the units of the locale', () => {
  expect(technologyBadge('90', 'en-US', TECHNOLOGY_NAMES)).toBe('Comfort 0°F');
  expect(technologyBadge('90', 'en-CA', TECHNOLOGY_NAMES)).toMatch(/^Comfort -18\s?°C$/);
});
