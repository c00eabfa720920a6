/**
 * A product in a dialog beside the page: the worker draws it, the product page's own island makes
 * it move.
 */
import { announce } from '../announce.ts';
import { BAG_COUNT_EVENT } from '../bag/bag-count.ts';
import { fetchFragment } from '../fragments.ts';
import { ISLAND_GONE } from '../island-gone.ts';
import { wakeIsland } from '../island-loader.ts';
import { tell } from '../visit/tell.ts';
import { makeQuickView, quickViewAddress, quickViewName } from './parts.ts';

/** An answer that is older than this is asked for anew, in ms. */
const FRESH_MS = 60_000;

type Asked = { fragment: ReturnType<typeof fetchFragment>; at: number };
type Shown = { id: string; name: string; href: string };

/** What was asked for, by address: on its way, or here. */
const asked = new Map<string, Asked>();
let dialog: HTMLDialogElement | undefined;
/** Which product the dialog shows: an answer for an earlier one comes too late. */
let turn = 0;
/**
 * The islands of the product before: what they opened in the page's own body outlives their place
 * in the dialog.
 */
let islands: Element[] = [];
/** Products that were told as looked at, each once a page. */
const told = new Set<string>();

function shownBy(tile: HTMLElement): Shown {
  const link = tile.querySelector<HTMLAnchorElement>('.tile-name a');
  return { id: tile.dataset.product ?? '', name: link?.textContent ?? '', href: link?.href ?? '' };
}

function addressOf({ id, href }: Shown): string {
  return quickViewAddress(id, new URL(href, location.href).searchParams.get('color'));
}

/**
 * The fragment at an address, asked for once by all who want it; one that has not come is asked for
 * again.
 */
function fragmentAt(address: string): ReturnType<typeof fetchFragment> {
  const before = asked.get(address);
  if (before && Date.now() - before.at < FRESH_MS) return before.fragment;
  const now: Asked = { fragment: fetchFragment(address), at: Date.now() };
  asked.set(address, now);
  void now.fragment.then((fragment) => {
    if (!fragment && asked.get(address) === now) asked.delete(address);
  });
  return now.fragment;
}

/** Fetches what the quick view of a tile would show. */
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
  tell({ event: 'viewProduct', product: { id: product.id } });
}

/** The dialog, once a page; what is in it goes when it is closed. */
function make(): HTMLDialogElement | undefined {
  const made = makeQuickView();
  if (!made) return undefined;
  made.addEventListener('close', () => {
    turn += 1;
    clear(made);
  });
  made.querySelector('[data-close]')?.addEventListener('click', () => made.close());
  // what is added here shows on the bag's own page as well
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
  const place = within.querySelector('[data-product-here]');
  place?.setAttribute('aria-busy', 'true');
  const fragment = await fragmentAt(addressOf(product));
  if (mine !== turn) return;
  place?.removeAttribute('aria-busy');
  if (!fragment) return fail(within, product);
  place?.replaceChildren(fragment.cloneNode(true));
  for (const island of islands) island.dispatchEvent(new Event(ISLAND_GONE));
  islands = [...within.querySelectorAll('cairn-island')];
  islands.forEach(wakeIsland);
  announce(quickViewName(product.name));
}

/** It did not come: said, with a way to ask again and the way to the product's page. */
function fail(within: HTMLDialogElement, product: Shown): void {
  const said = within.querySelector('template')?.content.cloneNode(true);
  if (!(said instanceof DocumentFragment)) return;
  said.querySelector('a')?.setAttribute('href', product.href);
  said.querySelector('[data-again]')?.addEventListener('click', () => {
    // its button goes with what is said
    within.querySelector<HTMLElement>('[data-close]')?.focus();
    void show(within, product);
  });
  within.querySelector('[role=alert]')?.replaceChildren(said);
}
