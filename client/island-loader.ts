import { doWithout, loadChunk, offerRetry } from './offline/offline-boundary.ts';
import { isPlainClick } from './plain-click.ts';

type IslandModule = { default: { island: { Component: unknown } } };
type Hydrate = typeof import('./hydrate.tsx').hydrate;

const modules = import.meta.glob<IslandModule>('./islands/*.tsx');

/** What wakes an island that waits for interaction. */
const WAKING = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'change'] as const;
/**
 * Controls whose click means something only the island knows; links and native disclosure go their
 * own way.
 */
const REPLAYED = 'button, input, select, label, [data-replay]';
/**
 * Native behaviour that needs no island: typing, choosing, disclosure, invoker commands, submitting
 * (see `onEarlySubmit`).
 */
const NATIVE = 'input, select, label, button:is(:not([type=button]), [commandfor], [popovertarget])';

const hydrations = new WeakMap<Element, Promise<void>>();

/**
 * Hydrates an island once; later calls give the same promise. Rejects when its code could not be
 * loaded.
 */
function hydrateIsland(element: Element): Promise<void> {
  const running = hydrations.get(element);
  if (running) return running;
  const hydration = load(element);
  hydrations.set(element, hydration);
  hydration.catch(() => hydrations.delete(element));
  return hydration;
}

async function load(element: Element): Promise<void> {
  const loadModule = modules[`./islands/${element.getAttribute('name')}.tsx`];
  if (!loadModule) throw new Error(`No island named ${element.getAttribute('name')}`);
  const [{ hydrate }, module]: [{ hydrate: Hydrate }, IslandModule] = await loadChunk(() =>
    Promise.all([import('./hydrate.tsx'), loadModule()]),
  );
  // its messages are fetched as well
  await loadChunk(() => hydrate(element, module.default.island.Component));
  element.setAttribute('hydrated', '');
}

class CairnIsland extends HTMLElement {
  connectedCallback() {
    const when = this.getAttribute('when');
    if (when === 'load') wakeIsland(this);
    else if (when === 'idle') (window.requestIdleCallback ?? setTimeout)(() => wakeIsland(this));
    else if (when === 'visible') whenVisible(this);
    else
      for (const type of WAKING)
        this.addEventListener(type, () => wakeIsland(this), { once: true, passive: true });
  }
}

/** Hydrates an island that nobody has come to yet; failing to leaves it as it is. */
export function wakeIsland(element: Element): void {
  hydrateIsland(element).catch(doWithout);
}

function whenVisible(element: Element): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    wakeIsland(element);
  });
  observer.observe(element.firstElementChild ?? element);
}

type Asleep = { island: Element; control: HTMLElement };

/** The control an event is for, on an island that is not alive yet. */
function asleep(event: Event, selector: string): Asleep | undefined {
  if (!(event.target instanceof Element)) return undefined;
  const island = event.target.closest('cairn-island');
  const control = event.target.closest<HTMLElement>(selector);
  if (!island || !control || !island.contains(control) || island.hasAttribute('hydrated')) return undefined;
  return { island, control };
}

/**
 * Lets `act` happen once the island is alive, in a task of its own, as presses do: it has taken in
 * one before it hears of the next. Without its code the control is tried again by `retry`, or goes
 * its own way by `instead`.
 */
function whenAlive(
  { island, control }: Asleep,
  act: () => void,
  instead: () => void,
  retry: () => void = act,
): void {
  hydrateIsland(island).then(
    () => setTimeout(act),
    (error: unknown) => {
      if (!offerRetry(error, control, retry)) instead();
    },
  );
}

function onEarlyClick(event: MouseEvent): void {
  if (!isPlainClick(event)) return;
  const found = asleep(event, REPLAYED);
  if (!found || found.control.matches(NATIVE)) return;
  const { control } = found;
  event.preventDefault();
  event.stopPropagation();
  whenAlive(
    found,
    () => control.click(),
    () => {
      if (control instanceof HTMLAnchorElement) location.assign(control.href);
    },
  );
}

function onEarlySubmit(event: SubmitEvent): void {
  const found = asleep(event, 'form');
  const form = found?.control;
  if (!found || !(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  event.stopPropagation();
  whenAlive(
    found,
    () => form.requestSubmit(event.submitter),
    () => form.submit(),
  );
}

/**
 * Fields the browser finds wrong never come to a submit: the island says so in the shop's words,
 * once it is alive.
 */
function onEarlyInvalid(event: Event): void {
  const found = asleep(event, 'form');
  const form = found?.control;
  if (!found || !(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  // of all the fields that are wrong, the first one speaks
  const { target: field } = event;
  if (form.querySelector(':is(input, select):invalid') !== field) return;
  const typed = () => field instanceof HTMLInputElement && field.value;
  const before = typed();
  whenAlive(
    found,
    () => {
      form.noValidate = true;
      // who has typed on meanwhile is not done yet
      if (typed() === before) form.requestSubmit();
    },
    () => {
      document.removeEventListener('invalid', onEarlyInvalid, true);
      form.reportValidity();
    },
    () => form.requestSubmit(),
  );
}

/** Defines the element and the replay of early clicks and submits. */
export function startIslands(): void {
  customElements.define('cairn-island', CairnIsland);
  document.addEventListener('click', onEarlyClick, true);
  document.addEventListener('submit', onEarlySubmit, true);
  document.addEventListener('invalid', onEarlyInvalid, true);
}
