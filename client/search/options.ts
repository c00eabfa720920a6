import type { Suggestions } from '../../shared/schemas/suggestions.ts';
import { SUGGESTION_LIMITS } from '../../shared/search/suggestion-limits.ts';
import { searchHref } from './search-href.ts';

/** A suggestion of the search field; arrow keys move through the suggestions in this order. */
export type Option = {
  id: string;
  href: string;
  text: string;
  /** Whether choosing it puts its text into the field; else it is followed as a link. */
  fills?: boolean | undefined;
  within?: string | undefined;
};

/**
 * The options in their sections. An id is the option's index, so that the list and the field agree.
 */
export type Sections = {
  recent: Option[];
  phrases: Option[];
  categories: Option[];
  articles: Option[];
  products: Option[];
  /** What leads to all products. */
  all: Option[];
};

const NONE: Sections = { recent: [], phrases: [], categories: [], articles: [], products: [], all: [] };

export function recentSections(recent: readonly string[], action: string): Sections {
  return {
    ...NONE,
    recent: recent.map((text, index) => ({
      id: `search-recent-${index}`,
      text,
      href: searchHref(action, text, 'manualSearch'),
      fills: true,
    })),
  };
}

/** A suggestion or a product, as an option reads it. */
type Listed = { href: string; text?: string; name?: string; within?: string | undefined };

export function suggestionSections(found: Suggestions): Sections {
  const options = (name: keyof typeof SUGGESTION_LIMITS, fills?: boolean): Option[] => {
    const list: readonly Listed[] = found[name];
    return list.slice(0, SUGGESTION_LIMITS[name]).map(({ text, name: named = '', href, within }, index) => ({
      id: `search-${name}-${index}`,
      text: text ?? named,
      href,
      within,
      fills,
    }));
  };
  return {
    ...NONE,
    phrases: options('phrases', true),
    categories: options('categories'),
    articles: options('articles'),
    products: options('products'),
    all: found.products.slice(0, 1).map(() => ({ id: 'search-all', text: found.term, href: found.viewAll })),
  };
}

/** All options in the order of the page. */
export function allOptions(sections: Sections): Option[] {
  return [
    ...sections.recent,
    ...sections.phrases,
    ...sections.products,
    ...sections.all,
    ...sections.categories,
    ...sections.articles,
  ];
}

/**
 * The active option, when it is still at its index; after a new answer another option may have its
 * id.
 */
export function stillOffered(options: readonly Option[], walkedTo: Option | undefined): Option | undefined {
  return options.find(({ id, href }) => id === walkedTo?.id && href === walkedTo.href);
}

/**
 * The id of the option that an arrow key leads to: after the last comes the field itself (null),
 * then the first.
 */
export function nextOption(options: readonly Option[], active: string | null, step: 1 | -1): string | null {
  const at = options.findIndex((option) => option.id === active);
  const from = at < 0 && step < 0 ? options.length : at;
  return options[from + step]?.id ?? null;
}
