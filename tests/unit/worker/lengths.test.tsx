import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { lengthCell } from '../../../worker/content/lengths.tsx';

const both = (inches: string, centimetres: string) =>
  `<span class="lengths"><span>${inches}</span><span> / </span><span>${centimetres}</span></span>`;

it.each([
  ['Chest in.', '40–42', both('40–42', '102–107')],
  ['Chest in.', '33.5', both('33.5', '85')],
  ['Poitrine cm', '88,5', both('35', '88,5')],
  ['Poitrine cm', '88–90', both('35', '88–90')],
])('the cell of the column %s with %s has both units', (head, text, shown) => {
  expect(renderToStaticMarkup(lengthCell(head, text))).toBe(shown);
});

it.each([
  ['US', '12–14'],
  ['Chest in.', 'XL'],
  ['Chest in.', '40 or so'],
])('the cell of the column %s with %s is as it was written', (head, text) => {
  expect(lengthCell(head, text)).toBeUndefined();
});
