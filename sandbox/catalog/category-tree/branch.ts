import type { Category, Localized } from '../types.ts';

/** One node of the authored tree; id and path follow from the slugs above it. */
export type Branch = {
  slug: string;
  name: Localized;
  description: Localized;
  image: string;
  column?: number;
  menuDisplay?: Category['menuDisplay'];
  menuStyle?: Category['menuStyle'];
  children?: readonly Branch[];
};
