import type { ShopLocale } from './locales.ts';
import type { Shopper } from './shopper.ts';

/** A page or a state of one, and how a shopper gets there. */
export type State = {
  name: string;
  /**
   * Where a phone's document, widened, would not do (states.test.ts). `page`: a document with an
   * address of its own. `by width`: what the width changes otherwise than by its style.
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
