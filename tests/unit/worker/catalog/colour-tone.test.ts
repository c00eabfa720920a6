import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { colourTone } from '../../../../worker/catalog/colour-tone.ts';
import { COLOURS } from '../../../../worker/request/carried-words.ts';

const sheet = readFileSync('client/styles/lists/tones.css', 'utf8');

it.each(COLOURS.flatMap((names) => Object.values(names)))('%s has a tone in the style sheet', (name) => {
  expect(sheet).toMatch(new RegExp(`^\\.tone-${colourTone(name)}\\b`, 'm'));
});
