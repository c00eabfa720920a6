import { oddJson, oddObject } from './hostile-json.ts';
import type { Random } from './random.ts';
import { inAddress, oddText, spoilt } from './texts.ts';

const SITES = ['cairn-us', 'cairn-ca'] as const;
const DAY_SECONDS = 86_400;

/** Base64 of a text's UTF-8, as a cookie has it. */
function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text.slice(0, 6_000))));
}

/** An unsigned token of three parts that claims an identity. */
function forgedToken(random: Random): string {
  const who = random.pick(['upn:Guest', 'upn:ada@mail.test', 'upn:', oddText(random).slice(0, 100)]);
  const claims = oddObject(random, { isb: `uido:slas::${who}::uidn:Ada`, sub: 'cc-slas::x', exp: 4e9 }, 0.1);
  return `${base64('{"alg":"ES256"}')}.${base64(claims)}.${oddText(random).slice(0, 60)}`;
}

/** A session as a visitor could forge it: each field valid or odd. */
function forgedSession(random: Random): string {
  const now = Math.floor(Date.now() / 1000);
  const fields = {
    access: random.chance(0.5) ? forgedToken(random) : oddText(random).slice(0, 500),
    accessExpires: random.pick([0, now + DAY_SECONDS, 1e15, 1e308, -1]),
    refresh: oddText(random).slice(0, 500),
    refreshExpires: random.pick([0, now + DAY_SECONDS, 1e15, 1e308, -1]),
    usid: oddText(random).slice(0, 300),
    customerId: oddText(random).slice(0, 300),
    userId: oddText(random).slice(0, 100),
    basketId: oddText(random).slice(0, 300),
    remember: random.chance(0.5),
    mergeDue: true,
    context: { until: random.pick([0, 1e15, now + 60]), coupons: [oddText(random).slice(0, 60)] },
  };
  const state = oddObject(random, fields, 0.03);
  return random.chance(0.5) ? base64(state) : btoa(asciiJson(state));
}

/** JSON in ASCII: other characters are written as escapes. */
function asciiJson(text: string): string {
  return text.replace(/[\u0080-\uffff]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Other data that the shop stores in cookies: notices, reported events. */
function forgedNotice(random: Random): string {
  const messageId = random.pick(['product.addFailed', 'bag.removed', 'product.lowStock', '__proto__']);
  const typed = {
    code: oddText(random),
    productId: oddText(random),
    quantity: 1e308,
    choice: { kind: 'set', piece: ['CRN1000'] },
    variation: { size: 'M' },
  };
  const fields = {
    messageId,
    failed: true,
    values: { stockLevel: 1e308 },
    typed,
    email: oddText(random),
    variant: oddText(random),
  };
  return encodeURIComponent(oddObject(random, fields, 0.05).toWellFormed());
}

/** A value for one cookie: forged, odd, or a damaged real one. */
function cookieValue(random: Random, real: string): string {
  switch (random.below(6)) {
    case 0:
    case 1:
      return forgedNotice(random);
    case 2:
      return encodeURIComponent(oddJson(random).slice(0, 3_000).toWellFormed());
    case 3:
      return spoilt(random, real);
    default:
      return inAddress(random, oddText(random));
  }
}

const NAMES = [
  'country',
  'dw_dnt',
  'cairn-visit',
  '__Host-cairn-guest-cairn-us',
  '__Host-cairn-new-guest-cairn-us-0a1b2c3d',
  'cairn-checkout',
  '__Host-cairn-joined',
  '__Host-cairn-return-failed',
  'account-notice',
  'bag-count-cairn-us',
  'signed-in-cairn-us',
  'compare',
  'recently-viewed',
  'forget',
  '__Host-store_cairn-us',
  'mt.v',
  'mt.s',
  'mt.p',
] as const;

/** A `Cookie` header. `real` is a valid one of the shop. */
export function oddCookies(random: Random, real: string): string {
  const pairs = random.several(1, 4, () => {
    const site = random.pick(SITES);
    const session = `__Host-cairn-session-${site}`;
    switch (random.below(5)) {
      case 0:
      case 1:
        return `${session}=${forgedSession(random)}`;
      case 2:
        return random.chance(0.5) ? real : spoilt(random, real);
      default:
        return `${random.pick(NAMES)}=${cookieValue(random, real)}`;
    }
  });
  if (random.chance(0.1)) pairs.push(inAddress(random, oddText(random)));
  return pairs.join(random.pick(['; ', '; ', ';', ',']));
}
