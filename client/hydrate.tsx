import {
  type ComponentType,
  type ReactNode,
  StrictMode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { SWRConfig } from 'swr';
import { I18nProvider } from '../shared/i18n/i18n-context.tsx';
import { loadFormatter } from './formatter.ts';
import { InsideIsland, readProps } from './island.tsx';
import { ISLAND_GONE } from './island-gone.ts';
import { keepTexts } from './keep-texts.ts';

/** docs/product/catalogue.md §9.5: no retry, no refetch on window focus, stale after 10 seconds. */
const SWR_DEFAULTS = {
  shouldRetryOnError: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: true,
  dedupingInterval: 10_000,
};

/**
 * Hydrates one island element with its component; resolves when React has hydrated it. Rejects
 * when it cannot be rendered: its HTML is then as it was served. The event `ISLAND_GONE` on the element
 * unmounts it, and ends its hydration.
 *
 * Where the served HTML was changed before (the browser has translated it, an extension has added
 * something), React renders the island anew, and what was typed and pressed in it would be lost. Then
 * the served elements are brought in line with what was rendered, put back, and hydrated.
 */
export async function hydrate(element: Element, component: unknown): Promise<void> {
  const gone = new AbortController();
  element.addEventListener(ISLAND_GONE, () => gone.abort(), { once: true });
  const Component = component as ComponentType<object>;
  const props: object = readProps(element.getAttribute('props') ?? '{}');
  const formatter = await loadFormatter();
  const content = (
    <SWRConfig value={SWR_DEFAULTS}>
      <I18nProvider value={formatter}>
        <InsideIsland value={true}>
          <Component {...props} />
        </InsideIsland>
      </I18nProvider>
    </SWRConfig>
  );
  // it may have been removed while this code was loading
  if (gone.signal.aborted || !element.isConnected) return;
  await draw(element, content, gone.signal, true);
}

/**
 * Hydrates an island's HTML with its content. With `mends`, and where React has rendered it anew, the
 * served elements come back as React has rendered them, and are hydrated.
 */
function draw(element: Element, content: ReactNode, gone: AbortSignal, mends: boolean): Promise<void> {
  const html = element.innerHTML;
  const nodes = [...element.childNodes];
  let renders = 0;
  let isRendered = false;
  let before: FocusAndScroll | undefined;
  const again = async (rendered: Element) => {
    const { matchRendered } = await import('./keep-served.ts');
    if (gone.aborted) return;
    matchRendered(element, rendered);
    // at once, before the page can be translated again
    await flushSync(() => draw(element, content, gone, false));
  };
  return new Promise((resolve, reject) => {
    const root = hydrateRoot(
      element,
      <StrictMode>
        <Hydrated
          onRender={() => {
            if (renders > 0) before = focusAndScrollOf(element);
            renders += 1;
          }}
          onRendered={() => {
            // React calls twice in development
            if (isRendered) return;
            isRendered = true;
            const [first] = nodes;
            if (!(mends && first) || element.contains(first)) return keepTexts(element);
            const rendered = document.createElement('div');
            for (const node of element.childNodes) rendered.appendChild(node.cloneNode(true));
            // React has its own work to finish
            queueMicrotask(() => {
              root.unmount();
              element.replaceChildren(...nodes);
              if (before) restore(before);
              again(rendered).then(resolve, reject);
            });
          }}
          onCommit={resolve}
        >
          {content}
        </Hydrated>
      </StrictMode>,
      {
        // React removes what it cannot render; the served HTML, whose forms and links work, comes back
        onUncaughtError: (error) => {
          reportError(error);
          element.innerHTML = html;
          // presses of it are no longer held
          element.setAttribute('hydrated', 'failed');
          reject(error);
        },
        onRecoverableError: (error) => {
          // React reports an island that was removed before its hydration; that is not an error
          if (!gone.aborted) console.error('Hydration', element.getAttribute('name'), error);
        },
      },
    );
    gone.addEventListener('abort', () => root.unmount());
  });
}

type HydratedProps = {
  /** Called before the content is rendered: a second time where it cannot be hydrated. */
  onRender: () => void;
  /** Called when it is in the page. */
  onRendered: () => void;
  /**
   * Called once the state changes of the first effects are committed too, so that a replayed press
   * finds the final state.
   */
  onCommit: () => void;
  children: ReactNode;
};

function Hydrated({ onRender, onRendered, onCommit, children }: HydratedProps) {
  useState(onRender);
  const [settled, setSettled] = useState(false);
  const inPage = useEffectEvent(onRendered);
  useLayoutEffect(() => inPage(), []);
  useEffect(() => {
    if (settled) onCommit();
    else setSettled(true);
  }, [settled, onCommit]);
  return children;
}

/** What has the focus within an element, and what was scrolled, in CSS px. */
type FocusAndScroll = {
  focused: Element | null;
  scrolled: [element: Element, left: number, top: number][];
};

/** Reads what has the focus within an element, and what was scrolled. */
function focusAndScrollOf(element: Element): FocusAndScroll {
  const scrolled = [...element.querySelectorAll('*')].filter((one) => one.scrollLeft || one.scrollTop);
  const focused = document.activeElement;
  return {
    focused: element.contains(focused) ? focused : null,
    scrolled: scrolled.map((one) => [one, one.scrollLeft, one.scrollTop]),
  };
}

/** Focuses and scrolls the same nodes, once they are in the page again. */
function restore({ focused, scrolled }: FocusAndScroll): void {
  for (const [element, left, top] of scrolled) element.scrollTo({ left, top, behavior: 'instant' });
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}
