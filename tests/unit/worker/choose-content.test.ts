import { describe, expect, it } from 'vitest';
import { chooseContent, GUEST_GROUPS, hasChoice, matchesOf } from '../../../worker/content/choose-content.ts';
import { withoutSlots } from '../../../worker/content/slots.ts';

const block = (name: string) => ({ _meta: { schema: 'https://x/blocks/messaging-banner' }, name });
const slot = (schema: string, fields: object) => ({
  _meta: { schema: `https://x/slots/${schema}` },
  ...fields,
});

/** A container with a default and these variants. */
const container = (variants: unknown, more: object = {}) =>
  slot('personalised-container', { variants, defaultContent: block('default'), ...more });
const variant = (name: string, segment: unknown, more: object = {}) => ({
  segment,
  content: [block(name)],
  ...more,
});

/** The names of the blocks that a shopper of these groups sees. */
const seen = (content: unknown, groups: readonly string[], locale = 'en-US') =>
  withoutSlots(chooseContent(content, groups), locale).map(({ name }) => name);

describe('variants', () => {
  const both = container([
    variant('all', ['Members', 'Titanium'], { matchMode: 'All' }),
    variant('any', ['Members', 'Registered'], { matchMode: 'Any' }),
  ]);

  it.each([
    [['Members', 'Titanium'], ['all']],
    [['Titanium'], ['default']],
    [['Members'], ['any']],
    [['Registered'], ['any']],
    [[' registered '], ['any']],
    [['Everyone'], ['default']],
    [[], ['default']],
  ])('of which %s sees %s', (groups, expected) => {
    expect(seen(both, groups)).toEqual(expected);
  });

  it.each([
    [undefined, ['one']],
    [1, ['one']],
    [2, ['one', 'two']],
    ['2', ['one', 'two']],
    [99, ['one', 'two']],
    [0, ['one']],
    ['many', ['one']],
    [null, ['one']],
  ])('are shown in their order, as many as `maxNumberMatches` %s allows', (maxNumberMatches, expected) => {
    const three = container([variant('one', ['A']), variant('two', ['A']), variant('no', ['B'])], {
      maxNumberMatches,
    });
    expect(seen(three, ['A'])).toEqual(expected);
  });

  it('match any segment where they state no mode', () => {
    expect(seen(container([variant('one', ['A', 'B'])]), ['B'])).toEqual(['one']);
  });

  it.each([
    ['no segment', variant('odd', [])],
    ['no segment, all of which match', variant('odd', [], { matchMode: 'All' })],
    ['an empty segment', variant('odd', [' '], { matchMode: 'All' })],
    ['an unknown mode', variant('odd', ['A'], { matchMode: 'None' })],
    ['a segment that is a number', variant('odd', 7)],
    ['a variant that is no object', 'odd'],
    ['a variant that is null', null],
  ])('with %s match nobody, and the others do', (_, odd) => {
    expect(seen(container([odd, variant('one', ['A'])]), ['A'])).toEqual(['one']);
    expect(seen(container([odd]), ['A', ''])).toEqual(['default']);
  });

  it.each([undefined, null, 'none', 7, {}])('%j are none', (variants) => {
    expect(seen(container(variants), ['A'])).toEqual(['default']);
  });

  it('may be empty, which shows nothing', () => {
    expect(seen(container([{ segment: ['A'], content: [] }]), ['A'])).toEqual([]);
    expect(seen(container([variant('one', ['A'])], { defaultContent: undefined }), ['B'])).toEqual([]);
  });

  it('are chosen for guests too, who are in groups as well', () => {
    const forGuests = container([variant('guest', ['Unregistered'])]);
    expect(seen(forGuests, GUEST_GROUPS)).toEqual(['guest']);
    expect(seen(forGuests, ['Everyone', 'Registered'])).toEqual(['default']);
  });
});

