import { expect, it } from 'vitest';
import { BLOCKS } from '../../../worker/blocks/registry.ts';
import { blockExamples } from '../support/block-examples.ts';

/** Most characters of an item with everything inside it (docs/contracts/content.md §6). */
const BODY = 200_000;

it.each(['en-US', 'en-CA', 'fr-CA'])('the library has an example of every block in %s', async (locale) => {
  const examples = await blockExamples(locale);
  expect([...BLOCKS.keys()].filter((schema) => !examples.has(schema))).toEqual([]);
  expect(JSON.stringify([...examples.values()]).length).toBeLessThan(BODY);
});
