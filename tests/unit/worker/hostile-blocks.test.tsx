import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { ASSETS } from '../../../worker/assets.ts';
import { BLOCKS, prepareBlocks } from '../../../worker/blocks/registry.ts';
import { htmlTokens } from '../../../worker/security/html-tokens.ts';
import { type ContentItem, contentItem, schemaName } from '../../../worker/upstreams/content/content-item.ts';
import { sampleOf } from '../../support/sample.ts';
import { blockExamples } from '../support/block-examples.ts';
import { blockServices, htmlOf, shownOf } from '../support/blocks.tsx';

/** What a field may hold instead of what its schema says. */
const WRONG: Record<string, unknown> = {
  null: null,
  'a number': 7,
  'a text': 'text',
  'an empty text': '',
  'a yes': true,
  'a list': [],
  'a list of nothing': [null, undefined, 7],
  'an object': {},
  'a list in a list': [[[]]],
  'an item of an unknown schema': { _meta: { schema: 'https://x/blocks/who-knows' } },
  HTML: '</section><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a>',
  Markdown:
    '# x\n\n[x](javascript:alert(1)) ![x](data:text/html,y) <iframe src="//evil.example"></iframe> [y](//evil.example)',
  'a script as its address': ' javascript:alert(1)',
  'data as its address': 'data:text/html,<script>alert(1)</script>',
  'another host': '//evil.example/',
  'a picture elsewhere': { name: '../../../etc/passwd?x="onload=' },
  'a hostile link': { type: 'external', value: 'javascript:alert(1)' },
  'a link of no kind': { type: '__proto__', value: '"><script>' },
  'a null and a change of direction': '\u0000\u202e',
};
const HUGE = 'mountain '.repeat(600_000);

const words = (text: string) => ({
  _meta: { schema: 'https://x/messaging-banner' },
  headline: { localizableText: text },
});

type Path = (string | number)[];

/** The paths of all values in an item, besides what the service itself says about it. */
function* paths(value: unknown, path: Path = []): Generator<Path> {
  if (path.length > 0) yield path;
  if (typeof value !== 'object' || value === null) return;
  const entries = Array.isArray(value) ? value.entries() : Object.entries(value);
  for (const [name, inner] of entries) if (name !== '_meta') yield* paths(inner, [...path, name]);
}

/** A path without the places in lists, which hold alike values; items are told apart by schema. */
function shapeOf(item: ContentItem, path: Path): string {
  let at: unknown = item;
  const names = path.map((name) => {
    at = Object(at)[name];
    const held = contentItem.safeParse(at).data;
    return `${typeof name === 'number' ? '*' : name}${held ? ` ${schemaName(held)}` : ''}`;
  });
  return names.join('.');
}

/** Every value that each field of the examples can be given instead of its own. */
function attempts(examples: readonly ContentItem[]) {
  const wrong = [['nothing', undefined], ...Object.entries(WRONG)] as const;
  return examples.flatMap((example) =>
    [...paths(example)].flatMap((path) => {
      const shape = shapeOf(example, path);
      return wrong.map(([name, value]) => ({ example, path, name, value, kind: `${shape} is ${name}` }));
    }),
  );
}

const { isWhole, seed } = inject('sample');

/** Those that are made: of alike fields one for each value, or all (`npm run hostile -- --blocks`). */
const tried = (all: ReturnType<typeof attempts>) =>
  isWhole ? all : sampleOf(all, ({ kind }) => [kind], seed);

/** A copy of an item with another value at a path; without a value the field is missing. */
function changed(item: ContentItem, path: Path, value?: unknown): ContentItem {
  const copy = structuredClone(item);
  let at: Record<string | number, unknown> = copy;
  for (const name of path.slice(0, -1)) at = at[name] as Record<string | number, unknown>;
  const last = path.at(-1) ?? '';
  if (value === undefined) delete at[last];
  else at[last] = value;
  return copy;
}

function valueAt(item: ContentItem, path: Path): unknown {
  return path.reduce<unknown>((value, name) => (value as Record<string | number, unknown>)[name], item);
}

