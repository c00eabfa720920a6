import { WISH_FORM_ID } from '../shared/ui/wish-form.ts';
import { hydrateAround } from './island-loader.ts';
import { KEPT_TOAST } from './toast/kept-toast-key.ts';

/**
 * A part of the page's behaviour whose code is loaded when it is first needed. Its module exports
 * `start`, which adds its own listeners; what each element needs for itself is loaded by `wake`.
 * Until then, client/lazy-module-loader.ts queues presses for it. `at` is the element of `near` that was
 * come to, or the control that was pressed, else the page's body.
 */
export type LazyModule = Needed &
  (
    | { load: () => Promise<{ start: (at: Element) => unknown }> }
    | { wake: (at: Element) => Promise<unknown> }
  );

/** What needs it. */
type Needed = {
  /**
   * Loads it once the pointer, a finger or the focus comes to one of these, a key or a choice reaches
   * one, or one is scrolled.
   */
  near?: string;
  /** Loads it once one of these comes into view. */
  seen?: string;
  /** Loads it on pages where this is so, also when they are shown again. */
  when?: () => boolean;
  /** Presses of these wait for it, and are replayed then. None where it is empty. */
  click?: string;
  /** Forms that are sent, boxes that are ticked, and keys in these wait for it in the same way. */
  submit?: string;
  change?: string;
  keydown?: string;
};

/** Whether the browser keeps something under a key; false when its storage is blocked. */
function keeps(storage: 'localStorage' | 'sessionStorage', key: string): boolean {
  try {
    return window[storage].getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Whether buttons open dialogs without scripts, and a press beside a dialog closes it. */
const opensDialogs = 'commandForElement' in HTMLButtonElement.prototype;
const closesDialogs = 'closedBy' in HTMLDialogElement.prototype;

/**
 * Everything but islands that the loader loads on demand, one row each; the first row that names a
 * control has it.
 */
export const LAZY_MODULES: readonly LazyModule[] = [
  // what opens over the page from its header, and the offers above it
  {
    load: () => import('./later-parts.ts'),
    near: '.menu, a[data-dialog]',
    click: '.offers summary, a[data-dialog]',
  },
  {
    load: () => import('./menu/menus.ts'),
    near: '.menu',
    click: '.menu-button',
    keydown: '.menu-link, .menu-button',
  },
  { load: () => import('./tiles/tiles.ts'), near: '.tile', click: '.tile-more, .tile-swatches a' },
  {
    load: () => import('./tiles/compare-boxes.ts'),
    when: () => keeps('localStorage', 'compare'),
    change: '.tile-compare input',
  },
  { load: () => import('./gallery/gallery.ts'), near: '.gallery', click: '.gallery a' },
  { load: () => import('./carousels.ts'), seen: '[data-carousel]', click: '[data-carousel-step]' },
  { load: () => import('./search/searched.ts'), near: 'search', submit: 'search form' },
  { load: () => import('./events/track-recommendations.ts'), seen: '[data-reco]' },
  { load: () => import('./visit/dots.ts'), seen: '[data-dots]' },
  {
    load: () => import('./wishlist/wishes.ts'),
    // who may have wishes: shoppers who are logged in, and guests with a list
    when: () => /signed-in-|wishes-/.test(document.cookie) && document.getElementById(WISH_FORM_ID) !== null,
    submit: `#${WISH_FORM_ID}, [data-unwish]`,
  },
  {
    load: () => import('./by-browser.ts'),
    when: () => !(opensDialogs && closesDialogs) || 'modelContext' in document || 'modelContext' in navigator,
    click: opensDialogs ? '' : 'button[commandfor]',
  },
  // the list's controls, which keep their place on the page that they lead to
  {
    load: () => import('./list/keep-place.ts'),
    near: '.facet, .quick-filters, .applied, #refinements, [data-autosubmit]',
    click: 'a.facet, .quick-filters a, .applied a',
    submit: '#refinements form, [data-autosubmit]',
  },
  {
    load: () => import('./account/sign-in.ts'),
    when: () => /[?&]signin=true|#signin$/.test(location.href),
    near: 'main .sign-in',
    click: 'a[data-drawer], a[href*="/login"]',
  },
  { load: () => import('./forms/send-in-place.ts'), submit: '[data-in-place]' },
  { load: () => import('./toast/show-toast.ts'), when: () => keeps('sessionStorage', KEPT_TOAST) },
];

const ASLEEP = 'cairn-island:not([hydrated])';

/**
 * Islands, a row of their own: what waits for one (client/island-loader.ts) is a button that nothing
 * but its code handles, and its forms. Links, typing, choosing, disclosure and invoker commands work
 * without it.
 */
export const ISLANDS = {
  wake: hydrateAround,
  near: `${ASLEEP}[when=interaction]`,
  click: `${ASLEEP} :is(button[type=button]:not([commandfor], [popovertarget]), [data-replay])`,
  submit: `${ASLEEP} form`,
} satisfies LazyModule;
