import type { ShopLocale } from './locales.ts';
import type { Shopper } from './shopper.ts';

/** A page or a state of one, and how a shopper gets there. */
export type State = {
  name: string;
  /** The one project it is run in (playwright.config.ts); both without. */
  tag?: '@desktop' | '@phone';
  /** Looked at in this locale; in the test's own without. */
  locale?: ShopLocale;
  open: (shopper: Shopper) => Promise<unknown>;
  /** What the state is about: problems that are meant. */
  expected?: RegExp[];
};
