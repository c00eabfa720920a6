import { text } from '../catalog/text.ts';
import type { Localized } from '../catalog/types.ts';

/** An order in a demo shopper's history. Days count from when it was placed. */
export type DemoOrder = {
  daysAgo: number;
  status: 'new' | 'completed' | 'cancelled';
  shippedAfter?: number;
  deliveredAfter?: number;
  method: 'standard' | 'express';
  /** `product` is a position among the shop's best products. */
  lines: { product: number; quantity: number }[];
  /** The product of the first line is no longer in the catalogue. */
  hasGoneProduct?: boolean;
};

/** The product of an order that the shop no longer sells. */
export const GONE_PRODUCT: { id: string; name: Localized } = {
  id: 'CRN0417-slate-m',
  name: text('Corrie Wind Anorak', 'Anorak coupe-vent Corrie'),
};

const lines = (...products: number[]) => products.map((product) => ({ product, quantity: 1 }));

/** The orders of every demo shopper, newest first. */
export const DEMO_ORDERS: DemoOrder[] = [
  { daysAgo: 1, status: 'new', method: 'standard', lines: [...lines(0), { product: 3, quantity: 2 }] },
  { daysAgo: 5, status: 'completed', shippedAfter: 1, method: 'standard', lines: lines(5, 8, 11) },
  {
    ...{ daysAgo: 24, status: 'completed', shippedAfter: 1, deliveredAfter: 3, method: 'express' },
    lines: [{ product: 2, quantity: 2 }, ...lines(14)],
  },
  { daysAgo: 61, status: 'cancelled', method: 'standard', lines: lines(17) },
  {
    ...{ daysAgo: 140, status: 'completed', shippedAfter: 2, deliveredAfter: 6, method: 'standard' },
    lines: lines(20, 21),
    hasGoneProduct: true,
  },
  {
    ...{ daysAgo: 233, status: 'completed', shippedAfter: 2, deliveredAfter: 7, method: 'standard' },
    lines: [
      ...lines(1, 4, 6, 7, 9, 10, 12, 13, 15, 16),
      { product: 18, quantity: 3 },
      { product: 19, quantity: 4 },
      { product: 22, quantity: 2 },
    ],
  },
];

/** Older orders of the first demo shopper, so that one history has more than a page. */
export const FURTHER_ORDERS: DemoOrder[] = [301, 348, 402, 455, 530, 611].map((daysAgo, index) => ({
  ...{ daysAgo, status: 'completed', shippedAfter: 1, deliveredAfter: 5, method: 'standard' },
  lines: lines(23 + index * 2, 24 + index * 2),
}));
