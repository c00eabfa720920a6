import { baseLanguageOf, LANGUAGES, type Language } from '../translations/language.ts';

/** Tables for data of shoppers and tests. `POST /__sandbox/reset` empties them. */
export const SHOPPER_TABLES = {
  fault: `CREATE TABLE IF NOT EXISTS fault (id TEXT PRIMARY KEY, position INTEGER NOT NULL, rule TEXT NOT NULL)`,
  customer: `CREATE TABLE IF NOT EXISTS customer (
    id TEXT PRIMARY KEY, customer_no TEXT NOT NULL UNIQUE, login TEXT NOT NULL UNIQUE, doc TEXT NOT NULL)`,
  product_list: `CREATE TABLE IF NOT EXISTS product_list (
    id TEXT PRIMARY KEY, customer_id TEXT NOT NULL, site_id TEXT NOT NULL, public INTEGER NOT NULL, doc TEXT NOT NULL)`,
  session: `CREATE TABLE IF NOT EXISTS session (
    usid TEXT PRIMARY KEY, customer_id TEXT NOT NULL, kind TEXT NOT NULL, previous_customer_id TEXT)`,
  legacy_session: `CREATE TABLE IF NOT EXISTS legacy_session (
    dwsid TEXT PRIMARY KEY, site_id TEXT NOT NULL, usid TEXT NOT NULL, customer_id TEXT NOT NULL, kind TEXT NOT NULL,
    expires_at INTEGER NOT NULL) WITHOUT ROWID`,
  legacy_token: `CREATE TABLE IF NOT EXISTS legacy_token (
    token TEXT PRIMARY KEY, site_id TEXT NOT NULL, customer_id TEXT NOT NULL, expires_at INTEGER NOT NULL) WITHOUT ROWID`,
  auth_code: `CREATE TABLE IF NOT EXISTS auth_code (
    code TEXT PRIMARY KEY, usid TEXT NOT NULL, customer_id TEXT, provider TEXT, client_id TEXT NOT NULL,
    redirect_uri TEXT NOT NULL, challenge TEXT, channel_id TEXT, credentials INTEGER NOT NULL, expires_at INTEGER NOT NULL)`,
  refresh_token: `CREATE TABLE IF NOT EXISTS refresh_token (
    token TEXT PRIMARY KEY, usid TEXT NOT NULL, customer_id TEXT NOT NULL, kind TEXT NOT NULL,
    credentials INTEGER NOT NULL, provider TEXT, client_id TEXT NOT NULL,
    channel_id TEXT NOT NULL, dnt TEXT NOT NULL, issued_at INTEGER NOT NULL, expires_at INTEGER NOT NULL)`,
  revoked_token: `CREATE TABLE IF NOT EXISTS revoked_token (jti TEXT PRIMARY KEY, expires_at INTEGER NOT NULL)`,
  one_time_token: `CREATE TABLE IF NOT EXISTS one_time_token (
    token TEXT PRIMARY KEY, purpose TEXT NOT NULL, user TEXT NOT NULL, doc TEXT NOT NULL, expires_at INTEGER NOT NULL,
    wrong_tries INTEGER NOT NULL DEFAULT 0)`,
  code_request: `CREATE TABLE IF NOT EXISTS code_request (user TEXT NOT NULL, at INTEGER NOT NULL)`,
  identity_request: `CREATE TABLE IF NOT EXISTS identity_request (
    id TEXT PRIMARY KEY, doc TEXT NOT NULL, expires_at INTEGER NOT NULL)`,
  staff_code: `CREATE TABLE IF NOT EXISTS staff_code (
    code TEXT PRIMARY KEY, doc TEXT NOT NULL, expires_at INTEGER NOT NULL)`,
  external_profile: `CREATE TABLE IF NOT EXISTS external_profile (
    provider TEXT NOT NULL, external_id TEXT NOT NULL, customer_id TEXT NOT NULL, PRIMARY KEY (provider, external_id))`,
  shopper_context: `CREATE TABLE IF NOT EXISTS shopper_context (
    usid TEXT NOT NULL, site_id TEXT NOT NULL, doc TEXT NOT NULL, expires_at INTEGER NOT NULL, PRIMARY KEY (usid, site_id))`,
  login_at: `CREATE TABLE IF NOT EXISTS login_at (login TEXT PRIMARY KEY, at INTEGER NOT NULL)`,
  message: `CREATE TABLE IF NOT EXISTS message (
    id TEXT PRIMARY KEY, at INTEGER NOT NULL, recipient TEXT NOT NULL, doc TEXT NOT NULL)`,
  basket: `CREATE TABLE IF NOT EXISTS basket (
    id TEXT PRIMARY KEY, customer_id TEXT NOT NULL, site_id TEXT NOT NULL, modified_at INTEGER NOT NULL,
    doc TEXT NOT NULL)`,
  reservation: `CREATE TABLE IF NOT EXISTS reservation (
    basket_id TEXT NOT NULL, variant_id TEXT NOT NULL, quantity INTEGER NOT NULL, expires_at INTEGER NOT NULL,
    PRIMARY KEY (basket_id, variant_id))`,
  sales_order: `CREATE TABLE IF NOT EXISTS sales_order (
    order_no TEXT PRIMARY KEY, customer_id TEXT NOT NULL, site_id TEXT NOT NULL, created_at INTEGER NOT NULL,
    status TEXT NOT NULL, challenge_id TEXT UNIQUE, doc TEXT NOT NULL)`,
  reserved_order_no: `CREATE TABLE IF NOT EXISTS reserved_order_no (
    order_no TEXT PRIMARY KEY, basket_id TEXT NOT NULL) WITHOUT ROWID`,
  order_task: `CREATE TABLE IF NOT EXISTS order_task (
    order_no TEXT NOT NULL, kind TEXT NOT NULL, due_at INTEGER NOT NULL, PRIMARY KEY (order_no, kind)) WITHOUT ROWID`,
  payment_intent: `CREATE TABLE IF NOT EXISTS payment_intent (
    id TEXT PRIMARY KEY, order_no TEXT NOT NULL, created_at INTEGER NOT NULL, challenge_id TEXT UNIQUE, doc TEXT NOT NULL)`,
  setup_intent: `CREATE TABLE IF NOT EXISTS setup_intent (
    id TEXT PRIMARY KEY, challenge_id TEXT UNIQUE, doc TEXT NOT NULL)`,
  card_token: `CREATE TABLE IF NOT EXISTS card_token (
    id TEXT PRIMARY KEY, doc TEXT NOT NULL, used INTEGER NOT NULL, expires_at INTEGER NOT NULL)`,
  gift_certificate: `CREATE TABLE IF NOT EXISTS gift_certificate (
    code TEXT PRIMARY KEY, doc TEXT NOT NULL) WITHOUT ROWID`,
  store_stock: `CREATE TABLE IF NOT EXISTS store_stock (
    inventory_id TEXT NOT NULL, variant_id TEXT NOT NULL, stock INTEGER NOT NULL,
    PRIMARY KEY (inventory_id, variant_id)) WITHOUT ROWID`,
  saved_method: `CREATE TABLE IF NOT EXISTS saved_method (
    id TEXT PRIMARY KEY, customer_id TEXT NOT NULL, doc TEXT NOT NULL)`,
  pay_session: `CREATE TABLE IF NOT EXISTS pay_session (
    id TEXT PRIMARY KEY, doc TEXT NOT NULL, expires_at INTEGER NOT NULL)`,
  pay_answer: `CREATE TABLE IF NOT EXISTS pay_answer (
    idempotency_key TEXT PRIMARY KEY, request TEXT NOT NULL, status INTEGER NOT NULL, body TEXT NOT NULL,
    expires_at INTEGER NOT NULL)`,
  withdrawal: `CREATE TABLE IF NOT EXISTS withdrawal (
    id TEXT PRIMARY KEY, site_id TEXT NOT NULL, named TEXT NOT NULL, received_at INTEGER NOT NULL, doc TEXT NOT NULL)`,
  coupon_redemption: `CREATE TABLE IF NOT EXISTS coupon_redemption (
    code TEXT NOT NULL, customer_id TEXT NOT NULL, order_no TEXT NOT NULL, PRIMARY KEY (code, order_no))`,
  activity: `CREATE TABLE IF NOT EXISTS activity (
    uuid TEXT PRIMARY KEY, at INTEGER NOT NULL, site_id TEXT NOT NULL, event TEXT NOT NULL, doc TEXT NOT NULL)`,
  collected: `CREATE TABLE IF NOT EXISTS collected (
    position INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, at INTEGER NOT NULL,
    doc TEXT NOT NULL)`,
  newsletter_subscription: `CREATE TABLE IF NOT EXISTS newsletter_subscription (
    site_id TEXT NOT NULL, email TEXT NOT NULL, doc TEXT NOT NULL, PRIMARY KEY (site_id, email)) WITHOUT ROWID`,
  newsletter_request: `CREATE TABLE IF NOT EXISTS newsletter_request (
    site_id TEXT NOT NULL, email TEXT NOT NULL, token TEXT NOT NULL UNIQUE, asked_at INTEGER NOT NULL, doc TEXT NOT NULL,
    PRIMARY KEY (site_id, email)) WITHOUT ROWID`,
  register_form: `CREATE TABLE IF NOT EXISTS register_form (site_id TEXT PRIMARY KEY, doc TEXT NOT NULL)`,
  back_in_stock_request: `CREATE TABLE IF NOT EXISTS back_in_stock_request (
    variant_id TEXT NOT NULL, site_id TEXT NOT NULL, email TEXT NOT NULL, doc TEXT NOT NULL,
    PRIMARY KEY (variant_id, site_id, email)) WITHOUT ROWID`,
  profile_answer: `CREATE TABLE IF NOT EXISTS profile_answer (
    customer_id TEXT NOT NULL, step TEXT NOT NULL, at INTEGER NOT NULL, doc TEXT NOT NULL,
    PRIMARY KEY (customer_id, step)) WITHOUT ROWID`,
  loyalty_entry: `CREATE TABLE IF NOT EXISTS loyalty_entry (
    customer_id TEXT NOT NULL, id TEXT NOT NULL, at INTEGER NOT NULL, code TEXT UNIQUE, doc TEXT NOT NULL,
    PRIMARY KEY (customer_id, id)) WITHOUT ROWID`,
  consent_choice: `CREATE TABLE IF NOT EXISTS consent_choice (
    id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, doc TEXT NOT NULL)`,
  consent: `CREATE TABLE IF NOT EXISTS consent (
    site_id TEXT NOT NULL, subscription_id TEXT NOT NULL, channel TEXT NOT NULL, contact_point TEXT NOT NULL,
    status TEXT NOT NULL, at INTEGER NOT NULL,
    PRIMARY KEY (site_id, subscription_id, channel, contact_point)) WITHOUT ROWID`,
  consent_request: `CREATE TABLE IF NOT EXISTS consent_request (
    site_id TEXT NOT NULL, subscription_id TEXT NOT NULL, channel TEXT NOT NULL, contact_point TEXT NOT NULL,
    token TEXT NOT NULL UNIQUE, asked_at INTEGER NOT NULL, asks INTEGER NOT NULL, ended INTEGER NOT NULL,
    PRIMARY KEY (site_id, subscription_id, channel, contact_point)) WITHOUT ROWID`,
  account_request: `CREATE TABLE IF NOT EXISTS account_request (
    token TEXT PRIMARY KEY, customer_id TEXT NOT NULL, kind TEXT NOT NULL, doc TEXT NOT NULL,
    expires_at INTEGER NOT NULL) WITHOUT ROWID`,
  passkey_user: `CREATE TABLE IF NOT EXISTS passkey_user (
    id INTEGER PRIMARY KEY, customer_id TEXT NOT NULL UNIQUE, handle TEXT NOT NULL UNIQUE)`,
  passkey: `CREATE TABLE IF NOT EXISTS passkey (
    id INTEGER PRIMARY KEY, credential_id TEXT NOT NULL UNIQUE, user_id INTEGER NOT NULL, nick_name TEXT NOT NULL,
    public_key TEXT NOT NULL, counter INTEGER NOT NULL, transports TEXT NOT NULL)`,
  webauthn_challenge: `CREATE TABLE IF NOT EXISTS webauthn_challenge (
    challenge TEXT PRIMARY KEY, doc TEXT NOT NULL, expires_at INTEGER NOT NULL)`,
  price_record: `CREATE TABLE IF NOT EXISTS price_record (
    id INTEGER PRIMARY KEY, product_id TEXT NOT NULL, colour TEXT NOT NULL, currency TEXT NOT NULL,
    at INTEGER NOT NULL, list INTEGER NOT NULL, sale INTEGER)`,
  further_promotion: `CREATE TABLE IF NOT EXISTS further_promotion (
    id TEXT PRIMARY KEY, doc TEXT NOT NULL) WITHOUT ROWID`,
} as const;

