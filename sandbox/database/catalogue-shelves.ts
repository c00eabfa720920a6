import { catalogueFingerprint } from '../catalogue-memo.ts';
import type { Database } from './database.ts';
import { CATALOGUE_INDEXES, CATALOGUE_SCHEMA, SEED_VERSION } from './schema.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { readSetting, writeSetting } from './setting.ts';

const SIZE_SETTING = 'catalogue-size';
const FINGERPRINT_SETTING = 'catalogue-fingerprint';

/**
 * Keeps the stored catalogue at the wanted size: fills it when it is missing, outdated, incomplete
 * or has another size.
 */
export class CatalogueShelves {
  readonly #database: Database;
  readonly #usualSize: number | undefined;
  #filling: Promise<void> | null = null;
  #listener: () => void = () => undefined;

  /** @param usualSize number of masters unless resized; only the authored ones when undefined */
  constructor(database: Database, usualSize: number | undefined) {
    this.#database = database;
    this.#usualSize = usualSize;
  }

  /** Calls `listener` when the catalogue is ready, and again whenever it was replaced. */
  onFilled(listener: () => void): void {
    this.#listener = listener;
  }

  /** Resolves when the catalogue is ready. An interrupted filling starts again. */
  filled(): Promise<void> {
    this.#filling ??= this.#fill().catch((error: unknown) => {
      this.#filling = null;
      throw error;
    });
    return this.#filling;
  }

  /** Fills a catalogue of about `products` masters, or of the usual size; concurrent calls wait. */
  resize(products: number | undefined): Promise<void> {
    writeSetting(this.#database, SIZE_SETTING, products === undefined ? null : `${products}`);
    this.#filling = null;
    return this.filled();
  }

  async #fill(): Promise<void> {
    const stored = readSetting(this.#database, SIZE_SETTING);
    const products = stored === null ? this.#usualSize : Number(stored);
    const fingerprint = catalogueFingerprint(
      products,
      `${SEED_VERSION} ${CATALOGUE_SCHEMA} ${CATALOGUE_INDEXES}`,
    );
    if (readSetting(this.#database, FINGERPRINT_SETTING) !== fingerprint) {
      writeSetting(this.#database, FINGERPRINT_SETTING, null);
      await seedCatalogue(this.#database, products === undefined ? {} : { products });
      writeSetting(this.#database, FINGERPRINT_SETTING, fingerprint);
    }
    this.#listener();
  }
}
