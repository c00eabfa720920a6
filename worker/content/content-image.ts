import * as z from 'zod';
import { contentLink, linkTarget } from './content-link.ts';

/** A name in the image service; it never starts an address of its own. */
const NAME = /^[\p{L}\p{N}_][\p{L}\p{N}_ .,()+&'-]{0,199}$/u;

/**
 * A picture in content, as its name in the shop's image service (docs/contracts/content.md §6: the
 * configured image address is `https://{defaultHost}/i/{endpoint}`).
 */
export const imageLink = z.object({ name: z.string().regex(NAME) }).transform(({ name }) => name);

/** A picture with its alternative text and its link. */
export const imageObject = z.object({
  altText: z.string().default(''),
  dynamicImage: imageLink,
  link: contentLink.optional().catch(undefined),
  linkTarget,
});
