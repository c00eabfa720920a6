import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';

const read = (file: string) => readFileSync(file, 'utf8');
const page = read('docs/architecture.md');
const found = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, name = '']) => name);

it('the architecture draws the layers that the check of imports knows, from the highest down', () => {
  const [, list = ''] = /^const LAYERS\b[^=]*= (\[\n.*?\n\]);/ms.exec(read('scripts/check-imports.ts')) ?? [];
  const json = list.replaceAll("'", '"').replace(/,(\s*\])/g, '$1');
  const layers = z.array(z.array(z.string())).parse(JSON.parse(json));
  const drawn = found(page, /^ +L\d+\["(.+)"\]$/gm).map((names) => names.split(' · '));
  expect(drawn).toEqual(layers.reverse());
});

it('the architecture draws the steps of every request, in the order of the app', () => {
  const app = read('worker/app.ts');
  const steps = found(app, /^ {2}app\.use\(\s*(\w+)/gm);
  expect(steps.length).toBeGreaterThan(9);
  const [life = ''] = page.split('## The folders');
  const drawn = found(life, /\b(\w+)\b/g).filter((word) => steps.includes(word));
  expect(drawn).toEqual(steps);
  // what stands between the route and the page
  expect(app).toMatch(/applyContext, own, servePage\(/);
  expect(life.indexOf('· applyContext · personalise')).toBeLessThan(life.indexOf('servePage'));
});
