import { resolve } from 'node:path';
import { normalizePath, type Plugin } from 'vite';

/** The browser's part of this project; a folder above it may be called the same. */
const CLIENT = `${normalizePath(resolve(import.meta.dirname, '../../client'))}/`;
const NOTHING = '\0nothing';

/**
 * Leaves out of the worker what islands load in the browser alone: an `import()` in `client/` never runs
 * here, so it becomes that of an empty module.
 */
export const withoutBrowserCode: Plugin = {
  name: 'without-browser-code',
  resolveDynamicImport(_, importer) {
    return importer && normalizePath(importer).startsWith(CLIENT) ? NOTHING : null;
  },
  load(id) {
    return id === NOTHING ? 'export default undefined;' : null;
  },
};
