import { SIGNED_IN_EVENT } from './account/signed-in.ts';
import { FEATURES, type Feature } from './features.ts';
import { FILLED_EVENT } from './fragments.ts';
import { ChunkLoadError, doWithout, loadChunk, offerRetry } from './offline/offline-boundary.ts';
import { closestTo, isPlainClick } from './plain-click.ts';
import { whenNear } from './when-near.ts';

const COMES_NEAR = ['pointerover', 'touchstart', 'focusin'] as const;
const HELD = ['click', 'submit', 'change', 'keydown'] as const;
const COMES_BACK = ['pageshow', 'storage', 'hashchange', SIGNED_IN_EVENT];
/** The keys that open or close something, in few bytes: Escape and ArrowDown. */
const HELD_KEYS = /Es|Do/;

const loading = new Map<Feature, Promise<unknown>>();
/** Features that listen by themselves. */
const started = new Set<Feature>();
/** While a control falls back to what the browser does with it. */
let isFallback = false;

/** Loads and starts a feature, once; after a failure the next call tries again. */
function loadFeature(feature: Feature, at: Element | null): Promise<unknown> {
  let running = loading.get(feature);
  if (!running) {
    running = loadChunk(() => feature.load().then(({ start }) => start(at))).then(() => started.add(feature));
    loading.set(feature, running);
    running.catch(() => loading.delete(feature));
  }
  return running;
}

function loadAhead(feature: Feature, at: Element | null): void {
  if (!started.has(feature)) loadFeature(feature, at).catch(doWithout);
}

/**
 * Holds a press whose feature is not there yet, and repeats it then. Where the code cannot be
 * loaded, the shopper may try again; at last the browser does what it does without scripts.
 */
function hold(event: Event, name: (typeof HELD)[number]): void {
  if (isFallback || event.defaultPrevented) return;
  if (event instanceof MouseEvent && !isPlainClick(event)) return;
  if (event instanceof KeyboardEvent && !HELD_KEYS.test(event.key)) return;
  for (const feature of FEATURES) {
    const selector = feature[name];
    const control = selector && !started.has(feature) && closestTo(event, selector);
    if (!control) continue;
    event.preventDefault();
    event.stopImmediatePropagation();
    const box = control instanceof HTMLInputElement ? control : undefined;
    const checked = box?.checked ?? false;
    const again = () => {
      // its code has set the box to the stored state
      if (box) box.checked = checked;
      repeat(event, control);
    };
    loadFeature(feature, control).then(again, (error: unknown) => {
      // back to its state before, until the retry
      if (box) box.checked = !checked;
      if (offerRetry(error, control, box ? () => box.click() : again)) return;
      // some browsers never import a failed module again; a reload does
      if (!box) fallBack(again);
      else if (error instanceof ChunkLoadError) location.reload();
    });
    return;
  }
}

function repeat(event: Event, control: HTMLElement): void {
  const { type, target } = event;
  if (control instanceof HTMLFormElement && event instanceof SubmitEvent)
    control.requestSubmit(event.submitter);
  else if (type === 'click') control.click();
  else if (event instanceof KeyboardEvent)
    target?.dispatchEvent(new KeyboardEvent(type, { key: event.key, bubbles: true }));
  else target?.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Lets an event pass to the browser. */
function fallBack(act: () => void): void {
  isFallback = true;
  act();
  isFallback = false;
}

/** Loads what comes into view within an element. */
function watch(root: Document | Element): void {
  for (const feature of FEATURES)
    if (feature.seen && !started.has(feature))
      whenNear(root.querySelectorAll(feature.seen), '0px', () => loadAhead(feature, null));
}

/** Makes the page ready for every feature of the table, with none of their code. */
export function startFeatures(): void {
  const come = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    for (const feature of FEATURES)
      if (feature.near && !started.has(feature) && target.closest(feature.near)) loadAhead(feature, target);
  };
  for (const type of COMES_NEAR) document.addEventListener(type, come, { passive: true });
  document.addEventListener('scroll', (event) => event.target instanceof Element && come(event), {
    capture: true,
    passive: true,
  });
  for (const type of HELD) document.addEventListener(type, (event) => hold(event, type));
  const check = () => {
    for (const feature of FEATURES) if (feature.when?.()) loadAhead(feature, null);
  };
  for (const type of COMES_BACK) addEventListener(type, check);
  check();
  document.addEventListener(FILLED_EVENT, ({ target }) => {
    if (target instanceof Element) watch(target);
  });
  watch(document);
}
