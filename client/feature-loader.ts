import { SIGNED_IN_EVENT } from './account/signed-in.ts';
import { FEATURES, type Feature, ISLANDS } from './features.ts';
import { FILLED_EVENT } from './fragments.ts';
import { loadOnce } from './load-once.ts';
import { ChunkLoadError, doWithout, offerRetry } from './offline/offline-boundary.ts';
import { closestTo, isPlainClick } from './plain-click.ts';
import { whenNear } from './when-near.ts';

const COMES_NEAR = ['pointerover', 'focusin', 'keydown', 'change'] as const;
const HELD = ['click', 'submit', 'change', 'keydown'] as const;
const COMES_BACK = ['pageshow', 'storage', 'hashchange', SIGNED_IN_EVENT];
/** The keys that open or close something, in few bytes: Escape and ArrowDown. */
const HELD_KEYS = /Es|Do/;

/** Features that listen by themselves. */
const started = new Set<Feature>();
/** While a control falls back to what the browser does with it. */
let isFallback = false;

/** Loads and starts a feature, once; after a failure the next call tries again. */
function loadFeature(feature: Feature, at: Element): Promise<unknown> {
  if ('wake' in feature) return feature.wake(at);
  return loadOnce(feature, async () => {
    await (await feature.load()).start(at);
    started.add(feature);
  });
}

function loadAhead(feature: Feature, at: Element): void {
  if (!started.has(feature)) loadFeature(feature, at).catch(doWithout);
}

/**
 * Holds a press whose code is not there yet, and repeats it then, in a task of its own like a native
 * press. Where the code cannot be loaded, the shopper may try again; at last the browser does what
 * it does without scripts.
 */
function hold(event: Event, name: (typeof HELD)[number], features: readonly Feature[]): void {
  if (isFallback || event.defaultPrevented) return;
  if (event instanceof MouseEvent && !isPlainClick(event)) return;
  if (event instanceof KeyboardEvent && !HELD_KEYS.test(event.key)) return;
  for (const feature of features) {
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
    loadFeature(feature, control).then(
      () => setTimeout(again),
      (error: unknown) => {
        // back to its state before, until the retry
        if (box) box.checked = !checked;
        if (offerRetry(error, control, box ? () => box.click() : again)) return;
        // it is nothing without its code, which some browsers never import again; a reload does
        const isLost = box ?? ('wake' in feature && control.matches('button'));
        if (!isLost) fallBack(again);
        else if (error instanceof ChunkLoadError) location.reload();
      },
    );
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

/**
 * The browser does not submit a form with invalid fields: once hydrated, its island shows the errors
 * in the shop's words.
 */
function holdInvalid(event: Event): void {
  const form = closestTo(event, ISLANDS.submit);
  if (isFallback || !(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  // handle only the first of the invalid fields
  const { target: field } = event;
  if (form.querySelector(':is(input, select):invalid') !== field) return;
  const typed = () => field instanceof HTMLInputElement && field.value;
  const before = typed();
  loadFeature(ISLANDS, form).then(
    () => {
      form.noValidate = true;
      // a shopper who has typed more since then has not finished
      if (typed() === before) form.requestSubmit();
    },
    (error: unknown) => {
      if (!offerRetry(error, form, () => form.requestSubmit())) fallBack(() => form.reportValidity());
    },
  );
}

/** Loads what comes into view within an element. */
function watch(root: Document | Element): void {
  for (const feature of FEATURES)
    if (feature.seen && !started.has(feature))
      whenNear(root.querySelectorAll(feature.seen), '0px', () => loadAhead(feature, document.body));
}

/** Makes the page ready for every feature of the table and every island, with none of their code. */
export function startFeatures(): void {
  const come = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    for (const feature of [ISLANDS, ...FEATURES])
      if (feature.near && target.closest(feature.near)) loadAhead(feature, target);
  };
  for (const type of COMES_NEAR) document.addEventListener(type, come, { passive: true });
  document.addEventListener('scroll', (event) => event.target instanceof Element && come(event), {
    capture: true,
    passive: true,
  });
  for (const type of HELD) {
    // before React, whose listeners are there while an island is being hydrated
    document.addEventListener(type, (event) => hold(event, type, [ISLANDS]), true);
    document.addEventListener(type, (event) => hold(event, type, FEATURES));
  }
  document.addEventListener('invalid', holdInvalid, true);
  const check = () => {
    for (const feature of FEATURES) if (feature.when?.()) loadAhead(feature, document.body);
  };
  for (const type of COMES_BACK) addEventListener(type, check);
  check();
  document.addEventListener(FILLED_EVENT, ({ target }) => {
    if (target instanceof Element) watch(target);
  });
  watch(document);
}
