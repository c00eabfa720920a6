/** SVG as text, PNG and WebP as bytes. */
export type Drawn = string | Uint8Array<ArrayBuffer>;
export type Picture = { drawn: Drawn; type: string; etag: string };

/**
 * Pictures that were asked for, by what they show: drawn once, as they never change. The one that
 * nobody has asked for longest is forgotten first.
 */
export class KeptPictures {
  readonly #kept = new Map<string, Picture>();
  readonly #capacity: number;
  #size = 0;

  /** `capacity`: the most bytes, or characters of SVGs, that all pictures have together. */
  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** How much all pictures have together. */
  get size(): number {
    return this.#size;
  }

  /** The picture of that key; `draw` makes it where it is not kept, or null where there is none. */
  of(key: string, draw: () => Picture | null): Picture | null {
    const picture = this.#kept.get(key) ?? draw();
    if (picture) this.#keep(key, picture);
    return picture;
  }

  #keep(key: string, picture: Picture): void {
    this.#forget(key);
    this.#kept.set(key, picture);
    this.#size += picture.drawn.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= this.#capacity) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#size -= this.#kept.get(key)?.drawn.length ?? 0;
    this.#kept.delete(key);
  }
}
