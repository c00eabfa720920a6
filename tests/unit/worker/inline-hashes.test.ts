import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { INLINE_SCRIPT, INLINE_SCRIPT_HASH } from '../../../worker/security/inline-script.ts';
import { INLINE_STYLE, INLINE_STYLE_HASH } from '../../../worker/security/inline-style.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');

it('the policy allows exactly the style in the document', () => {
  expect(hashOf(INLINE_STYLE)).toBe(INLINE_STYLE_HASH);
});

it('the policy allows exactly the script in the document', () => {
  expect(hashOf(INLINE_SCRIPT)).toBe(INLINE_SCRIPT_HASH);
});