const INDEXES = `
  CREATE INDEX IF NOT EXISTS product_list_owner ON product_list (customer_id, site_id);
  CREATE INDEX IF NOT EXISTS refresh_token_usid ON refresh_token (usid);
  CREATE INDEX IF NOT EXISTS code_request_user ON code_request (user, at);
  CREATE INDEX IF NOT EXISTS message_recipient ON message (recipient, at);
  CREATE INDEX IF NOT EXISTS passkey_owner ON passkey (user_id);
  CREATE INDEX IF NOT EXISTS basket_owner ON basket (customer_id, site_id);
  CREATE INDEX IF NOT EXISTS reservation_variant ON reservation (variant_id, expires_at);
  CREATE INDEX IF NOT EXISTS order_task_due ON order_task (due_at);
  CREATE INDEX IF NOT EXISTS payment_intent_order ON payment_intent (order_no);
  CREATE INDEX IF NOT EXISTS withdrawal_order ON withdrawal (site_id, named, received_at);
  CREATE INDEX IF NOT EXISTS saved_method_owner ON saved_method (customer_id);
  CREATE INDEX IF NOT EXISTS order_owner ON sales_order (customer_id, site_id, created_at);
  CREATE INDEX IF NOT EXISTS order_email ON sales_order (lower(json_extract(doc, '$.basket.email')));`;

