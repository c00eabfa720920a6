import { describe, expect, it } from 'vitest';
import { guestClaims, shopperOf } from '../../../sandbox/slas/token-claims.ts';

const SUBJECT = {
  usid: '18b40001-0000-4000-8000-000000000009',
  customerId: 'abmes2mbk3lXkRlHFJwGYYkuxJ',
  clientId: 'c0ffee00-0000-4000-8000-000000000001',
  channelId: 'cairn-ca',
  dnt: true,
};
const NOW = 1_800_000_000;

describe('guestClaims', () => {
  const claims = guestClaims(SUBJECT, NOW);

  it('says the documented times: 30 minutes, not before 30 seconds ago', () => {
    expect(claims).toMatchObject({ iat: NOW, nbf: NOW - 30, exp: NOW + 1800 });
  });

  it('says who, in the order that clients split', () => {
    const parts = claims.isb.split('::');
    expect(parts[1]).toBe('upn:Guest');
    expect(parts[3]).toBe(`gcid:${SUBJECT.customerId}`);
    expect(claims.sub.split('::')[3]).toBe(`usid:${SUBJECT.usid}`);
    expect(claims.isb.length).toBeLessThanOrEqual(256);
  });

  it('says do-not-track as 0 or 1', () => {
    expect(claims.dnt).toBe('1');
    expect(guestClaims({ ...SUBJECT, dnt: false }, NOW).dnt).toBe('0');
  });
});

describe('shopperOf', () => {
  it('reads back what the claims say', () => {
    const { dnt: _, ...shopper } = SUBJECT;
    expect(shopperOf(guestClaims(SUBJECT, NOW))).toEqual({ ...shopper, registered: false });
  });

  it('takes a registered shopper by rcid', () => {
    const isb = 'uido:ecom::upn:a@b.example::uidn:Ann Lee::gcid:guest::rcid:registered::chid:cairn-us';
    expect(shopperOf({ ...guestClaims(SUBJECT, NOW), isb })).toMatchObject({
      customerId: 'registered',
      registered: true,
      channelId: 'cairn-us',
    });
  });

  it('is nobody when a part is missing', () => {
    expect(shopperOf({ ...guestClaims(SUBJECT, NOW), isb: 'uido:slas::upn:Guest' })).toBeNull();
  });
});
