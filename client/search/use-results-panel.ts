import { useEffect, useState } from 'react';
import { loadRequest } from '../hooks/use-suggestions.ts';
import { doWithout } from '../offline/offline-boundary.ts';
import type { ResultsPanel } from './results-panel.tsx';

type Loaded = { Panel?: typeof ResultsPanel; failed: boolean };

/**
 * Loads the code of the results panel at the first letter typed, well before the debounced request.
 */
export function useResultsPanel(wanted: boolean): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ failed: false });
  useEffect(() => {
    if (!wanted) return;
    loadRequest().catch(doWithout);
    import('./results-panel.tsx').then(
      ({ ResultsPanel: Panel }) => setLoaded({ Panel, failed: false }),
      () => setLoaded({ failed: true }),
    );
  }, [wanted]);
  return loaded;
}
