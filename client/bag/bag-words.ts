/**
 * Texts that only the bag shows. They come with its page, because the browser's messages are one
 * file for all islands.
 */
export type BagWords = {
  /** Opens the choice of another variant, and sends it. */
  change: string;
  update: string;
  /** Absent where the shop has no wish lists. */
  save: string | undefined;
  /** Something cannot be ordered as it was chosen. */
  short: string;
  cards: string;
  returns: { text: string; link: string; href: string };
};
