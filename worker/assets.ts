import files from '../dist/files.json';
import { build } from '../dist/names.json';
import { messageLocales } from '../shared/i18n/message-locales.ts';

const built = (source: keyof typeof files) => `/${files[source]}`;

/**
 * Addresses of the built client: the loader, the style sheets, the two files of the typeface that
 * every page shows. Their names contain a hash of their content.
 */
export const ASSETS = {
  script: built('client/main.ts'),
  ownPageScript: built('client/own-page.ts'),
  otherTabScript: built('client/other-tab.ts'),
  stripeScript: built('client/checkout/start-stripe.ts'),
  checkScript: built('client/forms/check-fields.ts'),
  signUpScript: built('client/newsletter/check-email.ts'),
  suggestScript: built('client/account/suggest-addresses.ts'),
  filmScript: built('client/blocks/film.ts'),
  countdownScript: built('client/blocks/countdown.ts'),
  unitsScript: built('client/blocks/units.ts'),
  style: built('client/styles/main.css'),
  laterStyle: built('client/styles/later.css'),
  heroesStyle: built('client/styles/heroes.css'),
  blocksStyle: built('client/styles/blocks.css'),
  moreBlocksStyle: built('client/styles/more-blocks.css'),
  proseStyle: built('client/styles/prose.css'),
  accountStyle: built('client/styles/account-area.css'),
  checkoutStyle: built('client/styles/checkout.css'),
  bagStyle: built('client/styles/bag.css'),
  zoomStyle: built('client/styles/zoom.css'),
  searchStyle: built('client/styles/search-results.css'),
  tileStyle: built('client/styles/tile-at-work.css'),
  compareStyle: built('client/styles/compare.css'),
  listsStyle: built('client/styles/lists.css'),
  productStyle: built('client/styles/product-page.css'),
  storesStyle: built('client/styles/stores.css'),
  consentStyle: built('client/styles/consent.css'),
  consentScript: built('client/consent/own-banner.ts'),
  staffStyle: built('client/styles/staff.css'),
  staffScript: built('client/staff/toolbar.ts'),
  visualiseScript: built('client/staff/visualise.ts'),
  textFont: built('client/fonts/text.woff2'),
  displayFont: built('client/fonts/display.woff2'),
} as const;

const addresses = new Map<string, string>(Object.entries(files));

/** The address of the messages that islands show in a locale. */
export function messagesScript(locale: string): string | undefined {
  const names = messageLocales(locale).map((one) => `shared/i18n/compiled/client/${one}.ts`);
  const name = names.find((one) => addresses.has(one));
  return name && `/${addresses.get(name)}`;
}

/**
 * The build's id. It changes with every change of the sources of documents (scripts/names.ts) and
 * of the built files that they use, so that a stored document is never served by another build.
 */
export const BUILD_ID = `${build}.${[ASSETS.script, ASSETS.style].map(shortHash).join('')}`;

/**
 * The end of the hash in a built file's name. It distinguishes builds of the same sources, such as
 * a watcher's.
 */
function shortHash(path: string): string {
  return path.replace(/^.*main-|\.\w+$/g, '').slice(-4);
}
