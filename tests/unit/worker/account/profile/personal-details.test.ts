import { describe, expect, it } from 'vitest';
import { fieldSchema } from '../../../../../shared/forms/field.ts';
import { detailFields } from '../../../../../worker/account/profile/change-personal.ts';
import { consentOf, toE164 } from '../../../../../worker/account/profile/contact-points.ts';
import { changeOf, detailsOf, NO_DETAILS } from '../../../../../worker/account/profile/personal-details.ts';

const customer = { customerId: 'a', firstName: 'Ada', lastName: 'Lovelace' };

describe('a change of the personal details', () => {
  it('has only what differs from what was shown', () => {
    const shown = detailsOf(customer);
    expect(changeOf(customer, shown, shown)).toEqual({});
    expect(changeOf(customer, shown, { ...shown, lastName: 'Byron' })).toEqual({ lastName: 'Byron' });
  });

  it('keeps a phone number in the field of the record that has it', () => {
    const home = { ...customer, phoneHome: '1' };
    expect(changeOf(home, detailsOf(home), { ...detailsOf(home), phone: '2' })).toEqual({ phoneHome: '2' });
    expect(changeOf(customer, NO_DETAILS, { ...NO_DETAILS, phone: '2' })).toEqual({ phoneMobile: '2' });
    expect(changeOf(home, detailsOf(home), { ...detailsOf(home), phone: '' })).toEqual({
      ...{ phoneMobile: null, phoneHome: null },
    });
  });

  it.each([
    ['1990-05-04', '6', '7', '1990-06-07'],
    ['1990-05-04', '2', '29', '1904-02-29'],
    [undefined, '12', '31', '1904-12-31'],
    ['1990-05-04', '', '', null],
  ])('keeps the year of a birthday %s where it has the day %s/%s', (birthday, month, day, wanted) => {
    const known = { ...customer, ...(birthday && { birthday }) };
    const shown = detailsOf(known);
    const change = changeOf(
      known,
      { ...shown, firstName: 'Ada' },
      { ...shown, birthdayMonth: month, birthdayDay: day },
    );
    expect(change).toEqual({ birthday: wanted });
  });

  it.each([
    ['0', null],
    ['1', 1],
    ['2', 2],
    ['-1', 0],
  ])('stores the gender %s as %s', (gender, wanted) => {
    expect(changeOf(customer, { ...NO_DETAILS, gender: '' }, { ...NO_DETAILS, gender })).toEqual({
      gender: wanted,
    });
  });
});

it('what the record has already is accepted as it is, and nothing else with it', () => {
  const odd = '(514) 555-0193 ext.|[5]';
  const { phone, firstName } = detailFields(['US'], { phone: odd, firstName: 'Ada' });
  const isTaken = (text: string) => fieldSchema(phone).safeParse(text).success;
  expect(isTaken(odd)).toBe(true);
  expect(isTaken('(303) 555-0142')).toBe(true);
  expect(isTaken('[5]')).toBe(false);
  expect(isTaken('(514) 555-0193 extX|[5]')).toBe(false);
  expect(firstName).toBe(detailFields(['US'], {}).firstName);
});

it.each([
  ['US', '(303) 555-0142', '+13035550142'],
  ['CA', '1 303 555 0142', '+13035550142'],
  ['US', '+33 1 42 68 53 00', '+33142685300'],
  ['US', '555-0142', undefined],
  ['US', '+', undefined],
  ['US', '0303 555 012', undefined],
  // of whom nobody knows in which country: never somebody in North America
  ['FR', '06 12 34 56 78', undefined],
  ['IT', '333 123 4567', undefined],
  ['IE', '+353 87 123 4567', '+353871234567'],
])('in %s the phone number %s is %s for text messages', (country, phone, wanted) => {
  expect(toE164(phone, [country])).toBe(wanted);
});

it('a consent is that of the shopper’s own contact point, else the default', () => {
  const subscription = {
    subscriptionId: 'weekly',
    channels: ['email' as const],
    title: undefined,
    subtitle: undefined,
    consentRequired: false,
    defaultStatus: 'opt_out' as const,
    consentStatus: [
      {
        channel: 'email' as const,
        contactPointValue: 'Other@mail.test',
        status: 'opt_in' as const,
        c_lastModified: undefined,
      },
    ],
  };
  const own = { ...customer, email: 'ada@mail.test' };
  expect(consentOf(subscription, 'email', own, ['US']).isGiven).toBe(false);
  expect(consentOf(subscription, 'email', { ...own, email: 'other@MAIL.test' }, ['US']).isGiven).toBe(true);
  expect(consentOf(subscription, 'sms', own, ['US']).isReachable).toBe(false);
});
