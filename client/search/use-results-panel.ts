import { useEffect, useState } from 'react';
import { loadRequest } from '../hooks/use-suggestions.ts';
import { doWithout } from '../offline/offline-boundary.ts';
import type { ResultsPanel } from './results-panel.tsx';

type Loaded = { Panel?: typeof ResultsPanel; failed: boolean };

let style: Promise<unknown> | undefined;

/**
 * Adds the style sheet of the results, which the dialog names, once; resolves when it is there, or cannot
 * be had. The code of client/style-sheet.ts, which says why it comes last, would be one more request to
 * wait for.
 */
function loadStyle(): Promise<unknown> {
  style ??= addStyle();
  return style;
}

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
 * debounced request.
 */
export function useResultsPanel(wanted: boolean): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ failed: false });
  useEffect(() => {
    if (!wanted) return;
    loadRequest().catch(doWithout);
    Promise.all([import('./results-panel.tsx'), loadStyle()]).then(
      ([{ ResultsPanel: Panel }]) => setLoaded({ Panel, failed: false }),
      () => setLoaded({ failed: true }),
    );
  }, [wanted]);
  return loaded;
}
