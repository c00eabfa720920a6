import { euroPrice } from './currencies.ts';
import { text } from './text.ts';
import type { ProductOption } from './types.ts';

/** A price in every currency, cents. */
const price = (USD: number, CAD: number) => ({ USD, CAD, EUR: euroPrice(USD) });
const FREE = price(0, 0);

/** Options that can be ordered with a product (docs/contracts/products.md §3, `options`). */
export const OPTIONS = {
  engraving: {
    id: 'engraving',
    name: text('Engraving', 'Gravure'),
    values: [
      { id: 'none', name: text('No engraving', 'Sans gravure'), price: FREE, default: true },
      { id: 'initials', name: text('Initials', 'Initiales'), price: price(6_00, 8_00) },
      { id: 'name', name: text('A name', 'Un nom'), price: price(9_50, 12_50) },
    ],
  },
  'repair-kit': {
    id: 'repair-kit',
    name: text('Repair kit', 'Trousse de réparation'),
    values: [
      { id: 'none', name: text('Without', 'Sans'), price: FREE, default: true },
      {
        id: 'patches',
        name: text('Patches and seam tape', 'Pièces et ruban'),
        price: price(11_95, 15_95),
      },
      {
        id: 'full',
        name: text('Patches, pole splint and stakes', 'Pièces, attelle et piquets'),
        price: price(24_95, 32_95),
      },
    ],
  },
} satisfies Record<string, ProductOption>;

export type OptionName = keyof typeof OPTIONS;
