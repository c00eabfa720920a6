import { useEffect, useState } from 'react';
import { loadRequest } from '../hooks/use-suggestions.ts';
import { doWithout } from '../offline/offline-boundary.ts';
import type { ResultsPanel } from './results-panel.tsx';

type Loaded = { Panel?: typeof ResultsPanel; failed: boolean };

/** The style sheet of the results, once it was asked for. */
let style: Promise<unknown> | undefined;

/**
 * Adds the style sheet of the results to the end of the page. Resolves when it has loaded or failed. It
 * does what client/style-sheet.ts does, whose code would be one more request to wait for.
 */
function addStyle(): Promise<unknown> {
  const { style: href = '' } = document.querySelector<HTMLElement>('.search-dialog')?.dataset ?? {};
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  document.body.appendChild(link);
  return new Promise((done) => {
    link.onload = link.onerror = done;
  });
}

/**
 * Loads the code and the style sheet of the results panel at the first letter typed, well before the
 * debounced request; after a failure at the next letter again.
 */
export function useResultsPanel(text: string): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ failed: false });
  const { Panel } = loaded;
  useEffect(() => {
    if (text === '' || Panel) return;
    loadRequest().catch(doWithout);
    style ??= addStyle();
    Promise.all([import('./results-panel.tsx'), style]).then(
      ([module]) => setLoaded({ Panel: module.ResultsPanel, failed: false }),
      () => setLoaded({ failed: true }),
    );
  }, [text, Panel]);
  return loaded;
}
