/** No picture name contains a line break, since no address can. Names may contain spaces. */
const BETWEEN = '\n';

/** The names of pictures as one attribute. */
export const joinNames = (names: readonly string[]): string => names.join(BETWEEN);

/** The names in an attribute; empty without it. */
export const splitNames = (text?: string): string[] => text?.split(BETWEEN) ?? [];
