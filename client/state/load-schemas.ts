/**
 * What reads the bag's answers. It comes when something is asked, not with the page: nothing needs
 * it before.
 */
export const loadSchemas = () =>
  Promise.all([import('../../shared/schemas/bag.ts'), import('../../shared/schemas/problem.ts')]);
