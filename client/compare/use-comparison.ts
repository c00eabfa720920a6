import useSWR from 'swr';
import { compareIds } from '../../shared/compare/compare-ids.ts';
import type { Comparison } from '../../shared/schemas/compare.ts';
import { agreeWithShop } from '../state/compare.ts';

type Answer = { comparison: Comparison; asked: string[] };

async function fetchComparison(address: string): Promise<Answer> {
  const [{ request }, { comparison }] = await Promise.all([
    import('../request.ts'),
    import('../../shared/schemas/compare.ts'),
  ]);
  const asked = compareIds(new URL(address, location.href).searchParams);
  return { comparison: await request(address, comparison), asked };
}

/**
 * Loads the comparison of products from an address of the compare API; null loads nothing. The
 * names in the answer are taken over into the list. `told` gets the answer and the number of
 * products that no longer exist.
 */
export function useComparison(
  address: string | null,
  onLoaded: (comparison: Comparison, gone: number) => void,
): { data: Comparison | undefined; error: unknown } {
  const { data, error } = useSWR(address, fetchComparison, {
    keepPreviousData: true,
    onSuccess: ({ comparison, asked }) => onLoaded(comparison, agreeWithShop(asked, comparison.products)),
  });
  return { data: data?.comparison, error };
}
