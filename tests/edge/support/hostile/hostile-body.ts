import { oddJson, oddObject } from './hostile-json.ts';
import type { Random } from './random.ts';
import { oddText } from './texts.ts';

/**
 * How a body is sent: with its length, in chunks without one, or broken off as by a client that
 * goes away.
 */
export type Sending = 'whole' | 'chunked' | 'broken-off';
export type Body = { type: string; text: string; sending: Sending };

const BOUNDARY = 'b';

/** Valid fields of the shop's forms. */
const FIELDS = {
  productId: 'CRN1001-010-M',
  quantity: '1',
  kind: 'set',
  piece: 'CRN1001-010-M',
  'piece.0': 'CRN1001-010-M',
  itemId: 'abcdefghijklmnopqrstuvwxyz',
  option: 'a:b',
  variation: { size: 'M' },
  'variation.size': 'M',
  'variation.__proto__': 'M',
  undo: '1',
  code: 'TRAIL10',
  return: '/cart',
  email: 'somebody@mail.test',
  password: 'Pass:word-7',
  postalCode: '80202',
  rememberMe: 'true',
  view: 'password',
  variant: 'CRN1001-010-M',
  product: 'CRN1001',
  to: 'cairn-ca:fr-CA',
  path: '/c/mens/',
  event: 'viewProduct',
  products: [{ id: 'CRN1001' }],
  category: { id: 'mens' },
  searchText: 'down',
  stepName: 'shipping',
  stepNumber: 1,
  place: 'footer',
  ticket: 'v1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  gender: '2',
  store: 'us-denver-larimer',
};

/** The names of actions that the pages of hostile-address.ts have. */
const ACTIONS = [
  ...['subscribe', 'details', 'choose', 'forget', 'passwordless', 'code', 'login', 'forgot-password'],
  ...['add-to-bag', 'change-line', 'save-line', 'move-saved', 'carry-bag', 'express'],
  ...['new-password', 'back-in-stock', 'precheck', 'register', '__proto__'],
] as const;

/** Some of the fields, always with the `wanted` ones. */
function someFields(random: Random, wanted: readonly string[]): Record<string, unknown> {
  const fields = Object.entries(FIELDS).filter(([name]) => wanted.includes(name) || random.chance(0.15));
  return {
    ...Object.fromEntries(fields),
    ...(wanted.includes('_action') && { _action: random.pick(ACTIONS) }),
  };
}

function form(random: Random, fields: Record<string, unknown>): string {
  const pairs = Object.entries(fields).map(([name, value]) => {
    const text = random.chance(0.3) ? oddText(random) : String(value);
    return random.chance(0.1) ? `${name}=${text}` : `${name}=${encodeURIComponent(text.toWellFormed())}`;
  });
  if (random.chance(0.1)) pairs.push(...pairs);
  return pairs.join('&');
}

function multipart(random: Random, fields: Record<string, unknown>): string {
  const parts = Object.entries(fields).map(([name, value]) => {
    const text = random.chance(0.3) ? oddText(random) : String(value);
    const file = random.chance(0.2) ? `; filename="${oddText(random).slice(0, 40)}"` : '';
    return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${text}\r\n`;
  });
  const whole = `${parts.join('')}--${BOUNDARY}--\r\n`;
  return random.chance(0.4) ? whole.slice(0, random.below(whole.length)) : whole;
}

/**
 * A body of any kind, with a content type that may be another kind's. `wanted` names the fields
 * that its address reads.
 */
export function oddBody(random: Random, wanted: readonly string[]): Body {
  const fields = someFields(random, wanted);
  const [type, text] = random.pick<[string, () => string]>([
    ['application/json', () => oddObject(random, fields)],
    ['application/json', () => oddObject(random, fields)],
    ['application/json', () => oddJson(random)],
    ['application/x-www-form-urlencoded', () => form(random, fields)],
    ['application/x-www-form-urlencoded', () => form(random, fields)],
    [`multipart/form-data; boundary=${BOUNDARY}`, () => multipart(random, fields)],
    ['text/plain', () => oddText(random)],
    ['application/json', () => JSON.stringify({ ...fields, productId: 'x'.repeat(40_000) })],
  ]);
  const said = random.chance(0.85)
    ? type
    : random.pick([
        '',
        'json',
        'multipart/form-data',
        'multipart/form-data; boundary=',
        'application/json; charset=utf-16',
        'application/x-www-form-urlencoded; charset=x-none',
        'text/html',
      ]);
  return {
    type: said,
    text: text(),
    sending: random.pick(['whole', 'whole', 'whole', 'chunked', 'broken-off']),
  };
}
