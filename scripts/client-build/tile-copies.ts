import type { Plugin } from 'vite';

/**
 * A copy of the code of pictures for the tiles, which have no React: else they would wait for the
 * chunk that islands stand on, or islands for a chunk more.
 */
export const tileCopies: Plugin = {
  name: 'tile-copies',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!/\/images\/(?:image|name-list)\.ts$/.test(source) || !importer?.includes('/client/tiles/')) return;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found && `${found.id}?tiles`;
  },
};
