import { createContext, Suspense, use } from 'react';
import { useI18n } from '../i18n/i18n-context.tsx';

/** Units left of the variants that run low, by variant id. */
export type LowStock = Readonly<Record<string, number>>;

/** The stock on its way, where the page is made; in the browser it is read from the page. */
export const LowStockContext = createContext<Promise<LowStock | undefined> | undefined>(undefined);

/** Id of the data block with the stock of all variants. */
const BLOCK_ID = 'low-stock';

/**
 * 'Only 3 left!' of the chosen variant. It may come after the form around it, and stands in that form's space so that
 * nothing moves.
 */
export function LowStockNote({ variantId }: { variantId: string | undefined }) {
  return (
    <Suspense>
      <Note variantId={variantId} />
    </Suspense>
  );
}

function Note({ variantId }: { variantId: string | undefined }) {
  const { t } = useI18n();
  const late = use(LowStockContext);
  // a `<` would end the block
  const block = late ? JSON.stringify(use(late) ?? {}).replaceAll('<', '\\u003c') : blockOfPage();
  const left = variantId === undefined ? undefined : unitsOf(variantId, block);
  return (
    <>
      <script
        id={BLOCK_ID}
        type="application/json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: numbers by id, escaped above
        dangerouslySetInnerHTML={{ __html: block }}
      />
      <p role="status" className="absolute top-full mt-1.5 text-sm font-medium text-sale">
        {left === undefined ? '' : t('product.lowStock', { stockLevel: left })}
      </p>
    </>
  );
}

function blockOfPage(): string {
  return document.getElementById(BLOCK_ID)?.textContent || '{}';
}

function unitsOf(variantId: string, block: string): number | undefined {
  const units: unknown = new Map(Object.entries(JSON.parse(block))).get(variantId);
  return typeof units === 'number' ? units : undefined;
}
