import { type CommerceEvent, commerceEvents } from '../../shared/events/commerce-events.ts';
import type { BrowserEvent, LayerFacts, PageEvent } from '../../shared/schemas/events.ts';
import { BAG_COUNT_EVENT } from '../bag/bag-count.ts';

/**
 * Key under which the browser keeps what the data layer was told last: the bag and who one is. What
 * begins with it is deleted with the consent (client/events/analyse.ts).
 */
const TRACKED = 'cairn-layer';
/** How long that is compared with, in ms: later the bag may have been changed elsewhere. */
const COMPARED_MS = 30 * 60_000;
/** Key of the last order that this browser's data layer was told of. */
const ORDER = `${TRACKED}-order`;
/** Key of the checkout that it was told of last: its id and the names of its steps. */
const CHECKOUT = `${TRACKED}-checkout`;

type Tracked = { at: number; isRegistered: boolean; units: Record<string, number> };

type Layer = {
  /** The address of the tag manager's script. */
  script: string;
  /** Whether the visitor agrees to it now. */
  isAllowed: () => boolean;
  /** Whether the page is told of: not where Back led to it. */
  isNew: boolean;
};

let hasBegun = false;

/**
 * Begins the data layer of the document and loads the tag manager's script. The facts of the page
 * follow, and those of the bag whenever it changes, while the visitor agrees.
 */
export function startLayer({ script, isAllowed, isNew }: Layer): void {
  if (hasBegun) return;
  hasBegun = true;
  layer().push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const element = document.createElement('script');
  element.async = true;
  element.src = script;
  document.head.appendChild(element);
  let asking = ask(isNew, isAllowed);
  // one after the other, so that each sees what the one before has told
  addEventListener(BAG_COUNT_EVENT, () => {
    asking = asking.then(() => ask(false, isAllowed));
  });
}

/** Tells the tag manager what the browser itself sees. */
export function pushEvents(events: readonly BrowserEvent[]): void {
  // none of them states an amount, so there is no currency
  for (const event of events)
    if (event.type !== 'view-checkout') for (const one of commerceEvents(event, '')) push(one);
}

/** Asks the shop for what it knows of this visitor. Without an answer nothing is told. */
async function ask(isNew: boolean, isAllowed: () => boolean): Promise<void> {
  if (!isAllowed()) return;
  const { activities = '', event } = document.body.dataset;
  const { page = '', pageType = '' } = document.documentElement.dataset;
  const address = new URL(activities.replace('activities', 'data-layer'), location.href);
  const shown: [string, string][] = event && isNew && isWithoutWords(event) ? [['event', event]] : [];
  address.search = new URLSearchParams([['name', page], ['type', pageType], ...shown]).toString();
  try {
    const response = await fetch(address);
    // the visitor may have chosen again by now
    if (response.status === 200 && isAllowed()) trackFacts(await response.json(), isNew);
  } catch {
    // the page goes on without it
  }
}

/** Whether an event has nothing in it that a visitor typed, which no address may have. */
function isWithoutWords(event: string): boolean {
  const shown: PageEvent = JSON.parse(event);
  return shown.type !== 'view-list' || shown.list.kind === 'category';
}

/**
 * Tells the page when it `isNew`, the bag on its own page, the steps of a checkout, an order, a
 * login, and how the bag differs from the last time that it was told. Logging in joins two bags,
 * which adds nothing to them.
 */
function trackFacts(facts: LayerFacts, isNew: boolean): void {
  const { page, isRegistered, hasJoined, bag, checkout, order } = facts;
  const before = tracked();
  const units: Tracked['units'] = {};
  for (const { item_id: id, quantity } of bag.items) units[id] = (units[id] ?? 0) + quantity;
  keep(trackedKey(), JSON.stringify({ at: Date.now(), isRegistered, units } satisfies Tracked));
  const isOrdered = order !== undefined && kept(ORDER) !== order.transaction_id;
  if (isNew) push({ name: 'page_load', params: isOrdered ? page : { ...page, order: undefined } });
  if (before && isRegistered && !before.isRegistered) {
    if (hasJoined) push({ name: 'sign_up', params: {} });
    push({ name: 'login', params: {} });
  }
  // an order takes everything out of the bag, and so does another session
  if (before?.isRegistered === isRegistered && !order) trackChanges(bag, before.units, units);
  if (isNew && page.page_name === 'bag' && bag.items.length > 0) push({ name: 'view_cart', params: bag });
  if (checkout) trackCheckout(checkout, before !== undefined);
  if (!isOrdered) return;
  // without storage a reload tells it again, with the same transaction_id
  keep(ORDER, order.transaction_id);
  push({ name: 'purchase', params: order });
}

/**
 * Tells the steps of a checkout that it was not told of; its own pages have no tag manager. Nothing
 * is told of what was done before the visitor agreed.
 */
function trackCheckout({ id, steps }: NonNullable<LayerFacts['checkout']>, hasAgreed: boolean): void {
  const [trackedOf, ...names] = (kept(CHECKOUT) ?? '').split(' ');
  const isTracked = (name: string) => trackedOf === id && names.includes(name);
  keep(CHECKOUT, [id, ...steps.map(({ name }) => name)].join(' '));
  if (hasAgreed) for (const step of steps) if (!isTracked(step.name)) push(step);
}

function trackChanges(
  { currency, items }: LayerFacts['bag'],
  before: Tracked['units'],
  now: Tracked['units'],
): void {
  const added: object[] = [];
  const removed: object[] = [];
  for (const id of new Set([...Object.keys(before), ...Object.keys(now)])) {
    const more = (now[id] ?? 0) - (before[id] ?? 0);
    const item = items.find(({ item_id }) => item_id === id) ?? { item_id: id };
    if (more > 0) added.push({ ...item, quantity: more });
    if (more < 0) removed.push({ ...item, quantity: -more });
  }
  if (added.length > 0) push({ name: 'add_to_cart', params: { currency, items: added } });
  if (removed.length > 0) push({ name: 'remove_from_cart', params: { currency, items: removed } });
}

/** An event in the shape that GA4's tags read: products and amounts below `ecommerce`. */
function push({ name, params }: CommerceEvent): void {
  if (!('items' in params)) {
    layer().push({ event: name, ...params });
    return;
  }
  // what an event before left there would be merged into this one
  layer().push({ ecommerce: null });
  layer().push({ event: name, ecommerce: params });
}

function layer(): unknown[] {
  const known: unknown = Reflect.get(window, 'dataLayer');
  if (Array.isArray(known)) return known;
  const made: unknown[] = [];
  Reflect.set(window, 'dataLayer', made);
  return made;
}

/** Each site has a bag of its own. */
const trackedKey = () => `${TRACKED}-${document.documentElement.dataset.site}`;

function tracked(): Tracked | undefined {
  try {
    const last: Tracked | null = JSON.parse(kept(trackedKey()) ?? 'null');
    return last && Date.now() - last.at < COMPARED_MS ? last : undefined;
  } catch {
    return undefined;
  }
}

/** What this browser keeps, in any tab. When storage is blocked it keeps nothing. */
function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // changes of the bag and steps of the checkout are not told then
  }
}
