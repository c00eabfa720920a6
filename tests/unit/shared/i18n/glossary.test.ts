import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '../../../../sandbox/catalog/categories.ts';
import { COLLECTIONS } from '../../../../sandbox/catalog/collections.ts';
import { LINES } from '../../../../sandbox/catalog/lines/all-lines.ts';
import { PROMOTIONS } from '../../../../sandbox/catalog/promotions.ts';
import { CONTENT_ITEMS } from '../../../../sandbox/content/content-items.ts';
import { REWARDS } from '../../../../sandbox/loyalty/rewards.ts';
import { STORES } from '../../../../sandbox/stores/stores.ts';

const ROOT = new URL('../../../../', import.meta.url).pathname;
/** What is written with a capital inside a sentence (docs/decisions/0095). */
const NAMES =
  /^(?:Cairn|Club|Titanium|United|States|Canada|JavaScript|Markdown|Accept|Down|Google|Apple|Universal|Commerce|Model|Context|Protocol|Eircode|Ireland|Italy|Spain)$/;

/** What members of the club have, in each language: shipping, points, a repair, new colours first. */
const REPAIR = /repair|réparation|reparación|reparatur|riparazione/i;
const BENEFITS = [
  REPAIR,
  /free (?:standard )?shipping|livraison (?:standard )?(?:gratuite|offerte)|envío gratis|kostenlose[rn] (?:standard)?versand|spedizione gratuita/i,
  /\bpoints?\b|\bpuntos\b|\bpunkte\b|\bpunti\b/i,
  /week early|semaine plus tôt|semana antes|woche früher|settimana prima/i,
];

type Text = { at: string; text: string };

/** Every text of a value, with where it stands. */
function textsIn(value: unknown, at: string): Text[] {
  if (typeof value === 'string') return [{ at, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  if ('locale' in value && 'value' in value) return textsIn(value.value, `${at}.${value.locale}`);
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, `${at}.${key}`));
}

const messages = globSync('shared/i18n/messages/*/*.json', { cwd: ROOT }).flatMap((file) =>
  textsIn(JSON.parse(readFileSync(ROOT + file, 'utf8')), file.replace('shared/i18n/messages/', '')),
);
/** What editors wrote; keys, schemas and addresses are no texts. */
const content = CONTENT_ITEMS.flatMap((item) => textsIn(item, item.key ?? item.name)).filter(({ text }) =>
  /\s/.test(text),
);
/** What the catalogue, the stores and the club say. */
const catalogue = textsIn(
  { PROMOTIONS, COLLECTIONS, CATEGORIES, LINES, REWARDS, STORES },
  'embedded cloud',
).filter(({ text }) => /\s/.test(text));
const english = messages.filter(({ at }) => at.startsWith('en-'));

/** A message without what is filled in, and without the names of its branches. */
function words(text: string): string {
  return text.replace(/\w+, (?:plural|select),|(?:=\d+|\w+) (?=\{)|\{\w+\}/g, '').replace(/[{}]/g, '. ');
}

describe('every text of the shop', () => {
  it('there are some of both kinds', () => {
    expect(english.length).toBeGreaterThan(500);
    expect(content.length).toBeGreaterThan(500);
  });

  it.each([
    ['has curly apostrophes', /\p{L}'\p{L}/u],
    ['ends with an ellipsis, not three dots', /\.\.\./],
    ['has no two spaces', / {2}/],
  ])('%s', (_, wrong) => {
    expect([...messages, ...content, ...catalogue].filter(({ text }) => wrong.test(text))).toEqual([]);
  });

  it('says bag, not cart', () => {
    expect(
      [...english, ...content, ...catalogue].filter(({ text }) => /(?<!\p{L})carts?(?!\p{L})/iu.test(text)),
    ).toEqual([]);
  });

  it('says log in, not sign in', () => {
    // the providers ask for their own words on their buttons
    const own = english.filter(({ at }) => !at.endsWith('social.signIn'));
    expect(
      [...own, ...content, ...catalogue].filter(({ text }) =>
        /\bsign(?:ed|ing)?[ -](?:in|out)\b/i.test(text),
      ),
    ).toEqual([]);
  });

  it('says se connecter, not ouvrir une session', () => {
    const french = messages.filter(({ at }) => at.startsWith('fr-'));
    const wrong = /\b(?:ouvr(?:ir|ez)|ferm(?:er|ez)) (?:une|de|la|votre) session/i;
    expect([...french, ...content].filter(({ text }) => wrong.test(text))).toEqual([]);
  });

  it('speaks of no soldes in France, where the law keeps the word for two periods of the year', () => {
    // the rest of a gift card is a solde too
    const isSale = ({ at, text }: Text) =>
      /(?<!\p{L})(?:soldes|en solde|soldée?s?)(?!\p{L})/iu.test(text) ||
      (/\/(?:bag|catalog|content|product|search|shell)\.json/.test(at) &&
        /(?<!\p{L})solde(?!\p{L})/iu.test(text));
    const salesIn = (locale: string) => messages.filter((one) => one.at.startsWith(locale) && isSale(one));
    expect(salesIn('fr-FR')).toEqual([]);
    expect(salesIn('fr-CA').length).toBeGreaterThan(1);
  });

  it('says email, not e-mail', () => {
    // it is an e-mail in German, and in France
    const own = content.filter(({ at }) => !/\.(?:de-DE|fr-FR)$/.test(at));
    expect([...english, ...own].filter(({ text }) => /\be-mail/i.test(text))).toEqual([]);
  });

  it.each([
    ['of a message', messages, /membership\.inviteBody$/],
    ['of the footer', content, /^global-footer\..*footerLoyaltyBanner/],
    ['of the club’s page', content, /^pages\/cairn-club\/text\./],
    ['of the bar of offers', content, /^marketing-banner\./],
  ])('names the same benefits of the club in the text %s', (_, texts, where) => {
    const about = texts.filter(({ at, text }) => where.test(at) && REPAIR.test(text));
    expect(about.length).toBeGreaterThan(1);
    for (const { text } of about) for (const benefit of BENEFITS) expect(text).toMatch(benefit);
  });

  it('is in sentence case in English', () => {
    const wrong = english.filter(({ text }) =>
      [...words(text).matchAll(/(?<=[a-z,’&] )[A-Z][a-z]+(?:[A-Z][a-z]+)?/g)].some(
        ([word]) => !NAMES.test(word),
      ),
    );
    expect(wrong).toEqual([]);
  });
});
