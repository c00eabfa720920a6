import { jsonOf } from '../../../shared/json-of.ts';
import { ProtocolRefusal } from './refusals.ts';

/** Names of fields that hold a card itself, as the protocol and others spell them. */
const CARD_FIELD = /^(?:pan|number|card_?number|cvc|cvv2?|security_?code|cryptogram)$/i;
const CARD_NUMBER = /^[2-6]\d{12,18}$/;
/** Levels of what is looked through: more are refused. */
const MOST_LEVELS = 12;

/**
 * Refuses a request whose payment holds a card and not a token: the shop may not have card numbers, so
 * nothing of it is logged or kept (docs/contracts/agents.md §3.8). Throws `ProtocolRefusal`.
 */
export function refuseCards(body: unknown): void {
  const payment = isRecord(body) ? body.payment : undefined;
  if (payment !== undefined && holdsCard(payment, 0))
    throw new ProtocolRefusal(
      'invalid_request',
      'payment: card data is not taken here, only tokens of the payment handlers',
    );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function holdsCard(value: unknown, level: number): boolean {
  if (level > MOST_LEVELS) return true;
  if (Array.isArray(value)) return value.some((one) => holdsCard(one, level + 1));
  // a token may be JSON
  const inside = typeof value === 'string' && value.startsWith('{') ? jsonOf(value) : undefined;
  if (inside !== undefined) return holdsCard(inside, level + 1);
  if (!isRecord(value)) return isCardNumber(value);
  return Object.entries(value).some(([name, inner]) => {
    // a phone number may look like one
    if (name === 'phone_number') return false;
    const isRaw = name === 'credential' && isRecord(inner) && inner.type === 'card';
    return isRaw || CARD_FIELD.test(name) || holdsCard(inner, level + 1);
  });
}

/** Whether digits, grouped or not, have the length, the beginning and the checksum of a card's. */
function isCardNumber(value: unknown): boolean {
  if (typeof value !== 'string' && typeof value !== 'number') return false;
  const digits = String(value).replaceAll(/[\s.-]/g, '');
  if (!CARD_NUMBER.test(digits)) return false;
  const sum = Array.from(digits)
    .reverse()
    .map((digit, place) => Number(digit) * (place % 2 === 0 ? 1 : 2))
    .reduce((total, one) => total + (one > 9 ? one - 9 : one), 0);
  return sum % 10 === 0;
}
