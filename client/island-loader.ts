import { loadMessages } from './messages.ts';
import { doWithout, loadChunk, offerRetry } from './offline/offline-boundary.ts';
import { closestTo, isPlainClick } from './plain-click.ts';
import { whenNear } from './when-near.ts';

type IslandModule = { default: { island: { Component: unknown } } };
type Hydrate = typeof import('./hydrate.tsx').hydrate;
type EnhancedModule = {
  enhance: (element: Element, visit: () => Promise<typeof import('./visit/start-visit.ts')>) => unknown;
};

const modules = import.meta.glob<IslandModule>('./islands/*.tsx');

/** The events that hydrate an island with `when: 'interaction'`. */
const WAKING = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'change'] as const;
/** Controls whose click only the island can handle; links and native disclosure work without it. */
const REPLAYED = 'button, input, select, label, [data-replay]';
/**
 * Native behaviour that needs no island: typing, choosing, disclosure, invoker commands, submitting
 * (see `onEarlySubmit`).
 */
const NATIVE = 'input, select, label, button:is(:not([type=button]), [commandfor], [popovertarget])';

const hydrations = new WeakMap<Element, Promise<void>>();

/**
 * Hydrates an island once; later calls return the same promise. Rejects when its code could not be
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

/**
 * An island with a script has no React (docs/decisions/0078). The script is given the code of every
 * visit: if it imported that by itself, the bundler would move that code out of the loader.
 */
async function load(element: Element): Promise<void> {
  const script = element.getAttribute('src');
  if (script) {
    const { enhance }: EnhancedModule = await loadChunk(() => import(/* @vite-ignore */ script));
    await enhance(element, () => import('./visit/start-visit.ts'));
  } else {
    const [{ hydrate }, module]: [{ hydrate: Hydrate }, IslandModule | undefined, unknown] = await loadChunk(
      () =>
        Promise.all([
          import('./hydrate.tsx'),
          modules[`./islands/${element.getAttribute('name')}.tsx`]?.(),
          // `hydrate` would ask for them only once it is there
          loadMessages(),
        ]),
    );
    await loadChunk(() => hydrate(element, module?.default.island.Component));
  }
  element.setAttribute('hydrated', '');
}

class CairnIsland extends HTMLElement {
  connectedCallback() {
    if (this.getAttribute('when') === 'visible')
      whenNear([this.firstElementChild ?? this], '0px', () => wakeIsland(this));
    else
      for (const type of WAKING)
        this.addEventListener(type, () => wakeIsland(this), { once: true, passive: true });
  }
}

/** Hydrates an island before any interaction; a failure leaves its HTML as it is. */
export function wakeIsland(element: Element): void {
  hydrateIsland(element).catch(doWithout);
}

type Asleep = { island: Element; control: HTMLElement };

/** The control that an event is about, when it is in an island that is not hydrated yet. */
function asleep(event: Event, selector: string): Asleep | undefined {
  const island = closestTo(event, 'cairn-island');
  const control = closestTo(event, selector);
  if (!island || !control || !island.contains(control) || island.hasAttribute('hydrated')) return undefined;
  return { island, control };
}

/**
 * Runs `act` once the island is hydrated, each in its own task, as native presses do: the island
 * handles one before it gets the next. When the island's code fails to load, the control is offered
 * for a retry with `retry`, or `instead` runs.
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
  event.stopImmediatePropagation();
  whenAlive(
    found,
    () => control.click(),
    // a control that is nothing without its code may have it in the page of another build
    () => location.assign(control.getAttribute('href') ?? ''),
  );
}

function onEarlySubmit(event: SubmitEvent): void {
  const found = asleep(event, 'form');
  const form = found?.control;
  if (!found || !(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const { submitter } = event;
  const again = () => form.requestSubmit(submitter);
  whenAlive(found, again, () => {
    document.removeEventListener('submit', onEarlySubmit, true);
    form.requestSubmit(submitter);
  });
}

/**
 * The browser does not submit a form with invalid fields: once hydrated, the island shows the
 * errors in the shop's words.
 */
function onEarlyInvalid(event: Event): void {
  const found = asleep(event, 'form');
  const form = found?.control;
  if (!found || !(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  // handle only the first of the invalid fields
  const { target: field } = event;
  if (form.querySelector(':is(input, select):invalid') !== field) return;
  const typed = () => field instanceof HTMLInputElement && field.value;
  const before = typed();
  whenAlive(
    found,
    () => {
      form.noValidate = true;
      // a shopper who has typed more since then has not finished
      if (typed() === before) form.requestSubmit();
    },
    () => {
      document.removeEventListener('invalid', onEarlyInvalid, true);
      form.reportValidity();
    },
    () => form.requestSubmit(),
  );
}

/** Defines `<cairn-island>` and replays early clicks and submits. */
export function startIslands(): void {
  customElements.define('cairn-island', CairnIsland);
  document.addEventListener('click', onEarlyClick, true);
  document.addEventListener('submit', onEarlySubmit, true);
  document.addEventListener('invalid', onEarlyInvalid, true);
}
