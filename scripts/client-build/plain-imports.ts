import type { Plugin } from 'vite';

/**
 * Leaves dynamic imports as they are written: the build would wrap each in a call of its helper that
 * preloads, which is a file and a request of its own, and nothing is preloaded.
 */
export const plainImports: Plugin = {
  name: 'plain-imports',
  configResolved({ plugins }) {
    const wrapping = plugins.find(({ name }) => name === 'native:import-analysis-build');
    if (!wrapping) throw new Error('The part of the build that wraps imports has another name now.');
    wrapping.applyToEnvironment = () => false;
  },
};
