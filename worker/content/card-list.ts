import * as z from 'zod';
import { tolerantList } from './tolerant-list.ts';

/** Cards as blocks, of any schema; a card without a schema is an image card. */
export const cardList = tolerantList(z.looseObject({})).transform((cards) =>
  cards.map((card) => ({ _meta: { schema: 'image-card' }, ...card })),
);
