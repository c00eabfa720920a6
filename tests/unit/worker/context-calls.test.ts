import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FILES = globSync('worker/**/*.{ts,tsx}').map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const having = (pattern: RegExp) =>
  FILES.filter(({ text }) => pattern.test(text)).map(({ file }) => file.replaceAll('\\', '/'));

it('what is asked for as a shopper is kept nowhere: calls in a context are made within inContext alone', () => {
  const own = 'worker/upstreams/commerce/in-context.ts';
  /** Made within `inContext` by those who call it. */
  const list = 'worker/catalog/list/commerce-list.ts';
  for (const file of having(/\bcontextCall\b/))
    if (file !== own && file !== list) expect(having(/\binContext\(/)).toContain(file);
  for (const file of having(/\bgetCommerceList\(services/)) {
    if (file === list) continue;
    const text = FILES.find((one) => one.file.endsWith(file))?.text ?? '';
    expect(text, file).toMatch(/inContext\([^;]*getCommerceList\(services/);
  }
});

it('only what opens a page or a catalogue API to a context knows of the shopper behind it', () => {
  expect(having(/\bservices\.shopper\b|\{[^}]*\bshopper\b[^}]*\}[^;\n]*services;/).toSorted()).toEqual([
    'worker/catalog/current-cards.ts',
    'worker/fragments/kept-fragment.tsx',
    'worker/rendering/serve-page.ts',
    'worker/upstreams/commerce/in-context.ts',
  ]);
});
