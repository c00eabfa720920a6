/**
 * A part of the page's behaviour whose code is loaded when it is first needed. Its module exports
 * `start`, which adds its own listeners; what each element needs for itself is loaded by `wake`.
 * Until then, client/feature-loader.ts holds presses for it. `at` is the element that was come to
 * or pressed, else the page's body.
 */
export type Feature = Needed &
  (
    | { load: () => Promise<{ start: (at: Element) => unknown }> }
    | { wake: (at: Element) => Promise<unknown> }
  );

/** What needs it. */
type Needed = {
  /** Loads it once the pointer, a finger or the focus comes to one of these, or one is scrolled. */
  near?: string;
  /** Loads it once one of these comes into view. */
  seen?: string;
  /** Loads it on pages where this is so, also when they are shown again. */
  when?: () => boolean;
  /** Presses of these wait for it, and are repeated then. */
  click?: string;
  /** Forms that are sent, boxes that are ticked, and keys in these wait for it in the same way. */
  submit?: string;
  change?: string;
  keydown?: string;
};
