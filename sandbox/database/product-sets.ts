import type { Language } from '../sites.ts';
import { RowSet } from './row-set.ts';

/** The language of sets that are the same in all languages: by category, type, gender and measure. */
export const ANY_LANGUAGE = '';

export type SetLanguage = Language | typeof ANY_LANGUAGE;

type ProductSet = { language: SetLanguage; field: string; value: string; rows: RowSet };

/** Collects the products that have each value of each field. */
export class ProductSets {
  readonly #sets = new Map<string, ProductSet>();

  add(language: SetLanguage, field: string, value: string, row: number): void {
    const key = `${language} ${field} ${value}`;
    let set = this.#sets.get(key);
    if (!set) {
      set = { language, field, value, rows: new RowSet() };
      this.#sets.set(key, set);
    }
    set.rows.add(row);
  }

  sets(): Iterable<ProductSet> {
    return this.#sets.values();
  }
}
