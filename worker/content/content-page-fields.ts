import * as z from 'zod';
import { imageObject } from './content-image.ts';

/** The fields of an item that is a page of its own. */
export const contentPageFields = z.object({
  seo: z.unknown().optional(),
  name: z.string().catch(''),
  headline: z.string().default(''),
  intro: z.string().default(''),
  imageObject: imageObject.optional().catch(undefined),
  content: z.array(z.unknown()).catch([]),
});
