import { describe, expect, it } from 'vitest';
import { parseMessage } from '../../../scripts/messages/message-shape.ts';
import { partialText, wholeText } from '../../../scripts/messages/module-texts.ts';
import { messagesById } from '../../../shared/i18n/messages-by-id.ts';

const IDS = ['bag.title', 'bag.items', 'bag.empty'];
const [title, items, empty] = ['Bag', '{n} items', 'Your bag is empty'].map(parseMessage);
const base = { 'bag.title': title ?? [], 'bag.items': items ?? [], 'bag.empty': empty ?? [] };

describe('the module of a locale with every message', () => {
  it('lists them in the order of the ids, whatever order its files have', () => {
    const { 'bag.title': first, ...others } = base;
    const text = wholeText(IDS, { ...others, 'bag.title': first });
    expect(text).toBe(wholeText(IDS, base));
    expect(text.indexOf('"Bag"')).toBeLessThan(text.indexOf('" items"'));
    expect(text.indexOf('" items"')).toBeLessThan(text.indexOf('"Your bag is empty"'));
  });

  it('is not written when a message is missing or unknown', () => {
    expect(() => wholeText([...IDS, 'bag.note'], base)).toThrow('bag.note: missing');
    expect(() => wholeText(IDS.slice(1), base)).toThrow('bag.title: not among the ids');
  });
});

it('the module of a partial locale has only what differs from the base', () => {
  const text = partialText({ ...base, 'bag.title': parseMessage('Basket') }, base);
  expect(text).toContain('"bag.title": "Basket"');
  expect(text).not.toContain('bag.empty');
});

it('a list of messages is read by its ids, and only if it has one for each', () => {
  expect(messagesById(['a', 'b'], ['A', 'B'])).toEqual({ a: 'A', b: 'B' });
  expect(() => messagesById(['a', 'b'], ['A'])).toThrow('1 messages for 2 ids');
});
