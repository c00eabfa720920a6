import { describe, expect, it } from 'vitest';
import { cityLine, placeText } from '../../../../shared/forms/city-line.ts';

describe('the last line of an address', () => {
  it.each([
    ['US', 'Denver, CO 80202', { city: 'Denver', stateCode: 'CO', postalCode: '80202' }],
    ['CA', 'Calgary AB  T2P 1J9', { city: 'Calgary', stateCode: 'AB', postalCode: 'T2P 1J9' }],
    ['DE', '10115 Berlin', { city: 'Berlin', postalCode: '10115' }],
    ['FR', '75011 Paris', { city: 'Paris', postalCode: '75011', stateCode: '' }],
    ['IT', '00184 Roma RM', { city: 'Roma', postalCode: '00184', stateCode: 'RM' }],
    ['IE', 'Cork, Co. Cork, T12 X8P3', { city: 'Cork', stateCode: 'Co. Cork', postalCode: 'T12 X8P3' }],
    ['IE', 'Cork', { city: 'Cork', postalCode: null }],
    ['constructor', '1 Town', { city: 'Town', postalCode: '1' }],
  ])('is that of %s: %s', (countryCode, text, place) => {
    expect(cityLine({ ...place, countryCode })).toBe(text);
  });

  it('is in one style within texts where there are states or provinces', () => {
    expect(placeText({ city: 'Calgary', stateCode: 'AB', postalCode: 'T2P 1J9', countryCode: 'CA' })).toBe(
      'Calgary, AB T2P 1J9',
    );
    expect(placeText({ city: 'Berlin', postalCode: '10115', countryCode: 'DE' })).toBe('10115 Berlin');
    expect(placeText({ city: 'Denver', stateCode: 'CO', postalCode: '80202' })).toBe('Denver, CO 80202');
    expect(placeText({})).toBe('');
  });
});
