import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText } from '../../../../worker/security/plain-text.ts';
import { mixedText } from '../../../support/any-text.ts';

const MOST = 150;

describe('a plain text', () => {
  it.each([
    ['<p>Warm &amp; <b>light</b></p>\n<ul><li>dry</li></ul>', 'Warm & light dry'],
    ['a\tb\r\nc\u2028d\u00a0e\u0000f\u0085g', 'a b c d e f g'],
    ['Wander\u00adschuh \u202egnp.exe \u200b\ufeff', 'Wanderschuh gnp.exe'],
    ['2 < 3 and 5 > 4', '2 < 3 and 5 > 4'],
    ['a<!-- b -->c<br/>d<A\nHREF="x">e', 'a c d e'],
    ['&lt;script&gt;&#39;&quot;', `<script>'"`],
    ['&amp;lt; &unknown; & ;', '&lt; &unknown; & ;'],
    ['Men&#39;s &#x2019;&#8203;&#xD800;&#0;', `Men's \u2019\ufffd\ufffd`],
    ['a\ufe0f\u{e0100}b\u{e0041}\u3164\u115fc\u034f', 'abc'],
    ['&constructor; &#x110000;', '&constructor; \ufffd'],
    ['lone \ud800 surrogate', 'lone \ufffd surrogate'],
    ['', ''],
  ])('of %j is %j', (text, plain) => {
    expect(plainText(text, MOST)).toBe(plain);
  });

  it('is one line of at most so many whole characters, and says so where it is cut', () => {
    fc.assert(
      fc.property(mixedText({ maxLength: 400 }), fc.integer({ min: 1, max: 200 }), (text, most) => {
        const plain = plainText(text, most);
        expect(Array.from(plain).length).toBeLessThanOrEqual(most);
        expect(plain.isWellFormed()).toBe(true);
        expect(plain).not.toMatch(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2028\u2029]|^\s|\s$|\s\s/u);
        if (Array.from(plainText(text, 1_000)).length > most) expect(plain).toMatch(/…$/);
      }),
    );
  });
});
