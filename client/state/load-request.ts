import { keepLoaded } from '../keep-loaded.ts';

/**
 * Loads the code that calls the bag's API. It is loaded with the first request, because nothing
 * needs it earlier.
 */
export const loadRequest = keepLoaded(() =>
  Promise.all([import('../request.ts'), import('../../shared/schemas/bag.ts')]),
);
