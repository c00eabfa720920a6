import type { Field } from './field.ts';
import { cleanCode } from './typed-text.ts';

/**
 * The code of a gift card (docs/contracts/gift-certificates.md §1). What it looks like is the
 * brand's.
 */
export const GIFT_CARD_CODE: Field = {
  name: 'giftCardCode',
  type: 'text',
  autoComplete: 'off',
  autoCapitalize: 'characters',
  required: true,
  maxLength: 256,
  clean: cleanCode,
  label: 'checkout.gift.code',
  missing: 'checkout.gift.missing',
  invalid: 'checkout.gift.unknown',
};
