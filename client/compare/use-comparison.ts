import useSWR from 'swr';
import { compareIds } from '../../shared/compare/compare-ids.ts';
import type { Comparison } from '../../shared/schemas/compare.ts';
import { agreeWithShop } from '../state/compare.ts';

type Answer = { comparison: Comparison; asked: string[] };

async function fetchComparison(address: string): Promise<Answer> {
  const [response, { comparison }] = await Promise.all([
    fetch(address, { headers: { accept: 'application/json' } }),
    import('../../shared/schemas/compare.ts'),
  ]);
  if (!response.ok) throw new Error(`Comparison: ${response.status}`);
  const asked = compareIds(new URL(address, location.href).searchParams);
  return { comparison: comparison.parse(await response.json()), asked };
}

/**
 * The products at an address of the compare API side by side; nothing is asked for without one.
 * What the shop says of them is taken over into the list; `told` gets the answer, and how many
 * products are gone.
 */
export function useComparison(
  address: string | null,
  told: (comparison: Comparison, gone: number) => void,
): { data: Comparison | undefined; error: unknown } {
  const { data, error } = useSWR(address, fetchComparison, {
    keepPreviousData: true,
    onSuccess: ({ comparison, asked }) => told(comparison, agreeWithShop(asked, comparison.products)),
  });
  return { data: data?.comparison, error };
}