/** Columns of the text index, best match first; their weights are in `product-index.ts`. */
export const TEXT_COLUMNS = ['name', 'kind', 'category', 'attributes', 'pitch', 'body'] as const;

const named = (language: Language) => language.replace('-', '_').toLowerCase();

/** The languages with a text index of their own: Ireland searches the English one. */
export const INDEXED: readonly Language[] = LANGUAGES.filter((language) => language !== 'en-IE');

/** The text index of a language. */
export const textTable = (language: Language) =>
  `text_${named(INDEXED.includes(language) ? language : baseLanguageOf(language))}`;

/** The column of a product's name in a language. */
export const titleColumn = (language: Language) => `title_${named(language)}`;

/** The index stems English itself; other languages are stemmed by `stem.ts` before they are stored. */
const PLAIN = 'unicode61 remove_diacritics 2';
const tokenizer = (language: Language) => (baseLanguageOf(language) === 'en' ? `porter ${PLAIN}` : PLAIN);

const createTextTable = (language: Language) =>
  `CREATE VIRTUAL TABLE ${textTable(language)} USING fts5(${TEXT_COLUMNS.join(', ')}, content = '',
     tokenize = '${tokenizer(language)}');`;

/**
 * The catalogue: documents as JSON beside the columns that are queried. A `product_set` has the
 * products of a category or of a facet value, a bit for each row number.
 */
