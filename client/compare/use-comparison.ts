import useSWR from 'swr';
import type { Comparison } from '../../shared/schemas/compare.ts';

async function fetchComparison(address: string): Promise<Comparison> {
  const [response, { comparison }] = await Promise.all([
    fetch(address, { headers: { accept: 'application/json' } }),
    import('../../shared/schemas/compare.ts'),
  ]);
  if (!response.ok) throw new Error(`Comparison: ${response.status}`);
  return comparison.parse(await response.json());
}

/** The products at an address of the compare API side by side; nothing is asked for without one. */
export function useComparison(address: string | null) {
  return useSWR(address, fetchComparison, { keepPreviousData: true });
}
