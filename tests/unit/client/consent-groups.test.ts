import { describe, expect, it } from 'vitest';
import { groupsOfCookies } from '../../../shared/consent/groups-of-cookies.ts';

describe('the groups a visitor agreed to', () => {
  const cookie = (groups: string) =>
    `a=1; OptanonConsent=${encodeURIComponent(`datestamp=x&groups=${encodeURIComponent(groups)}&version=1`)}; b=2`;

  it('are in the cookie of the consent manager', () => {
    expect(groupsOfCookies(cookie('C0001:1,C0003:0'))).toEqual(['C0001:1', 'C0003:0']);
    expect(groupsOfCookies(`OptanonConsent=${encodeURIComponent('groups=C0003:1')}`)).toEqual(['C0003:1']);
  });

  it.each([
    ['no cookie', ''],
    ['another cookie', 'NotOptanonConsent=groups%3DC0003%3A1'],
    ['a broken one', 'OptanonConsent=%E0%A4%A'],
    ['one without groups', 'OptanonConsent=version%3D1'],
  ])('are none with %s', (_, cookies) => {
    expect(groupsOfCookies(cookies)).not.toContain('C0003:1');
  });
});
