import { describe, expect, it } from 'vitest';
import { isRegistered } from '../../../../worker/session/tokens.ts';

const token = (isb: unknown) => `e30.${btoa(JSON.stringify({ isb })).replaceAll('=', '')}.signature`;

describe('the kind of shopper of an access token', () => {
  it.each([
    ['a guest’s', 'uido:slas::upn:Guest::uidn:Guest User::gcid:abc::chid:cairn-us', false],
    ['a customer’s', 'uido:ecom::upn:me@example.com::uidn:Me::gcid:abc::rcid:def::chid:cairn-us', true],
    ['nobody’s', 'uido:slas', false],
    ['no text', 7, false],
  ])('%s', (_, isb, registered) => {
    expect(isRegistered(token(isb))).toBe(registered);
  });

  it.each(['', 'a', 'a.b.c', 'a.!!.c', `a.${btoa('null')}.c`, `a.${btoa('[')}.c`])(
    '%j is a guest’s',
    (text) => {
      expect(isRegistered(text)).toBe(false);
    },
  );
});
