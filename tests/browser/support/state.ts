import type { ShopLocale } from './locales.ts';
import type { Shopper } from './shopper.ts';

/** A page or a state of one, and how a shopper gets there. */
export type State = {
  name: string;
  /**
   * Why it is opened a second time, at the desk, instead of only widening the phone's document
   * (states.test.ts). `page`: it is a page with an address of its own. `by width`: a desk has other
   * elements or another order than a phone.
   */
  opened?: 'page' | 'by width';
  /** The only width that has it; absent where all have. */
  tag?: '@desktop' | '@phone';
  /** The locale that it is shown in; the test's own when absent. */
  locale?: ShopLocale;
  open: (shopper: Shopper) => Promise<unknown>;
  /** Whether it is a state that the English shop has as well. */
  translated?: true;
  /** Problems that belong to the state. */
  expected?: RegExp[];
};
