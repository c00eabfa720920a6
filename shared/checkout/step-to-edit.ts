/** Begins the type of a problem that is mended in a step of the checkout, which follows. */
const EDIT = 'edit-';

/** The type of a problem that is mended in a step of the checkout: the value of its `?step=`. */
export const toEdit = (step: string): string => EDIT + step;

/** The step of the checkout in which a problem is mended; undefined for every other type. */
export const stepToEdit = (type: string): string | undefined =>
  type.startsWith(EDIT) ? type.slice(EDIT.length) : undefined;
