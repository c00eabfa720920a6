import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MANAGER_WORDS } from '../../../sandbox/consent/manager-words.ts';
import { languageOf } from '../../../sandbox/sites.ts';

/** What the shop's own banner says in a locale. */
const bannerIn = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(`shared/i18n/messages/${locale}/consent.json`, 'utf8'));

it.each([['en-US'], ['fr-CA'], ['de-DE'], ['fr-FR']])(
  'the consent manager and the shop’s own banner have one name for each group in %s',
  (locale) => {
    const banner = bannerIn(locale);
    const manager = MANAGER_WORDS[languageOf(locale)];
    const groups = Object.keys(banner).filter((id) => /^C\d{4}$/.test(id));
    expect(groups).toHaveLength(4);
    for (const group of groups) expect(`${manager[group]}.`, group).toBe(banner[group]);
    for (const button of ['accept', 'reject', 'save']) expect(manager[button], button).toBe(banner[button]);
  },
);
