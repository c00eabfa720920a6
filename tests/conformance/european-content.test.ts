import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { HUBS } from '../../sandbox/content/hubs.ts';
import { isLocalized } from '../../sandbox/content/localized.ts';
import { contentClient } from './support/content-client.ts';
import { VendorShop } from './support/vendor-shop.ts';

const shop = new VendorShop('european-content', 'cairn-eu');
/** Most items of one call (docs/contracts/content.md §2). */
const BATCH = 12;

/** Words that are the same in the other language, and names. */
const SAME: Readonly<Record<string, ReadonlySet<string>>> = {
  'de-DE': new Set(['Cairn', 'Details', 'Parkas', 'Sale', 'Sand']),
  'fr-FR': new Set(['Cairn', 'Pages', 'Parkas', 'minutes']),
};

/** Words of Québec that nobody in a shop in France writes. */
const QUEBEC =
  /courriel|témoins?\b|rabais|magasin(?:er|ez|ons|age)\b|\bsoldes?\b|manteaux?\b|tuques?\b|infolettre|fin de semaine|chandail|mitaines?\b|épinettes?\b|cellulaire|liquidation|stationnement|en tout temps|clientèle|ouvrir une session|jours? ouvrables?|\bHE\b|autobus/i;

type Texts = Map<string, string>;

/** The texts of a delivered value by their paths; what is for programs left out. */
function textsOf(value: unknown, path = '', found: Texts = new Map()): Texts {
  if (typeof value === 'string') found.set(path, value);
  else if (Array.isArray(value))
    for (const [at, one] of value.entries()) textsOf(one, `${path}/${at}`, found);
  else if (typeof value === 'object' && value !== null)
    for (const [name, one] of Object.entries(value)) {
      if (name !== '_meta') textsOf(one, `${path}/${name}`, found);
    }
  return found;
}

/** Every English text that is written as one of several languages. */
function englishTexts(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const one of value) englishTexts(one, found);
  else if (typeof value === 'object' && value !== null) {
    if (isLocalized(value)) {
      const english = value.values.find(({ locale }) => locale === 'en-US')?.value;
      if (typeof english === 'string' && english !== '') found.add(english);
    }
    for (const one of Object.values(value)) englishTexts(one, found);
  }
  return found;
}

const answer = z.object({ content: z.record(z.string(), z.unknown()).optional() });

/** All items of the hub in a locale, by key. */
async function delivered(locale: string): Promise<Map<string, Record<string, unknown>>> {
  const keys = HUBS.cairn.map(({ key }) => key);
  const items = new Map<string, Record<string, unknown>>();
  for (let at = 0; at < keys.length; at += BATCH) {
    const batch = keys.slice(at, at + BATCH);
    const response = await fetch(`${shop.origin}/content-hub/content/fetch`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        parameters: { depth: 'all', format: 'inlined', locale: `${locale},*` },
        requests: batch.map((key) => ({ key })),
      }),
    });
    const { responses } = z.object({ responses: z.array(answer) }).parse(await response.json());
    responses.forEach(({ content }, index) => {
      if (content) items.set(batch[index] ?? '', content);
    });
  }
  return items;
}

const english = englishTexts(HUBS.cairn);

beforeAll(() => shop.reset());

/** Where texts of a locale are wrong. */
type Where = (isWrong: (text: string) => boolean) => string[];
const found = new Map<string, Texts>();
const whereIn =
  (locale: string): Where =>
  (isWrong) =>
    [...(found.get(locale) ?? [])]
      .filter(([, text]) => isWrong(text))
      .map(([path, text]) => `${path}: ${text.slice(0, 80)}`);

beforeAll(async () => {
  for (const locale of ['de-DE', 'fr-FR', 'en-IE']) {
    const texts: Texts = new Map();
    for (const [key, item] of await delivered(locale))
      for (const [path, text] of textsOf(item)) texts.set(`${key}${path}`, text);
    expect(texts.size).toBeGreaterThan(1_000);
    found.set(locale, texts);
  }
});

