import { SIGNED_IN_EVENT } from './account/signed-in.ts';
import { FILLED_EVENT } from './fragments.ts';
import { ISLANDS, LAZY_MODULES, type LazyModule } from './lazy-modules.ts';
import { loadOnce } from './load-once.ts';
import { ChunkLoadError, doWithout, forgetRetry, offerRetry } from './offline/offline-boundary.ts';
import { closestTo, isPlainPress } from './plain-click.ts';
import { whenNear } from './when-near.ts';

/** Keys and choices too: the focus may have been there before the loader. */
const COMES_NEAR = ['pointerover', 'focusin', 'keydown', 'change'] as const;
const QUEUED = ['click', 'submit', 'change', 'keydown'] as const;
const COMES_BACK = ['pageshow', 'storage', 'hashchange', SIGNED_IN_EVENT];
/** The keys that open or close something, in few bytes: Escape and ArrowDown, not PageDown. */
const QUEUED_KEYS = /^Es|wD/;
/** Within the page, and does something without scripts: no box, no button but a form's. */
const WORKS_ALONE = 'body :not(input, [type=button])';

/** Modules that listen by themselves. */
const started = new Set<LazyModule>();
/** While a control falls back to what the browser does with it. */
let isFallback = false;

/** Loads and starts a module, once; after a failure the next call tries again. */
function loadModule(module: LazyModule, at: Element): Promise<unknown> {
  if ('wake' in module) return module.wake(at);
  return loadOnce(module, async () => {
    await (await module.load()).start(at);
    started.add(module);
  });
}

function loadAhead(module: LazyModule, at: Element): void {
  loadModule(module, at).catch(doWithout);
}

/**
 * Queues a press whose code is not there yet, and replays it then, in a task of its own like a native
 * press.
 */
function queuePress(event: Event, name: (typeof QUEUED)[number], modules: readonly LazyModule[]): void {
  if (isFallback || !isPlainPress(event)) return;
  if (event instanceof KeyboardEvent && !QUEUED_KEYS.test(event.key)) return;
  for (const module of modules) {
    const selector = module[name];
    const control = selector && !started.has(module) && closestTo(event, selector);
    if (!control) continue;
    event.preventDefault();
    event.stopImmediatePropagation();
    const checked = control instanceof HTMLInputElement && control.checked;
    loadFor(control, module, () => {
      // its code has set the box to the stored state
      if (control instanceof HTMLInputElement) control.checked = checked;
      replayPress(event, control);
    });
    return;
  }
}

/**
 * Loads the code of a control, then runs `act` in a task of its own, like a native press. If loading
 * fails, the shopper can try again. If that fails too:
 * - A control that works without scripts does what it does without them (`instead`).
 * - For any other control the page is reloaded, because some browsers never import failed code a
 *   second time in the same document. If the code itself throws, the page is reloaded only once.
 */
function loadFor(control: HTMLElement, module: LazyModule, act: () => void, instead = act): void {
  loadModule(module, control).then(
    () => {
      forgetRetry(control);
      setTimeout(act);
    },
    (error: unknown) => {
      // a box goes back to its state before, until the retry
      if (control instanceof HTMLInputElement) control.checked = !control.checked;
      if (offerRetry(error, control, instead)) return;
      if (control.matches(WORKS_ALONE)) {
        isFallback = true;
        instead();
        isFallback = false;
      } else if (
        error instanceof ChunkLoadError ||
        performance.getEntriesByType('navigation')[0]?.type !== 'reload'
      )
        location.reload();
    },
  );
}

function replayPress(event: Event, control: HTMLElement): void {
  const { type, target } = event;
  if (control instanceof HTMLFormElement && event instanceof SubmitEvent)
    control.requestSubmit(event.submitter);
  else if (type === 'click') control.click();
  else if (event instanceof KeyboardEvent) target?.dispatchEvent(new KeyboardEvent(type, event));
  else target?.dispatchEvent(new Event(type, event));
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
  if (form.querySelector(':is(input, select):invalid') !== event.target) return;
  let isChanged = false;
  form.addEventListener(
    'input',
    () => {
      isChanged = true;
    },
    { once: true },
  );
  loadFor(
    form,
    ISLANDS,
    () => {
      form.noValidate = true;
      // a shopper who has changed something since then has not finished
      if (!isChanged) form.requestSubmit();
    },
    () => form.reportValidity(),
  );
}

/** Loads what comes into view, of the page as it is now. */
function watch(): void {
  for (const module of LAZY_MODULES)
    if (module.seen && !started.has(module))
      whenNear(document.querySelectorAll(module.seen), '0px', () => loadAhead(module, document.body));
}

/** Makes the page ready for every lazy module and every island, with none of their code. */
export function startLazyModules(): void {
  const come = (event: Event) => {
    for (const module of [ISLANDS, ...LAZY_MODULES]) {
      const at = module.near && !started.has(module) && closestTo(event, module.near);
      if (at) loadAhead(module, at);
    }
  };
  for (const type of COMES_NEAR) document.addEventListener(type, come, { capture: true, passive: true });
  document.addEventListener('scroll', (event) => event.target instanceof Element && come(event), {
    capture: true,
    passive: true,
  });
  for (const type of QUEUED) {
    // before React, whose listeners are there while an island is being hydrated
    document.addEventListener(type, (event) => queuePress(event, type, [ISLANDS]), true);
    document.addEventListener(type, (event) => queuePress(event, type, LAZY_MODULES));
  }
  document.addEventListener('invalid', holdInvalid, true);
  const check = () => {
    for (const module of LAZY_MODULES) if (module.when?.()) loadAhead(module, document.body);
  };
  for (const type of COMES_BACK) addEventListener(type, check);
  check();
  document.addEventListener(FILLED_EVENT, watch);
  watch();
}
