import { expect, it } from 'vitest';
import { shopperInWords } from '../../../worker/staff/toolkit/shopper-in-words.ts';

const ZONE = 'America/Los_Angeles';
const NOBODY = { customerGroupIds: [], customQualifiers: {}, assignmentQualifiers: {} };

it('says whom a member of staff simulates', () => {
  expect(shopperInWords(NOBODY, ZONE)).toBe('');
  const shopper = {
    effectiveDateTime: '2026-12-27T16:00:00.000Z',
    customerGroupIds: ['Registered', 'Titanium'],
    sourceCode: 'guide-pro',
    customQualifiers: { deviceType: 'mobile', region: 'CO' },
    assignmentQualifiers: { store: '12' },
    latitude: 39.7,
    longitude: -105,
    country: 'CA',
    tier: 'titanium' as const,
  };
  const whom = 'Registered, Titanium, guide-pro, Canada, titanium, mobile, at 39.7, -105, 2 qualifiers';
  expect(shopperInWords(shopper, ZONE)).toBe(`27 Dec 2026 08:00:00 PST, ${whom}`);
  expect(shopperInWords(shopper, undefined)).toBe(whom);
  expect(shopperInWords({ ...NOBODY, customQualifiers: { region: 'CO' } }, ZONE)).toBe('1 qualifier');
});