describe('what editors are told of variants', () => {
  const told = (item: ReturnType<typeof container>, groups: readonly string[]) =>
    matchesOf(item, groups).map(({ result }) => result);
  const four = (maxNumberMatches?: number) =>
    container(
      [
        variant('other', ['B']),
        variant('one', ['A']),
        variant('both', ['A', 'C'], { matchMode: 'All' }),
        variant('two', ['a ']),
      ],
      { maxNumberMatches },
    );

  it('is whether each matches, does not, or matches after as many as are shown', () => {
    expect(told(four(), ['A'])).toEqual(['no-match', 'match', 'no-match', 'ignored']);
    expect(told(four(2), ['A'])).toEqual(['no-match', 'match', 'no-match', 'match']);
    expect(told(four(), ['A', 'C'])).toEqual(['no-match', 'match', 'ignored', 'ignored']);
    expect(told(four(), ['C'])).toEqual(['no-match', 'no-match', 'no-match', 'no-match']);
  });

  it('is what is shown', () => {
    const shown = (most: number, groups: readonly string[]) =>
      matchesOf(four(most), groups).filter(({ result }) => result === 'match').length;
    for (const groups of [['A'], ['B'], ['A', 'B', 'C']])
      for (const most of [1, 2, 3, 4]) expect(shown(most, groups)).toBe(seen(four(most), groups).length);
  });

  it('is told of a slot by the container that fills it, and of nothing else around one', () => {
    const filled = slot('personalised-slot', { content: [block('plain'), four()] });
    expect(told(filled, ['A'])).toEqual(['no-match', 'match', 'no-match', 'ignored']);
    expect(told(slot('content-page', { content: [four()] }), ['A'])).toEqual([]);
  });

  it('names the segments of each, and whether one or all of them have to match', () => {
    expect(matchesOf(four(), [])[2]).toMatchObject({ segments: ['a', 'c'], mode: 'all', result: 'no-match' });
    expect(matchesOf(four(), [])[1]).toMatchObject({ segments: ['a'], mode: 'any' });
  });
});

describe('slots', () => {
  const inner = container([variant('own', ['A'])]);

  it.each([
    ['slot', slot('slot', { content: [inner] })],
    ['personalised slot', slot('personalised-slot', { content: [inner] })],
    ['localised slot', slot('localised-slot', { content: inner })],
    ['list', [inner]],
    ['variant of another container', container([{ segment: ['A'], content: inner }])],
  ])('in a %s are filled with what is chosen', (_, content) => {
    expect(seen(content, ['A'])).toEqual(['own']);
    expect(seen(content, ['B'])).toEqual(['default']);
  });

  it('inside a block are replaced in its own field', () => {
    const carousel = { ...block('cards'), cards: [block('first'), inner, block('last')] };
    expect(chooseContent(carousel, ['A'])).toEqual({
      ...carousel,
      cards: [block('first'), block('own'), block('last')],
    });
  });

  it('hold a value for each locale, or one', () => {
    const values = [
      { locale: 'en-US', value: block('us') },
      { locale: 'fr-CA', value: [block('ca')] },
    ];
    const localised = slot('localised-slot', { content: { values } });
    expect(seen(localised, [], 'fr-CA')).toEqual(['ca']);
    expect(seen(localised, [], 'en-CA')).toEqual(['us']);
    expect(seen(localised, [], 'de-DE')).toEqual(['us']);
    expect(seen(slot('localised-slot', { content: { values: [] } }), [])).toEqual([]);
  });

  it('inside each other without end show nothing, and end', () => {
    const endless = Array.from({ length: 300 }).reduce<object>(
      (content) => slot('personalised-slot', { content: [content] }),
      inner,
    );
    expect(seen(endless, ['A'])).toEqual([]);
  });
});

it('leaves content without a choice as it is', () => {
  const plain = [block('one'), slot('slot', { content: [block('two')] })];
  expect(hasChoice(plain)).toBe(false);
  expect(chooseContent(plain, ['A'])).toBe(plain);
  expect(hasChoice(container([]))).toBe(false);
  expect(hasChoice({ deep: [{ deeper: container([variant('one', ['A'])]) }] })).toBe(true);
});
