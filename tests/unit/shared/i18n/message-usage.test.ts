import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('../../../../', import.meta.url).pathname;
/** Message domains in the browser's bundle (scripts/compile-messages.ts). */
const CLIENT_DOMAINS = ['bag', 'search', 'product', 'catalog'];

const ids = new Set<string>();
const domains = new Set<string>();
for (const file of globSync('shared/i18n/messages/en-US/*.json', { cwd: ROOT })) {
  const domain = file.replace(/^.*\//, '').replace('.json', '');
  domains.add(domain);
  const content: Record<string, string> = JSON.parse(readFileSync(ROOT + file, 'utf8'));
  for (const key of Object.keys(content)) ids.add(`${domain}.${key}`);
}

const anyDomain = [...domains].join('|');
const LITERAL = new RegExp(`'((?:${anyDomain})\\.[A-Za-z][\\w.-]*)'`, 'g');
/** Every text in the sources that looks like a message id, with its file. */
const TEMPLATE = new RegExp(`\`((?:${anyDomain})\\.[\\w.-]*)\\$\\{`, 'g');
const sources = globSync(['worker/**/*.{ts,tsx}', 'client/**/*.{ts,tsx}', 'shared/**/*.{ts,tsx}'], {
  cwd: ROOT,
})
  .filter((file) => !file.includes('compiled'))
  .map((file) => ({ file, text: readFileSync(ROOT + file, 'utf8') }));
/** Every text in the sources that has the shape of a message id, with its file. */
const used = sources.flatMap(({ file, text }) =>
  [...text.matchAll(LITERAL)].map(([, id = '']) => ({ file, id })),
);

describe('message ids in the sources', () => {
  it('exist', () => {
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter(({ id }) => !ids.has(id))).toEqual([]);
  });

  it('name every message', () => {
    const named = new Set(used.map(({ id }) => id));
    const beginnings = sources.flatMap(({ text }) =>
      [...text.matchAll(TEMPLATE)].map(([, beginning = '']) => beginning),
    );
    const unused = [...ids].filter(
      (id) => !named.has(id) && !beginnings.some((start) => id.startsWith(start)),
    );
    expect(unused).toEqual([]);
  });

  it('are of a domain the browser has, in islands and what they are made of', () => {
    const foreign = used.filter(
      ({ file, id }) =>
        /^(?:client|shared\/ui)\//.test(file) && !CLIENT_DOMAINS.includes(id.slice(0, id.indexOf('.'))),
    );
    expect(foreign).toEqual([]);
  });
});
