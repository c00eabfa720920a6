import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type Block, defineBlock } from '../../../worker/content/define-block.tsx';
import { blockPreparer } from '../../../worker/content/prepare-blocks.tsx';
import { MAX_NESTING } from '../../../worker/content/slots.ts';
import { isComplete } from '../../../worker/rendering/settle-deferred.ts';
import { blockServices, htmlOf } from '../support/blocks.tsx';

afterEach(() => vi.restoreAllMocks());

const item = (schema: string, fields: object) => ({ _meta: { schema: `https://x/${schema}` }, ...fields });
const words = (text: unknown) => item('words', { text });
const tabs = (...panels: unknown[]) => item('tabs', { panels: panels.map((content) => ({ content })) });

const wordsBlock = defineBlock({
  schema: 'words',
  fields: z.object({ text: z.string() }),
  holdsHeading: () => true,
  view: ({ fields, context: { first, id } }) =>
    first ? <h1 id={id}>{fields.text}</h1> : <p id={id}>{fields.text}</p>,
});

/** Each panel holds content. */
const tabsBlock = defineBlock({
  schema: 'tabs',
  fields: z.object({ panels: z.array(z.object({ content: z.unknown() })) }),
  nested: ({ panels }) => panels.map(({ content }) => content),
  viewOfRequest: ({ nested }) =>
    nested.map((panel, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: panels have no other name and never move
      <section key={index}>{panel}</section>
    )),
});

/** A shelf shows what it loads and holds other content below that. */
function shelves(load: (name: string) => Promise<string>) {
  const shelf = defineBlock({
    schema: 'shelf',
    fields: z.object({ name: z.string(), content: z.unknown() }),
    nested: ({ content }) => [content],
    load: (_, { name }) => load(name),
    view: ({ data, nested }) => (
      <section>
        <b>{data}</b>
        {nested}
      </section>
    ),
    fallback: ({ fields }) => <i>{fields.name}</i>,
  });
  return preparerOf(wordsBlock, tabsBlock, shelf);
}

function preparerOf(...blocks: Block[]) {
  return blockPreparer(new Map(blocks.map((block) => [block.schema, block])));
}

const shelf = (name: string, ...content: unknown[]) => item('shelf', { name, content });

it('starts the loads of all blocks at once, and renders each when its own has arrived', async () => {
  const asked = new Map<string, (value: string) => void>();
  const prepare = shelves((name) => new Promise((resolve) => asked.set(name, resolve)));
  const content = [
    words('Opening'),
    tabs([shelf('outer', words('Held'), shelf('inner'))], words('Other panel')),
    shelf('last'),
  ];
  const blocks = prepare(blockServices(), content, { name: 'page', opens: true, retry: false });
  expect([...asked.keys()].toSorted()).toEqual(['inner', 'last', 'outer']);
  expect(blocks.pending).toHaveLength(3);
  const opening = '<h1 id="page-1">Opening</h1>';
  const other = '<section><p id="page-2-2-1">Other panel</p></section>';
  expect(htmlOf(blocks)).toBe(`${opening}<section><i>outer</i></section>${other}<i>last</i>`);

  asked.get('outer')?.('Outer');
  await expect.poll(() => htmlOf(blocks)).toContain('<b>Outer</b>');
  expect(htmlOf(blocks)).toBe(
    `${opening}<section><section><b>Outer</b><p id="page-2-1-1-1-1">Held</p><i>inner</i></section></section>${other}<i>last</i>`,
  );

  asked.get('inner')?.('Inner');
  asked.get('last')?.('Last');
  expect((await Promise.all(blocks.pending)).every(isComplete)).toBe(true);
  expect(htmlOf(blocks)).toContain('<section><b>Inner</b></section>');
  expect(htmlOf(blocks)).toContain('<section><b>Last</b></section>');
});

it.each([
  ['fails', () => Promise.reject(new Error('away'))],
  [
    'throws before it has begun',
    () => {
      throw new Error('away');
    },
  ],
])('says where a nested block is missing whose load %s, and that the page is not whole', async (_, fail) => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const prepare = shelves((name) => (name === 'broken' ? fail() : Promise.resolve(`There: ${name}`)));
  const content = tabs([words('Before'), shelf('broken', words('Held by it')), shelf('good')]);
  const blocks = prepare(blockServices(), content, { name: 'page' });
  // without scripts the placeholder is never replaced
  expect(htmlOf(blocks)).toMatch(/<i>broken<\/i><noscript>.*again=\w+#page-1-1-2".*<\/noscript>/);
  const data = await Promise.all(blocks.pending);
  expect(data.toSorted()).toEqual(['There: good', undefined]);
  expect(data.every(isComplete)).toBe(false);
  const html = htmlOf(blocks);
  const link = /<div id="page-1-1-2">.*content\.sectionFailed.*?<a href="([^"]*)".*<b>There: good<\/b>/.exec(
    html,
  );
  expect(link?.[1]).toMatch(/^\/\?again=\w+#page-1-1-2$/);
  // it keeps the place of what is missing
  expect(html).toMatch(/<div aria-hidden="true" inert="" class="invisible[^"]*"><i>broken<\/i><\/div>/);
  expect(warned.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
    expect.objectContaining({ event: 'section-absent', section: 'page-1-1-2' }),
  ]);
  // where nobody can ask again it is left out
  const leftOut = prepare(blockServices(), content, { name: 'page', retry: false });
  await Promise.all(leftOut.pending);
  expect(htmlOf(leftOut)).toBe(
    '<section><p id="page-1-1-1">Before</p><section><b>There: good</b></section></section>',
  );
});

it('leaves out a malformed block inside another, and keeps the others', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'info').mockImplementation(() => {});
  const prepare = preparerOf(wordsBlock, tabsBlock);
  const hostile = [words(7), 'text', null, item('nobody-knows', {}), item('tabs', { panels: 'none' })];
  const content = [tabs([...hostile, words('Stands')], words({}))];
  const blocks = prepare(blockServices('production'), content, { name: 'page', opens: true });
  expect(htmlOf(blocks)).toBe('<section><p id="page-1-1-4">Stands</p></section><section></section>');
  // only a block of the page itself can hold its heading
  expect(blocks.holdsHeading).toBe(false);
  const logged = warned.mock.calls.map(([line]) => JSON.parse(line));
  expect(logged.map(({ event, schema }) => `${event} ${schema}`)).toEqual([
    'block-malformed words',
    'block-malformed tabs',
    'block-malformed words',
  ]);
});

it('shows as many levels as the content service has, and stops at content nested without end', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const prepare = preparerOf(wordsBlock, tabsBlock);
  const nested = (levels: number) =>
    Array.from({ length: levels }).reduce<object>((inner) => tabs(inner), words('At the bottom'));
  const html = (content: unknown) => htmlOf(prepare(blockServices(), content, { name: 'page' }));
  expect(html(nested(MAX_NESTING))).toContain('At the bottom');
  expect(warned).not.toHaveBeenCalled();

  const endless = { ...tabs(), panels: [{ content: {} }] };
  endless.panels = [{ content: endless }];
  expect(html(nested(1_000)).match(/<section>/g)).toHaveLength(MAX_NESTING + 1);
  expect(String(warned.mock.calls.at(-1))).toContain('block-too-deep');
  for (const content of [nested(10_000), endless]) {
    expect(html(content)).toBe('');
    expect(String(warned.mock.calls.at(-1))).toContain('block-too-large');
  }
});
