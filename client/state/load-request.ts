import { keepLoaded } from '../keep-loaded.ts';

/**
 * Loads the code that calls the bag's API: with the first request, or before it where an addition is
 * likely.
 */
export const loadRequest = keepLoaded(() =>
  Promise.all([import('../request.ts'), import('../../shared/schemas/bag.ts')]),
);
