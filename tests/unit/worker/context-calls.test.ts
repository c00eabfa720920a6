import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FILES = globSync('worker/**/*.{ts,tsx}').map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const having = (pattern: RegExp) =>
  FILES.filter(({ text }) => pattern.test(text)).map(({ file }) => file.replaceAll('\\', '/'));

it('answers in a shopper’s context are not cached: such calls are made within inContext only', () => {
  const own = 'worker/upstreams/commerce/in-context.ts';
  /** Its callers run it within `inContext`. */
  const list = 'worker/catalog/list/commerce-list.ts';
  const callers = having(/\bcontextCall\b/).filter((file) => file !== own && file !== list);
  expect(callers).not.toEqual([]);
  for (const file of callers) expect(having(/\binContext\(/)).toContain(file);
  const listing = having(/\bgetCommerceList\(services/).filter((file) => file !== list);
  expect(listing).not.toEqual([]);
  for (const file of listing) {
    const text = FILES.find((one) => one.file.endsWith(file))?.text ?? '';
    expect(text, file).toMatch(/inContext\([^;]*getCommerceList\(services/);
  }
});

it('only code that opens a page or a catalogue API to a context knows the shopper, and what stores none', () => {
  const reads =
    /\bservices\.shopper\b|\{[^}]*\bshopper\b[^}]*\}[^;\n]*services;|\{[^}()]*\bshopper\b[^}()]*\}: (MadeFor|Services)\b/;
  expect(having(reads).toSorted()).toEqual([
    'worker/cache/page-cache.ts',
    'worker/catalog/current-cards.ts',
    'worker/catalog/list/commerce-list.ts',
    'worker/rendering/document-key.ts',
    'worker/upstreams/commerce/in-context.ts',
  ]);
});
