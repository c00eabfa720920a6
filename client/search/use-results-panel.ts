import { useEffect, useState } from 'react';
import type { ResultsPanel } from './results-panel.tsx';

type Loaded = { Panel?: typeof ResultsPanel; failed: boolean };

/**
 * The results' panel, whose code is fetched with the first letter typed: well before the text has
 * rested.
 */
export function useResultsPanel(wanted: boolean): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ failed: false });
  useEffect(() => {
    if (!wanted) return;
    import('./results-panel.tsx').then(
      ({ ResultsPanel: Panel }) => setLoaded({ Panel, failed: false }),
      () => setLoaded({ failed: true }),
    );
  }, [wanted]);
  return loaded;
}
