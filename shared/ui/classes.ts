/** Class names as one attribute, without those that are absent; undefined where none is left. */
export const classes = (...names: readonly (string | false | null | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined;
