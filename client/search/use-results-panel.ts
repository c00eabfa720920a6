import { useEffect, useState } from 'react';
import { loadRequest } from '../hooks/use-suggestions.ts';
import { doWithout } from '../offline/offline-boundary.ts';
import { loadStyle } from '../style-sheet.ts';
import type { ResultsPanel } from './results-panel.tsx';

type Loaded = { Panel?: typeof ResultsPanel; failed: boolean };

/**
 * Loads the code and the style sheet of the results panel at the first letter typed, well before the debounced request.
 */
export function useResultsPanel(wanted: boolean, style: string): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ failed: false });
  useEffect(() => {
    if (!wanted) return;
    loadRequest().catch(doWithout);
    Promise.all([import('./results-panel.tsx'), loadStyle(style)]).then(
      ([{ ResultsPanel: Panel }]) => setLoaded({ Panel, failed: false }),
      () => setLoaded({ failed: true }),
    );
  }, [wanted, style]);
  return loaded;
}
