import { atom } from 'jotai/vanilla';
import type { Bag, BagLine } from '../../shared/schemas/bag.ts';

/** What was added last, with the bag the service answered with. */
export type Added = { bag: Bag; line: BagLine };

/** Set by whichever island adds to the bag; the 'Added to bag' dialog opens for it. */
export const addedAtom = atom<Added | undefined>(undefined);
