import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { wellKnown } from '../../../sandbox/well-known.ts';

const readme = readFileSync('sandbox/README.md', 'utf8');

/** Every text under one of the names, anywhere in a JSON value. */
function texts(value: unknown, names: string[]): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]: [string, unknown]) => {
    if (!names.includes(name)) return texts(part, names);
    return typeof part === 'string' ? [part] : Array.isArray(part) ? part.map(String) : [];
  });
}

it('the README states what /.well-known/cairn-sandbox says a client needs', () => {
  const names = ['organizationId', 'shortCode', 'realm', 'clientId', 'secret', 'redirectAddresses', 'apiKey'];
  const known = wellKnown('http://localhost:8788', 'main');
  const { content, ...public_ } = known;
  const stated = texts(public_, [...names, 'shortname', 'id', 'defaultLocale', 'locales', 'defaultCurrency']);
  expect(stated.length).toBeGreaterThan(12);
  expect(stated.filter((text) => !readme.includes(text))).toEqual([]);
  expect(texts({ content }, ['hub']).every((hub) => readme.includes(`\`${hub}\``))).toBe(true);
  expect(readme).toContain(texts(known, ['password'])[0]);
});

it('the README’s table of folders has every folder, and no other', () => {
  const folders = readdirSync('sandbox', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).filter((name) => !readme.includes(`\`${name}/\``))).toEqual([]);
  const map = readme.slice(readme.indexOf('## Folders'), readme.indexOf('## Adding'));
  const named = Array.from(map.matchAll(/`([a-z-]+\/|[a-z-]+\.ts)`/g), ([, name = '']) => name);
  expect(named.filter((name) => !existsSync(`sandbox/${name}`))).toEqual([]);
});
