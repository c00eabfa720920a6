/**
 * The quick view: a product in a dialog over the page. The worker renders it; the product page's
 * own island makes it interactive.
 */
import { announce } from '../announce.ts';
import { BAG_COUNT_EVENT } from '../bag/bag-count.ts';
import { track } from '../events/track.ts';
import { FRAGMENT_MS, fetchFragment } from '../fragments.ts';
import { ISLAND_GONE } from '../island-gone.ts';
import { wakeIsland } from '../island-loader.ts';
import { makeQuickView, quickViewAddress, quickViewName } from './parts.ts';

/** An older answer is requested again, in ms. */
const FRESH_MS = 60_000;

type Asked = { fragment: ReturnType<typeof fetchFragment>; at: number };
type Shown = { id: string; name: string; href: string; picture: Element | null };

/** The requests by address: under way or answered. */
const asked = new Map<string, Asked>();
let dialog: HTMLDialogElement | undefined;
/** Counts the products shown in the dialog, so that an answer for an earlier one is ignored. */
let turn = 0;
/**
 * The islands of the previous product. They may have dialogs in `body`, so removing them from this
 * dialog does not unmount them.
 */
let islands: Element[] = [];
/** Products whose view was reported, once per page. */
const told = new Set<string>();

function shownBy(tile: HTMLElement): Shown {
  const link = tile.querySelector<HTMLAnchorElement>('.tile-name a');
  const picture = tile.querySelector('.tile-picture > img');
  return { id: tile.dataset.product ?? '', name: link?.textContent ?? '', href: link?.href ?? '', picture };
}

function addressOf({ id, href }: Shown): string {
  return quickViewAddress(id, new URL(href, location.href).searchParams.get('color'));
}

/** The fragment at an address, requested once for all callers; a failed request is made again. */
function fragmentAt(address: string): ReturnType<typeof fetchFragment> {
  const before = asked.get(address);
  if (before && Date.now() - before.at < FRESH_MS) return before.fragment;
  const signal = AbortSignal.timeout(FRAGMENT_MS);
  const now: Asked = { fragment: fetchFragment(address, { signal }), at: Date.now() };
  asked.set(address, now);
  void now.fragment.then((fragment) => {
    if (!fragment && asked.get(address) === now) asked.delete(address);
  });
  return now.fragment;
}

/** Fetches the quick view of a tile's product. */
export function prepare(tile: HTMLElement): void {
  void fragmentAt(addressOf(shownBy(tile)));
}

/** Opens the quick view of a tile's product. */
export function open(tile: HTMLElement): void {
  dialog ??= make();
  if (!dialog) return;
  const product = shownBy(tile);
  dialog.setAttribute('aria-label', quickViewName(product.name));
  dialog.showModal();
  void show(dialog, product);
  if (told.has(product.id)) return;
  told.add(product.id);
  track({ type: 'view-product', productId: product.id });
}

/** Makes the dialog, once per page; its content is removed when it closes. */
function make(): HTMLDialogElement | undefined {
  const made = makeQuickView();
  if (!made) return undefined;
  made.addEventListener('close', () => {
    turn += 1;
    clear(made);
  });
  made.querySelector('[data-close]')?.addEventListener('click', () => made.close());
  // an addition here also shows on the bag's own page
  addEventListener(BAG_COUNT_EVENT, () => {
    const bag = document.querySelector('cairn-island[name="bag"]');
    if (bag) wakeIsland(bag);
  });
  document.body.appendChild(made);
  return made;
}

function clear(within: HTMLDialogElement): void {
  within.querySelector('[data-product-here]')?.replaceChildren();
  within.querySelector('[role=alert]')?.replaceChildren();
}

async function show(within: HTMLDialogElement, product: Shown): Promise<void> {
  turn += 1;
  const mine = turn;
  clear(within);
  const placeholder = within.querySelector('[data-product-here]');
  placeholder?.setAttribute('aria-busy', 'true');
  for (const node of waitingFor(product)) placeholder?.appendChild(node);
  const fragment = await fragmentAt(addressOf(product));
  if (mine !== turn) return;
  placeholder?.removeAttribute('aria-busy');
  if (!fragment) {
    placeholder?.replaceChildren();
    return fail(within, product);
  }
  placeholder?.replaceChildren(fragment.cloneNode(true));
  for (const island of islands) island.dispatchEvent(new Event(ISLAND_GONE));
  islands = [...within.querySelectorAll('cairn-island')];
  islands.forEach(wakeIsland);
  announce(quickViewName(product.name));
}

/** What the tile shows of its product, until more is known. */
function waitingFor({ name, picture }: Shown): Node[] {
  const title = document.createElement('div');
  title.className = 'display';
  title.textContent = name;
  const copy = picture?.cloneNode();
  // the picture is loaded already
  if (copy instanceof Element) for (const one of ['id', 'loading', 'class']) copy.removeAttribute(one);
  return copy ? [copy, title] : [title];
}

/** Shows that the request failed, with a button to try again and a link to the product's page. */
function fail(within: HTMLDialogElement, product: Shown): void {
  const said = within.querySelector('template')?.content.cloneNode(true);
  if (!(said instanceof DocumentFragment)) return;
  said.querySelector('a')?.setAttribute('href', product.href);
  said.querySelector('[data-again]')?.addEventListener('click', () => {
    // the focused button is removed with its message
    within.querySelector<HTMLElement>('[data-close]')?.focus();
    void show(within, product);
  });
  within.querySelector('[role=alert]')?.replaceChildren(said);
}