/** Elements that content never brings into a page by itself, but for the shop's own style sheet. */
const FORBIDDEN = new Set(['script', 'iframe', 'object', 'embed', 'base', 'link', 'meta', 'form']);
const ADDRESSES = new Set(['href', 'src', 'action', 'formaction', 'poster', 'data-src']);
const SAFE_ADDRESS = /^(?:https:\/\/|\/(?![/\\])|#|mailto:|tel:|$)/i;

/** What is dangerous in HTML. */
function dangers(html: string): string[] {
  const found: string[] = [];
  for (const token of htmlTokens(html)) {
    if (token.kind !== 'open') continue;
    const href = token.attributes.get('href');
    const isOwnStyle = token.name === 'link' && href === ASSETS.proseStyle;
    if (FORBIDDEN.has(token.name) && !isOwnStyle) found.push(`<${token.name}>`);
    for (const [name, value] of token.attributes) {
      if (name.startsWith('on') || name === 'srcdoc') found.push(`${token.name} ${name}`);
      if (ADDRESSES.has(name) && !SAFE_ADDRESS.test(value)) found.push(`${token.name} ${name}=${value}`);
    }
  }
  return found;
}

type Line = { event: string; reason?: string };

let lines: Line[] = [];

beforeEach(() => {
  lines = [];
  const keep = (line: unknown) => {
    const read: unknown = typeof line === 'string' && line.startsWith('{') ? JSON.parse(line) : undefined;
    const { event = '' } = (read ?? {}) as Partial<Line>;
    if (event.startsWith('block-')) lines.push(read as Line);
  };
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(keep);
});
afterEach(() => vi.restoreAllMocks());

const services = blockServices('production');

/** Renders an item between two others, and tells whether it is there. */
function between(item: unknown) {
  lines = [];
  const blocks = prepareBlocks(services, [words('Before it'), item, words('After it')], { name: 'b' });
  const html = htmlOf(blocks);
  expect(html).toContain('Before it');
  expect(html).toContain('After it');
  expect(dangers(html)).toEqual([]);
  return { html, isShown: shownOf(blocks).length === 3 };
}

const EXAMPLES = await blockExamples();

describe.each([...BLOCKS.keys()])('the block %s', (schema) => {
  const examples = EXAMPLES.get(schema) ?? [];

  it('is shown as it is written', () => {
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) {
      expect(between(example).isShown, example._meta.deliveryKey).toBe(true);
      expect(lines).toEqual([]);
    }
  });

  it(`with any field missing or wrong is alone left out, or shows the rest, and the log says why (seed ${seed})`, () => {
    const all = tried(attempts(examples));
    for (const { example, path, name, value } of all) {
      const { isShown } = between(changed(example, path, value));
      const said = `${path.join('.')} is ${name}: ${JSON.stringify(lines)}`;
      expect(lines.length, said).toBeLessThanOrEqual(1);
      if (!isShown) expect(lines, said).toHaveLength(1);
      for (const { event, reason } of lines) if (event !== 'block-unknown') expect(reason, said).toBeTruthy();
    }
    expect(all.length).toBeGreaterThan(10);
  });

  it('of five megabytes is left out, and the log says why', () => {
    for (const path of paths(examples[0])) {
      if (typeof valueAt(examples[0] ?? words(''), path) !== 'string') continue;
      const { isShown } = between(changed(examples[0] ?? words(''), path, HUGE));
      expect(isShown, path.join('.')).toBe(false);
      expect(lines.map(({ event }) => event)).toEqual(['block-too-large']);
    }
  });

  it('inside itself ends there', () => {
    const [example] = examples;
    if (!example) throw new Error('There is an example.');
    for (const path of paths(example)) {
      if (!Array.isArray(valueAt(example, path))) continue;
      const inner = Array.from({ length: 3 }).reduce<ContentItem>(
        (held) => changed(example, path, [held, held]),
        example,
      );
      const { html } = between(inner);
      expect(html.length).toBeLessThan(100_000);
      const isNested = (BLOCKS.get(schema)?.read(example, 'r')?.nested.flat() ?? []).length > 0;
      // the outer one holds it twice
      if (isNested) expect(lines.map(({ event }) => event)).toEqual(['block-cyclic', 'block-cyclic']);
    }
  });
});
