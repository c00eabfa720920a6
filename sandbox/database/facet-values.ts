import type { Language } from '../sites.ts';

/** Numbers the facet values of a catalogue as they come up. */
export class FacetValues {
  readonly #ids = new Map<string, number>();
  readonly #rows: [number, Language, string, string][] = [];

  /** The number of a value; the same one every time. */
  idOf(language: Language, field: string, value: string): number {
    const key = `${language} ${field} ${value}`;
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = this.#ids.size + 1;
    this.#ids.set(key, id);
    this.#rows.push([id, language, field, value]);
    return id;
  }

  /** Rows of number, language, field and value. */
  rows(): [number, Language, string, string][] {
    return this.#rows;
  }
}
