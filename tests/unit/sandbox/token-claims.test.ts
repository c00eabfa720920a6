import { describe, expect, it } from 'vitest';
import { claimsOf, issuedAtOf, shopperOf } from '../../../sandbox/slas/token-claims.ts';

const SUBJECT = {
  usid: '18b40001-0000-4000-8000-000000000009',
  guestId: 'abmes2mbk3lXkRlHFJwGYYkuxJ',
  clientId: 'c0ffee00-0000-4000-8000-000000000001',
  channelId: 'cairn-ca',
  dnt: true,
};
const NOW = 1_800_000_000;

describe('claimsOf', () => {
  const claims = claimsOf(SUBJECT, NOW);

  it('states the documented times: 30 minutes, not before 30 seconds ago', () => {
    expect(claims).toMatchObject({ iat: NOW, nbf: NOW - 30, exp: NOW + 1800 });
  });

  it('states the shopper, in the order that clients split', () => {
    const parts = claims.isb.split('::');
    expect(parts[1]).toBe('upn:Guest');
    expect(parts[3]).toBe(`gcid:${SUBJECT.guestId}`);
    expect(claims.sub.split('::')[3]).toBe(`usid:${SUBJECT.usid}`);
    expect(claims.isb.length).toBeLessThanOrEqual(256);
  });

  it('states do-not-track as 0 or 1', () => {
    expect(claims.dnt).toBe('1');
    expect(claimsOf({ ...SUBJECT, dnt: false }, NOW).dnt).toBe('0');
  });
});

describe('shopperOf', () => {
  it('reads back what the claims state', () => {
    const { dnt: _, guestId, ...shopper } = SUBJECT;
    expect(shopperOf(claimsOf(SUBJECT, NOW))).toEqual({ ...shopper, customerId: guestId, registered: false });
  });

  it('recognises a registered shopper by rcid', () => {
    const who = { customerId: 'registered', login: 'a@b.example', name: 'Ann: Lee' };
    const customer = { ...who, origin: 'ecom', credentials: 3, logouts: 2 };
    const claims = claimsOf({ ...SUBJECT, customer }, NOW);
    expect(claims.isb.split('::').slice(0, 5)).toEqual([
      'uido:ecom',
      'upn:a@b.example',
      'uidn:Ann%3A Lee',
      `gcid:${SUBJECT.guestId}`,
      'rcid:registered',
    ]);
    expect(shopperOf(claims)).toMatchObject({
      customerId: 'registered',
      registered: true,
      channelId: 'cairn-ca',
    });
    expect(issuedAtOf(claims)).toEqual({ credentials: 3, logouts: 2 });
    expect(issuedAtOf({ ...claims, jti: 'a' })).toEqual({ credentials: 0, logouts: 0 });
  });

  it('is nobody when a part is missing', () => {
    expect(shopperOf({ ...claimsOf(SUBJECT, NOW), isb: 'uido:slas::upn:Guest' })).toBeNull();
  });
});
