/**
 * The roots of the visualisations, `{root}/{hub}/{content id}`: one follows what an editor types,
 * the other shows what is saved.
 */
export const LIVE_PATH = '/visualization';
export const SIMPLE_PATH = '/contampviz';

/** Whether a path is that of a visualisation, which the editing tool frames. */
export function isVisualisation(path: string): boolean {
  return [LIVE_PATH, SIMPLE_PATH].some((root) => path.startsWith(`${root}/`));
}
