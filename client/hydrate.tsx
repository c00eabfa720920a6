import { type ComponentType, type ReactNode, StrictMode, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { SWRConfig } from 'swr';
import { I18nProvider } from '../shared/i18n/i18n-context.tsx';
import { loadFormatter } from './formatter.ts';
import { InsideIsland, readProps } from './island.tsx';
import { ISLAND_GONE } from './island-gone.ts';

/** docs/product/catalogue.md §9.5: no retry, no refetch on window focus, stale after 10 seconds. */
const SWR_DEFAULTS = {
  shouldRetryOnError: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: true,
  dedupingInterval: 10_000,
};

/**
 * Hydrates one island element with its component; resolves when React has hydrated it. Rejects
 * when it cannot be drawn: its HTML is then as it was served. The event `ISLAND_GONE` on the element
 * unmounts it, and ends its hydration.
 */
export async function hydrate(element: Element, component: unknown): Promise<void> {
  const gone = new AbortController();
  element.addEventListener(ISLAND_GONE, () => gone.abort(), { once: true });
  const Component = component as ComponentType<object>;
  const props: object = readProps(element.getAttribute('props') ?? '{}');
  const formatter = await loadFormatter();
  // it may have been removed while this code was loading
  if (gone.signal.aborted || !element.isConnected) return;
  const served = element.innerHTML;
  await new Promise<void>((resolve, reject) => {
    const root = hydrateRoot(
      element,
      <StrictMode>
        <SWRConfig value={SWR_DEFAULTS}>
          <I18nProvider value={formatter}>
            <InsideIsland value={true}>
              <Hydrated onCommit={resolve}>
                <Component {...props} />
              </Hydrated>
            </InsideIsland>
          </I18nProvider>
        </SWRConfig>
      </StrictMode>,
      {
        // React removes what it cannot draw; the served HTML, whose forms and links work, comes back
        onUncaughtError: (error) => {
          reportError(error);
          element.innerHTML = served;
          // presses of it are no longer held
          element.setAttribute('hydrated', 'failed');
          reject(error);
        },
        onRecoverableError: (error) => {
          // React reports an island that was removed before its hydration; that is not an error
          if (!gone.signal.aborted) console.error('Hydration', element.getAttribute('name'), error);
        },
      },
    );
    gone.signal.addEventListener('abort', () => root.unmount());
  });
}

/**
 * Calls `onCommit` once the state changes of the first effects are committed too, so that a
 * replayed press finds the final state.
 */
function Hydrated({ onCommit, children }: { onCommit: () => void; children: ReactNode }) {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (settled) onCommit();
    else setSettled(true);
  }, [settled, onCommit]);
  return children;
}
