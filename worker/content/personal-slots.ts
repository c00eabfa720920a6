/**
 * What may replace the content of a slot for one shopper: a choice by their groups, an action of
 * the decision engine, either of the two, or an experience of a category.
 */
export type ChosenBy = 'groups' | 'engine' | 'both' | 'experience';

/** A part of a page that some shoppers see with other content (docs/decisions/0080). */
export type PersonalFacts = {
  /** The key or id of the content item in it; for an experience, the category. */
  address: string;
  by: ChosenBy;
  /** Whether the page's h1 is in it. */
  opens?: boolean;
};

/** What one shopper's documents are filled by: groups of their own, or the decision engine. */
export type FilledBy = { groups: boolean; engine: boolean };

declare module 'hono' {
  interface ContextVariableMap {
    /** What this shopper's pages are filled by; absent for those who see what everyone sees. */
    filledBy?: FilledBy;
    /** The slots to fill in the document that answers; absent where they are not known. */
    slots?: PersonalFacts[];
  }
}

const SLOT = /data-personalised="([\w/.~-]+)" data-by="(groups|engine|both|experience)"( data-heading="")?/g;

/** The slots of a document that may be filled for a shopper, in the document's order. */
export function personalSlotsFor(html: string, shopper: FilledBy): PersonalFacts[] {
  if (!html.includes('data-personalised="')) return [];
  return [...html.matchAll(SLOT)].flatMap(([, address = '', by = '', opens]) =>
    isChosenBy(by) && mayFill(by, shopper) ? [{ address, by, opens: opens !== undefined }] : [],
  );
}

export function mayFill(by: ChosenBy, { groups, engine }: FilledBy): boolean {
  if (by === 'both') return groups || engine;
  return by === 'engine' ? engine : groups;
}

export function isChosenBy(text: string | null): text is ChosenBy {
  return text === 'groups' || text === 'engine' || text === 'both' || text === 'experience';
}