const CATALOGUE = `
  CREATE TABLE category (
    id TEXT PRIMARY KEY, parent_id TEXT, position INTEGER NOT NULL, path TEXT NOT NULL, doc TEXT NOT NULL) WITHOUT ROWID;
  CREATE INDEX category_path ON category (path);
  CREATE TABLE product (
    row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, type TEXT NOT NULL, kind TEXT NOT NULL, gender TEXT NOT NULL,
    rank REAL NOT NULL,
    released_on TEXT NOT NULL, orderable INTEGER NOT NULL, rating REAL NOT NULL, reviews INTEGER NOT NULL,
    usd_min INTEGER NOT NULL, usd_max INTEGER NOT NULL, cad_min INTEGER NOT NULL, cad_max INTEGER NOT NULL,
    eur_min INTEGER NOT NULL, eur_max INTEGER NOT NULL,
    ${LANGUAGES.map((language) => `${titleColumn(language)} TEXT NOT NULL`).join(', ')});
  CREATE TABLE product_document (row INTEGER PRIMARY KEY, doc TEXT NOT NULL);
  CREATE TABLE product_price (row INTEGER PRIMARY KEY, doc TEXT NOT NULL);
  CREATE TABLE variant (
    id TEXT PRIMARY KEY, product_id TEXT NOT NULL, colour TEXT NOT NULL, size TEXT NOT NULL, length TEXT, upc TEXT NOT NULL,
    position INTEGER NOT NULL, initial_stock INTEGER NOT NULL, stock INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE product_set (language TEXT NOT NULL, field TEXT NOT NULL, value TEXT NOT NULL, rows BLOB NOT NULL,
    UNIQUE (language, field, value));
  CREATE TABLE word (language TEXT NOT NULL, word TEXT NOT NULL, folded TEXT NOT NULL, weight INTEGER NOT NULL,
    PRIMARY KEY (language, word)) WITHOUT ROWID;
  CREATE TABLE phrase (language TEXT NOT NULL, phrase TEXT NOT NULL, weight INTEGER NOT NULL,
    PRIMARY KEY (language, phrase)) WITHOUT ROWID;
  CREATE TABLE promotion (id TEXT PRIMARY KEY, doc TEXT NOT NULL) WITHOUT ROWID;
  ${INDEXED.map(createTextTable).join('\n')}`;

