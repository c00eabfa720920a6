import type { Language } from '../sites.ts';

/** Assigns numbers to the facet values of a catalogue. */
export class FacetValues {
  readonly #ids = new Map<string, number>();
  readonly #rows: [number, Language, string, string][] = [];

  /** The number of a value; always the same for the same value. */
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
