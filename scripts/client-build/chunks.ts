import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A chunk, of these packages and files, and of all files in these folders, which end with `/`. */
type Chunk = { name: string; packages?: string[]; files: string[] };

/**
 * Chunks that a press waits for, each one request: a chunk that imported others would make them wait for
 * itself, and on a slow phone each takes half a second (docs/decisions/0147). `ground` is what every
 * island needs, `product` all that chooses what to buy, `adding` what changes the bag, `answers` what
 * requests JSON and reads it. Their order decides: a file is in the first that lists it.
 */
const CHUNKS: Chunk[] = [
  {
    name: 'ground',
    packages: [
      ...['react', 'react-dom', 'scheduler', 'swr', 'dequal'],
      ...['@formatjs', 'intl-messageformat'],
    ],
    files: [
      ...['client/formatter.ts', 'client/hydrate.tsx', 'client/island.tsx', 'client/keep-loaded.ts'],
      ...['client/keep-texts.ts', 'client/state/load-request.ts', 'client/ui/glyph.tsx'],
      ...['shared/catalog/quantity.ts', 'shared/images/image.ts', 'shared/images/name-list.ts'],
      ...['shared/i18n/formatter.ts', 'shared/i18n/i18n-context.tsx', 'shared/i18n/message-locales.ts'],
      ...['shared/ui/badge.tsx', 'shared/ui/picture.tsx', 'shared/ui/price.tsx', 'shared/ui/wish-button.tsx'],
    ],
  },
  {
    name: 'adding',
    files: [
      ...['client/product/add-line.ts', 'client/product/added-dialog.tsx', 'client/bag/free-shipping.tsx'],
      ...['client/bag/bag-form.tsx', 'client/bag/removal-fields.ts', 'client/bag/short-note.tsx'],
      ...['client/state/bag-intents.ts', 'client/state/bag-queue.ts', 'client/state/bag-store.ts'],
      ...['client/state/bag-transport.ts', 'client/state/lines-of.ts'],
    ],
  },
  {
    name: 'product',
    files: [
      ...['client/islands/add-to-bag.tsx', 'client/islands/buy-set.tsx', 'client/product/'],
      ...['shared/catalog/badges.ts', 'shared/catalog/gallery-pictures.ts', 'shared/catalog/inventory.ts'],
      ...['shared/catalog/product-choice.ts', 'shared/ui/low-stock-note.tsx', 'shared/ui/server-part.tsx'],
    ],
  },
  {
    name: 'answers',
    packages: ['zod'],
    files: [
      ...['client/request.ts', 'shared/schemas/bag.ts', 'shared/schemas/problem.ts'],
      ...['shared/schemas/product-card.ts', 'shared/schemas/suggestions.ts'],
    ],
  },
];

const ROOT = join(import.meta.dirname, '..', '..');
const withSlashes = (path: string) => path.replaceAll('\\', '/');

/** The files that a path stands for. Throws for one that is not there. */
function filesAt(path: string): string[] {
  if (!statSync(join(ROOT, path), { throwIfNoEntry: false }))
    throw new Error(`scripts/client-build/chunks.ts names ${path}, which is not there.`);
  return path.endsWith('/') ? readdirSync(join(ROOT, path)).map((name) => path + name) : [path];
}

/** The chunks as the bundler takes them. Throws when a file or a package is not there. */
export const chunkGroups = (chunks = CHUNKS) =>
  chunks.map(({ name, packages = [], files }) => {
    const folders = packages.flatMap((one) => filesAt(`node_modules/${one}`));
    const paths = new Set(files.flatMap(filesAt));
    const root = `${withSlashes(ROOT)}/`;
    return {
      name,
      test(id: string) {
        const path = withSlashes(id).replace(root, '');
        return paths.has(path) || folders.some((folder) => path.includes(`${folder}/`));
      },
    };
  });
