/** Stands in no picture's name: an address cannot hold it. Spaces may. */
const BETWEEN = '\n';

/** Names of pictures as one attribute. */
export const joinNames = (names: readonly string[]): string => names.join(BETWEEN);

/** The names that an attribute holds; none without it. */
export const splitNames = (text?: string): string[] => text?.split(BETWEEN) ?? [];
