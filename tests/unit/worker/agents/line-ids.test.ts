import { expect, it } from 'vitest';
import { lineIds } from '../../../../worker/agents/session/line-ids.ts';

const line = (itemId: string, productId: string, bonusProductLineItem = false) => ({
  itemId,
  productId,
  bonusProductLineItem,
});

it('a line is named by what is bought, a second one and a free one by the service, too', () => {
  const lines = [line('1', 'mug', true), line('2', 'mug'), line('3', 'mug'), line('4', 'sock', true)];
  expect([...lineIds(lines)]).toEqual([
    ['1', 'mug-1'],
    ['2', 'mug'],
    ['3', 'mug-3'],
    ['4', 'sock-4'],
  ]);
});
