import * as z from 'zod';
import { type SealedCookie, sealedCookie } from './sealed-cookie.ts';
import type { Session } from './session.ts';

/** As long as this browser remembers an order that it tries to place, in seconds. */
const REMEMBERED_SECONDS = 24 * 60 * 60;
/** The most characters of a code that the service accepts. */
const LONGEST_CODE = 256;

const LONGEST_KEY = 36;

/** Most gift cards that can pay for one order. */
export const MOST_GIFT_CARDS = 5;

const knownGiftCard = z.object({
  code: z.string().max(LONGEST_CODE),
  /** Of its payment (`c_giftCardKey`). */
  key: z.string().max(LONGEST_KEY),
  /** As the service masks it, in basket and order. */
  masked: z.string().max(LONGEST_CODE),
  /** The basket's when the card was added: the service does not say that of a card. */
  currency: z.string().max(3),
});

export type KnownGiftCard = z.infer<typeof knownGiftCard>;

const knownGiftCards = z.array(knownGiftCard).max(MOST_GIFT_CARDS);

/**
 * The codes of the gift cards that this browser pays with, sealed. The basket has them masked only,
 * and only by its code can a card's balance be asked for again (docs/decisions/0068).
 */
export class KnownGiftCards {
  readonly #cookie: SealedCookie<KnownGiftCard[]>;

  constructor({ cookies, siteId }: Session) {
    this.#cookie = sealedCookie(cookies, `cairn-gifts-${siteId}`, knownGiftCards, REMEMBERED_SECONDS);
  }

  async read(): Promise<KnownGiftCard[]> {
    return (await this.#cookie.read()) ?? [];
  }

  /** Remembers these cards and no others; the last ones, where they are too many. */
  async write(cards: readonly KnownGiftCard[]): Promise<void> {
    if (cards.length === 0) return this.drop();
    await this.#cookie.write(cards.slice(-MOST_GIFT_CARDS));
  }

  drop(): void {
    this.#cookie.drop();
  }
}
