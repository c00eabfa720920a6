import { loadOnce } from './load-once.ts';
import { doWithout } from './offline/offline-boundary.ts';
import { everyWhileSeen } from './ticker.ts';
import { whenNear } from './when-near.ts';

type IslandModule = { default: { island: { Component: unknown } } };
type Hydrate = typeof import('./hydrate.tsx').hydrate;
type EnhancedModule = { enhance: (element: Element, every: typeof everyWhileSeen) => unknown };

/**
 * The code of each island, by the island's name. A new island needs a row here: with
 * `import.meta.glob` the loader would have each path twice.
 */
const MODULES: Record<string, () => Promise<IslandModule>> = {
  'add-to-bag': () => import('./islands/add-to-bag.tsx'),
  bag: () => import('./islands/bag.tsx'),
  'buy-set': () => import('./islands/buy-set.tsx'),
  'compare-bar': () => import('./islands/compare-bar.tsx'),
  'quick-search': () => import('./islands/quick-search.tsx'),
};

/**
 * Hydrates the island that an element is or is in, once; later calls return the same promise.
 * Rejects when its code could not be loaded.
 */
export function hydrateAround(at: Element): Promise<unknown> {
  const island = at.closest('cairn-island') ?? at;
  return loadOnce(island, () => load(island));
}

/**
 * An island with a script has no React (docs/decisions/0078). The script is given the ticker: if it
 * imported that by itself, the bundler would move it out of the loader.
 */
async function load(element: Element): Promise<void> {
  const script = element.getAttribute('src');
  if (script) {
    const { enhance }: EnhancedModule = await import(/* @vite-ignore */ script);
    await enhance(element, everyWhileSeen);
  } else {
    const [{ hydrate }, module]: [{ hydrate: Hydrate }, IslandModule | undefined, unknown] =
      await Promise.all([
        import('./hydrate.tsx'),
        MODULES[element.getAttribute('name') ?? '']?.(),
        // what hydrates needs them too: here they come in the same round trip
        import(/* @vite-ignore */ `${document.documentElement.dataset.messages}`),
      ]);
    await hydrate(element, module?.default.island.Component);
  }
  element.setAttribute('hydrated', '');
}

/** Hydrates an island before any interaction; a failure leaves its HTML as it is. */
export function wakeIsland(element: Element): void {
  hydrateAround(element).catch(doWithout);
}

class CairnIsland extends HTMLElement {
  connectedCallback() {
    if (this.getAttribute('when') === 'visible')
      whenNear([this.firstElementChild ?? this], '0px', () => wakeIsland(this));
  }
}

/** Defines `<cairn-island>`, which wakes those that are loaded in view. */
export function startIslands(): void {
  customElements.define('cairn-island', CairnIsland);
}
