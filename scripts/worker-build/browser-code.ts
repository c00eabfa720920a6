import type { Plugin } from 'vite';

const NOTHING = '\0nothing';

/**
 * Leaves out of the worker what islands load in the browser alone: an `import()` in `client/` never runs
 * here, so it becomes that of an empty module.
 */
export const withoutBrowserCode: Plugin = {
  name: 'without-browser-code',
  resolveDynamicImport(_, importer) {
    return importer?.replaceAll('\\', '/').includes('/client/') ? NOTHING : null;
  },
  load(id) {
    return id === NOTHING ? 'export default undefined;' : null;
  },
};
