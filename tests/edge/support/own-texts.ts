import { buildCatalog } from '../../../sandbox/catalog/build-catalog.ts';
import { CONTENT_ITEMS } from '../../../sandbox/content/content-items.ts';
import { openingHours } from '../../../sandbox/stores/opening-hours.ts';
import { STORES } from '../../../sandbox/stores/stores.ts';
import { TECHNOLOGY_NAMES } from '../../../shared/catalog/technology-names.ts';
import { regionsOf } from '../../../shared/forms/regions.ts';
import { Shop } from './shop.ts';

/** The embedded cloud's sources: texts in them are a service's, not the shop's. */
const SOURCES = import.meta.glob<string>('../../../sandbox/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const LITERAL = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;
/** A part of a service's text is recognised from this length on, e.g. of a text with links in it. */
const RECOGNISED = 12;

const MARKUP = /[|[\]()*_\\\n<>]+|<[^>]*>/;

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield plain(value);
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) yield* textsIn(inner);
}

const hours = STORES.map((store) => openingHours(store.hours, 'en'));
const services = new Set<string>(textsIn([buildCatalog(), CONTENT_ITEMS, hours]));
for (const source of Object.values(SOURCES)) {
  for (const [, single, double, template] of source.matchAll(LITERAL))
    services.add(plain(single ?? double ?? template ?? ''));
}
// the parts of a text with links, tables and the like are texts of their own on a page
for (const text of [...services]) for (const part of text.split(MARKUP)) services.add(plain(part));
// the head of a column of lengths, whose unit follows the shopper's choice
for (const text of [...services]) services.add(text.replace(/ (?:in\.|cm)$/, ''));
const long = [...services].filter((text) => text.length >= RECOGNISED).join('\n');

const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 15)));
const monthNames = (['long', 'short'] as const).flatMap((month) =>
  months.map((date) => date.toLocaleDateString('en-XA', { month, timeZone: 'UTC' })),
);

/** Words that are the same in every language or that the platform knows: names, codes, months. */
const NAMES = new Set(
  [
    ...[
      'Cairn',
      'USD',
      'CAD',
      'US',
      'CA',
      'XA',
      'EN',
      'Google',
      'Apple',
      'PayPal',
      'Google Pay',
      'Apple Pay',
    ],
    ...['Visa', 'Mastercard', 'Amex', 'American Express', 'Discover', 'United States', 'Canada', 'English'],
    'Ireland, Germany, and France',
    ...[
      'Français',
      'Español',
      'Pseudo-Accents',
      'Titanium',
      ...monthNames,
      // a temperature in one is in the units of the locale, with a space or without
      ...Object.values(TECHNOLOGY_NAMES).flatMap(({ en = '' }) => {
        const stated = en.replaceAll(/[{}]/g, '');
        return [stated, stated.replace(' °', '°')];
      }),
    ],
    ...[...regionsOf('US', 'en-US'), ...regionsOf('CA', 'en-CA')].map(({ label }) => label),
    // the shoppers of the tests
    ...['Ada Lovelace', 'Ann Lee'],
    // the companies of wrangler.toml
    ...Object.values(new Shop().config.PARTNER_NAMES ?? {}),
  ].map((name) => name?.toLowerCase()),
);
const ADDRESS = /[\w.+-]+@[\w.-]+/g;

/** The first or the last part of a pseudo text that markup divides, as in `[Fröm <b>$5.00</b>]`. */
const DIVIDED = /^\[[^[\]]*$|^[^[\]]*\]$/;

/** A text without its pseudo texts, which are in brackets, one in another too. */
function unbracketed(text: string): string {
  const less = text.replace(/\[[^[\]]*\]/g, '');
  return less === text ? text.trim().replace(DIVIDED, '') : unbracketed(less);
}

/**
 * What of a text on a page in the pseudo-locale is neither a message nor a service's; undefined
 * where nothing is. Numbers, prices and single letters are no texts.
 */
export function ownText(text: string): string | undefined {
  const rest = plain(unbracketed(text).replace(ADDRESS, ''));
  if (!/\p{L}{2}/u.test(rest)) return undefined;
  if (services.has(rest) || (rest.length >= RECOGNISED && long.includes(rest))) return undefined;
  return isAssembled(rest, [/ ?[,:·–|;+(){}] /, / ?[,:·–/|;+(){}] ?|\. /, /\d+/]) ? undefined : rest;
}

/** Whether a text consists of texts that are known, of names and of numbers. */
function isAssembled(text: string, [separator, ...finer]: RegExp[]): boolean {
  const part = plain(text).replace(/[.,:;…]+$/, '');
  if (!/\p{L}{2}/u.test(part) || services.has(part) || services.has(plain(text))) return true;
  if (NAMES.has(part.toLowerCase())) return true;
  if (part.length >= RECOGNISED && long.includes(part)) return true;
  return (
    separator !== undefined &&
    plain(text)
      .split(separator)
      .every((one) => isAssembled(one, finer))
  );
}

/** Elements whose text nobody sees or hears. */
const SILENT = 'script, style, title, [translate="no"], [lang]:not(html)';
/** Elements whose text stands around their elements: it is one text. */
const WHOLE = '.facet > small, .facet > span';
/** Attributes that are seen or heard. */
const SPOKEN = ['aria-label', 'aria-description', 'alt', 'title', 'placeholder', 'data-label'];

const ENTITIES: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>', '#x27': "'", '#39': "'" };
const decoded = (text: string) => text.replace(/&(#?\w+);/g, (all, name: string) => ENTITIES[name] ?? all);

/** The texts of a document that shoppers see or hear. */
export async function textsOf(html: string): Promise<string[]> {
  const texts: string[] = [];
  let silent = 0;
  let whole = 0;
  let node = '';
  const flush = () => {
    if (silent === 0 && node.trim() !== '') texts.push(decoded(node));
    node = '';
  };
  await new HTMLRewriter()
    .on(SILENT, {
      element(element) {
        silent += 1;
        element.onEndTag(() => {
          silent -= 1;
        });
      },
    })
    .on(WHOLE, {
      element(element) {
        whole += 1;
        element.onEndTag(() => {
          whole -= 1;
          flush();
        });
      },
    })
    .on('*', {
      element(element) {
        for (const name of SPOKEN) {
          const value = element.getAttribute(name);
          if (value && silent === 0) texts.push(decoded(value));
        }
      },
      text({ text, lastInTextNode }) {
        node += text;
        if (lastInTextNode && whole === 0) flush();
      },
    })
    // what stands there for browsers without scripts is parsed as one text otherwise
    .transform(new Response(html.replace(/<\/?noscript[^>]*>/g, '')))
    .text();
  return texts;
}
