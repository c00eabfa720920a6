import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { INLINE_STYLE, INLINE_STYLE_HASH } from '../../../worker/security/inline-style.ts';

it('the policy allows exactly the style in the document', () => {
  expect(createHash('sha256').update(INLINE_STYLE).digest('base64')).toBe(INLINE_STYLE_HASH);
});
