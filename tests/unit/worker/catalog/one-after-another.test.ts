import { expect, it } from 'vitest';
import { messages as english } from '../../../../shared/i18n/compiled/en-US.ts';
import { messages as french } from '../../../../shared/i18n/compiled/fr-FR.ts';
import { createFormatter } from '../../../../shared/i18n/formatter.ts';
import { oneAfterAnother } from '../../../../worker/catalog/one-after-another.ts';

const FR = createFormatter('fr-FR', french);
const EN = createFormatter('en-US', english);

it('facts stand one after another, with the space of the locale before each semicolon', () => {
  const facts = ['Tige : cuir', 'Doublure : textile', 'Semelle : autres'];
  expect(oneAfterAnother(facts, FR)).toBe(facts.join('\u202f; '));
  expect(oneAfterAnother(facts, EN)).toBe(facts.join('; '));
  expect(oneAfterAnother(facts.slice(0, 1), FR)).toBe(facts[0]);
  expect(oneAfterAnother([], FR)).toBe('');
});
