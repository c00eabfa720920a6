/**
 * Chunks that a press waits for, each one request: a chunk that imported others would make them wait for
 * itself, and on a slow phone each takes half a second (docs/decisions/0147). `ground` is what every
 * island needs, `product` all that chooses what to buy, `adding` what changes the bag, `answers` what
 * requests JSON and reads it.
 */
export const CHUNKS = [
  {
    name: 'ground',
    test: /node_modules[\\/](?:react|react-dom|scheduler|swr|dequal|use-sync-external-store|@formatjs|intl-messageformat)[\\/]|client[\\/](?:hydrate|formatter|island|ui[\\/]glyph)\.tsx?$|client[\\/]state[\\/]load-request\.ts$|shared[\\/](?:i18n[\\/](?:formatter|i18n-context)|ui[\\/](?:badge|picture|price|wish-button)|catalog[\\/]quantity|images[\\/](?:image|name-list))\.tsx?$/,
  },
  {
    name: 'adding',
    test: /client[\\/](?:product[\\/](?:add-line|added-dialog)|bag[\\/]free-shipping|state[\\/](?:bag-\w+|lines-of))\.tsx?$/,
  },
  {
    name: 'product',
    test: /client[\\/](?:islands[\\/](?:add-to-bag|buy-set)|product[\\/][\w-]+)\.tsx?$|shared[\\/](?:catalog[\\/](?:product-choice|badges|inventory|gallery-pictures)|ui[\\/](?:low-stock-note|server-part))\.tsx?$/,
  },
  {
    name: 'answers',
    test: /node_modules[\\/]zod[\\/]|client[\\/]request\.ts$|shared[\\/]schemas[\\/](?:problem|product-card|bag|suggestions)\.ts$/,
  },
];
