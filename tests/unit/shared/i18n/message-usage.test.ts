import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('../../../../', import.meta.url).pathname;
/** Domains the browser is given (scripts/compile-messages.ts). */
const CLIENT_DOMAINS = ['bag', 'search', 'product', 'catalog'];

const ids = new Set<string>();
const domains = new Set<string>();
for (const file of globSync('shared/i18n/messages/en-US/*.json', { cwd: ROOT })) {
  const domain = file.replace(/^.*\//, '').replace('.json', '');
  domains.add(domain);
  const content: Record<string, string> = JSON.parse(readFileSync(ROOT + file, 'utf8'));
  for (const key of Object.keys(content)) ids.add(`${domain}.${key}`);
}

const LITERAL = new RegExp(`'((?:${[...domains].join('|')})\\.[A-Za-z][\\w.-]*)'`, 'g');
/** Every text in the sources that has the shape of a message id, with its file. */
const used = globSync(['worker/**/*.{ts,tsx}', 'client/**/*.{ts,tsx}', 'shared/**/*.{ts,tsx}'], { cwd: ROOT })
  .filter((file) => !file.includes('compiled'))
  .flatMap((file) => {
    const text = readFileSync(ROOT + file, 'utf8');
    return [...text.matchAll(LITERAL)].map(([, id = '']) => ({ file, id }));
  });

describe('message ids in the sources', () => {
  it('exist', () => {
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter(({ id }) => !ids.has(id))).toEqual([]);
  });

  it('are of a domain the browser has, in islands and what they are made of', () => {
    const foreign = used.filter(
      ({ file, id }) =>
        /^(?:client|shared\/ui)\//.test(file) && !CLIENT_DOMAINS.includes(id.slice(0, id.indexOf('.'))),
    );
    expect(foreign).toEqual([]);
  });
});
