/**
 * Parts of pages that are fetched as HTML when needed: the worker renders them, so they need no
 * React.
 */

import { changeBelow } from './change-below.ts';

/** The event that the filled element sends when its fragment has arrived. */
export const FILLED_EVENT = 'filled';
/** The longest wait of a press for one, in ms: 6 s for the shop, the rest for the network. */
export const FRAGMENT_MS = 12_000;
/** Fragments are fetched before they are visible, this far ahead. */
const AHEAD = '600px';

/** What can have the focus in a fragment. */
const FOCUSABLE = 'a,summary,select,button,input:not([type=hidden])';

const started = new WeakSet<Element>();

/**
 * The HTML at an address of the shop; null when there is nothing to show, undefined when the
 * request fails.
 */
export async function fetchFragment(
  address: string,
  init?: RequestInit,
): Promise<DocumentFragment | null | undefined> {
  try {
    const response = await fetch(address, init);
    if (response.status === 204) return null;
    if (response.status !== 200) return undefined;
    const template = document.createElement('template');
    template.innerHTML = await response.text();
    const { content } = template;
    // its style sheets first, so that nothing of it is shown without them
    if (content.querySelector('link[rel=stylesheet]'))
      await (await import('./style-sheet.ts')).loadStylesOf(content);
    return content;
  } catch {
    return undefined;
  }
}

/** Puts what was fetched into its placeholder, and tells those who look for something in it. */
export function fill(placeholder: Element, content: DocumentFragment): void {
  placeholder.replaceChildren(content);
  placeholder.dispatchEvent(new Event(FILLED_EVENT, { bubbles: true }));
}

/**
 * Fills an element with its fragment, once. Where that fails, a placeholder is hidden until it is tried
 * again; where there is nothing to show, it is removed.
 */
export async function fillFragment(element: HTMLElement): Promise<void> {
  const { dataset } = element;
  const address = dataset.fragment;
  if (!address || started.has(element)) return;
  started.add(element);
  const fragment = await fetchFragment(address);
  dataset.placeholder &&= fragment ? '1' : 'empty';
  if (fragment) {
    const hadFocus = element.matches(':focus-within');
    fill(element, fragment);
    // those that came with it
    observeFragments(element);
    if (hadFocus) element.querySelector<HTMLElement>(FOCUSABLE)?.focus();
  } else if (dataset.placeholder && fragment === null) changeBelow(element, () => element.remove());
  else started.delete(element);
}

/**
 * Fills the fragments within `root` when they are about to become visible; those in a closed dialog
 * never are.
 */
export function observeFragments(root: Document | Element): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting && target instanceof HTMLElement) void fillFragment(target);
      }
    },
    { rootMargin: AHEAD },
  );
  // fragments of the menu wait for its items (client/menu/menus.ts)
  for (const element of root.querySelectorAll('[data-fragment]:not(.menu-item *)')) observer.observe(element);
}
