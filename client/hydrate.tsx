import { type ComponentType, type ReactNode, StrictMode, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { SWRConfig } from 'swr';
import { I18nProvider } from '../shared/i18n/i18n-context.tsx';
import { loadFormatter } from './formatter.ts';
import { InsideIsland } from './island.tsx';
import { ISLAND_GONE } from './island-gone.ts';

/** docs/product/catalogue.md §9.5: no retry, no refetch on window focus, stale 10 seconds. */
const SWR_DEFAULTS = {
  shouldRetryOnError: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: true,
  dedupingInterval: 10_000,
};

/**
 * Hydrates one island element with its component; settles once React has taken it over. React lets
 * go of it again when the element is told `ISLAND_GONE`.
 */
export async function hydrate(element: Element, component: unknown): Promise<void> {
  const Component = component as ComponentType<object>;
  const props: object = JSON.parse(element.getAttribute('props') ?? '{}');
  const formatter = await loadFormatter();
  await new Promise<void>((resolve, reject) => {
    let isGone = false;
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
        // one that cannot come alive says so: what waits for it goes its own way
        onUncaughtError: (error) => {
          reportError(error);
          reject(error);
        },
        onRecoverableError: (error) => {
          // React says that it did not come alive in time, of one that was taken out before
          if (!isGone) console.error('Hydration', element.getAttribute('name'), error);
        },
      },
    );
    const letGo = () => {
      isGone = true;
      root.unmount();
    };
    element.addEventListener(ISLAND_GONE, letGo, { once: true });
  });
}

/**
 * Tells once what its effects changed at first stands in the page as well: what is pressed then
 * finds it as it will be.
 */
function Hydrated({ onCommit, children }: { onCommit: () => void; children: ReactNode }) {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (settled) onCommit();
    else setSettled(true);
  }, [settled, onCommit]);
  return children;
}
