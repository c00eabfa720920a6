import { createContext, Suspense, use } from 'react';
import { type StockQuestion, stockMessage } from '../catalog/inventory.ts';
import type { Formatter } from '../i18n/formatter.ts';
import { useI18n } from '../i18n/i18n-context.tsx';

/** Units left by variant id, of those that more can be asked for of than there are. */
export type LowStock = Readonly<Record<string, number>>;

/** The stock on its way, where the page is made; in the browser it is read from the page. */
export const LowStockContext = createContext<Promise<LowStock | undefined> | undefined>(undefined);

/** Id of the data block with the stock of all variants of a product. */
const blockId = (productId: string) => `low-stock-${productId}`;

type LowStockNoteProps = {
  productId: string;
  variantId: string | undefined;
  /** Units asked for. */
  quantity: number;
  /** Of a piece among others: said with it (docs/product/catalogue.md §8.2). */
  productName?: string;
};

/**
 * 'Only 3 left!' of the chosen variant: where it runs low, and where more is asked for
 * (docs/product/catalogue.md §5.8). It may come after the form around it, and stands in that form's
 * space so that nothing moves.
 */
export function LowStockNote(props: LowStockNoteProps) {
  return (
    <Suspense>
      <Note {...props} />
    </Suspense>
  );
}

function Note({ productId, variantId, quantity, productName }: LowStockNoteProps) {
  const { t } = useI18n();
  const late = use(LowStockContext);
  const id = blockId(productId);
  // a `<` would end the block
  const block = late ? JSON.stringify(use(late) ?? {}).replaceAll('<', '\\u003c') : blockOfPage(id);
  const left = variantId === undefined ? undefined : unitsOf(variantId, block);
  return (
    <>
      <script
        id={id}
        type="application/json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: numbers by id, escaped above
        dangerouslySetInnerHTML={{ __html: block }}
      />
      <p
        role="status"
        // a name may take a second line: it comes with a choice, which may move what is below
        className={`${productName === undefined ? 'absolute top-full' : 'empty:mt-0'} mt-1.5 text-sm font-medium text-sale`}
      >
        {left === undefined
          ? ''
          : said(t, { stockLevel: left, quantity, lowestStockLevelProductName: productName })}
      </p>
    </>
  );
}

function said(t: Formatter['t'], question: StockQuestion): string {
  const message = stockMessage(question);
  if (!message) return '';
  return t(message.id, 'values' in message ? message.values : {});
}

function blockOfPage(id: string): string {
  return document.getElementById(id)?.textContent || '{}';
}

function unitsOf(variantId: string, block: string): number | undefined {
  const units: unknown = new Map(Object.entries(JSON.parse(block))).get(variantId);
  return typeof units === 'number' ? units : undefined;
}