/** Created when the tables are full, which is faster than maintaining them during filling. */
export const CATALOGUE_INDEXES = `
  CREATE INDEX variant_product ON variant (product_id, position);
  CREATE INDEX product_like ON product (kind, gender, type, orderable, rank, id);
  CREATE INDEX product_type ON product (type);
  CREATE INDEX product_released ON product (released_on);
  CREATE INDEX product_sold_out ON product (row) WHERE orderable = 0;`;

const CATALOGUE_TABLES = [
  'category',
  'product',
  'product_document',
  'product_price',
  'variant',
  'product_set',
  'word',
  'phrase',
  'promotion',
  ...INDEXED.map(textTable),
];

/** Tables of the catalogue that older versions created. */
const FORMER_TABLES = ['category_product', 'facet_value', 'attribute'];

/** All tables of a shop; {@link CATALOGUE_SCHEMA} creates those of the catalogue empty. */
export const SHOPPER_SCHEMA = `
  CREATE TABLE IF NOT EXISTS setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  ${Object.values(SHOPPER_TABLES).join(';\n')};
  ${INDEXES}`;

/** Drops and creates the catalogue's tables. */
export const CATALOGUE_SCHEMA = `
  ${[...CATALOGUE_TABLES, ...FORMER_TABLES].map((table) => `DROP TABLE IF EXISTS ${table};`).join('\n')}
  ${CATALOGUE}`;

/** Empties the tables of shoppers and tests, and restores the stock. */
export const EMPTY_SHOPPER_TABLES = `
  ${Object.keys(SHOPPER_TABLES)
    .map((table) => `DELETE FROM ${table};`)
    .join('\n')}
  UPDATE variant SET stock = initial_stock WHERE stock <> initial_stock;`;

/**
 * Increase it when the same catalogue is stored differently: databases of another version are
 * filled again.
 */
export const SEED_VERSION = 9;