describe.each(['de-DE', 'fr-FR', 'en-IE'])('what is delivered in %s', (locale) => {
  const where = whereIn(locale);

  it('names no dollars, no telephone number and no time zone of North America, no code told to everybody', () => {
    const foreign = /\$\d|\d\s?\$|1[ -]800|\+1\d{10}|\bPT\b|\bET\b|Pacific|SUPPER20|BASECAMP20/;
    expect(where((text) => foreign.test(text))).toEqual([]);
  });

  it('promises no repairs or goods for life, which would be a guarantee of its own', () => {
    const promise = /for life\b|lifetime|\blebenslang|\bLeben lang|\bà vie\b/i;
    expect(where((text) => promise.test(text))).toEqual([]);
  });

  it('leads nobody to the platform of online dispute resolution, which is closed', () => {
    expect(where((text) => /ec\.europa\.eu\/(?:consumers\/)?odr/.test(text))).toEqual([]);
  });
});

describe.each(['de-DE', 'fr-FR'])('what is delivered in %s', (locale) => {
  const where = whereIn(locale);

  it('has no English left', () => {
    expect(where((text) => english.has(text) && !SAME[locale]?.has(text))).toEqual([]);
  });

  it('has spaces at units that no line breaks at', () => {
    expect(where((text) => /\d (?:%|€)/.test(text))).toEqual([]);
  });
});

describe('what is delivered in fr-FR', () => {
  const where = whereIn('fr-FR');

  it('has no words of Québec', () => {
    expect(where((text) => QUEBEC.test(text))).toEqual([]);
  });

  it('has the spaces of France before signs, and within guillemets', () => {
    expect(where((text) => /[\p{L}»] ?[;!?](?:\s|$)|[\p{L}»] :(?:\s|$)|« | »/mu.test(text))).toEqual([]);
  });
});

const PAGES = ['imprint', 'withdrawal', 'reviews', 'ranking'];

describe('a page of the law that only the European site has', () => {
  it.each([
    ['imprint', 'de-DE', 'Impressum', ['Cairn Europe GmbH', 'HRB', 'DE999999999', '§\u00a036 VSBG']],
    [
      'withdrawal',
      'de-DE',
      'Widerrufsbelehrung',
      ['binnen vierzehn Tagen', '/withdraw', 'Muster-Widerrufsformular'],
    ],
    ['imprint', 'fr-FR', 'Mentions légales', ['Hébergeur', 'Directrice de la publication', 'Médiateur']],
    ['withdrawal', 'fr-FR', 'Droit de rétractation', ['quatorze jours', '/withdraw', 'Modèle de formulaire']],
    ['withdrawal', 'en-IE', 'Right of withdrawal', ['within 14 days', '/withdraw', 'Model withdrawal form']],
    ['accessibility', 'en-IE', 'Accessibility', ['Competition and Consumer Protection Commission']],
    ['accessibility', 'de-DE', 'Barrierefreiheit', ['Marktüberwachungsstelle der Länder']],
    ['accessibility', 'fr-FR', 'Accessibilité', ['DGCCRF']],
  ])('%s in %s is “%s”, with what it must have', async (slug, locale, headline, words) => {
    const { body } = await contentClient(shop, { locale: `${locale},*` }).getContentItemByKey(
      `pages/${slug}`,
    );
    expect(String(body.headline).replaceAll('\u00ad', '')).toBe(headline);
    for (const word of words) expect(JSON.stringify(body)).toContain(word);
  });

  it.each(PAGES)('%s has nothing elsewhere, and is not listed', async (slug) => {
    for (const locale of ['en-US', 'es-US', 'en-CA', 'fr-CA']) {
      const { body } = await contentClient(shop, { locale: `${locale},*` }).getContentItemByKey(
        `pages/${slug}`,
      );
      expect(body).toMatchObject({ headline: '', intro: '', content: [], seo: { noindex: true } });
    }
  });

  it('is named by the footer of that site alone', async () => {
    const footerIn = async (locale: string) => {
      const { body } = await contentClient(shop, { locale: `${locale},*` }).getContentItemByKey(
        'global-footer',
      );
      return JSON.stringify(body);
    };
    for (const locale of ['de-DE', 'fr-FR', 'en-IE']) {
      const footer = await footerIn(locale);
      for (const slug of [...PAGES, 'terms', 'privacy', 'accessibility', 'shipping-returns', 'site-map'])
        expect(footer).toContain(`"value":"${slug}"`);
    }
    const american = await footerIn('en-US');
    for (const slug of PAGES) expect(american).not.toContain(`"value":"${slug}"`);
  });
});
