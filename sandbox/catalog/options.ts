import { text } from './text.ts';
import type { ProductOption } from './types.ts';

const FREE = { USD: 0, CAD: 0 };

/** Options that can be ordered with a product (docs/contracts/products.md §3, `options`). */
export const OPTIONS = {
  engraving: {
    id: 'engraving',
    name: text('Engraving', 'Gravure'),
    values: [
      { id: 'none', name: text('No engraving', 'Sans gravure'), price: FREE, default: true },
      { id: 'initials', name: text('Initials', 'Initiales'), price: { USD: 6_00, CAD: 8_00 } },
      { id: 'name', name: text('A name', 'Un nom'), price: { USD: 9_50, CAD: 12_50 } },
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
        price: { USD: 11_95, CAD: 15_95 },
      },
      {
        id: 'full',
        name: text('Patches, pole splint and stakes', 'Pièces, attelle et piquets'),
        price: { USD: 24_95, CAD: 32_95 },
      },
    ],
  },
} satisfies Record<string, ProductOption>;

export type OptionName = keyof typeof OPTIONS;
