import { expect, it } from 'vitest';
import { hasCard } from '../../browser/support/cards.ts';

const PAGE = 'https://shop.example/checkout';

it.each([
  ['in the address', `${PAGE}?number=4242424242424242`, null],
  ['in a form, with spaces', PAGE, '_action=card&number=4000+0000+0000+3220'],
  ['in JSON, with hyphens', PAGE, '{"number":"4000-0000-0000-9995"}'],
  ['as the code in a form', PAGE, 'cvc=737'],
  ['as the code in JSON', PAGE, '{"cvc":"737"}'],
])('a card is found %s', (_, address, body) => {
  expect(hasCard(address, body)).toBe(true);
});

it.each([
  ['a token', '_action=card&token=tok_1737&lastDigits=4242'],
  ['what is no form', '%E0%A4%A'],
  ['nothing', null],
])('none is found in %s', (_, body) => {
  expect(hasCard(`${PAGE}?step=737x`, body)).toBe(false);
});
