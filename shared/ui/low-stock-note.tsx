import { createContext, Suspense, use } from 'react';
import { type StockQuestion, stockMessage } from '../catalog/inventory.ts';
import type { Formatter } from '../i18n/formatter.ts';
import { useI18n } from '../i18n/i18n-context.tsx';

/** Units left by variant id, for the variants of which more can be requested than are left. */
export type LowStock = Readonly<Record<string, number>>;

/**
 * The stock still loading, while the worker renders the page; in the browser it is read from the
 * page.
 */
export const LowStockContext = createContext<Promise<LowStock | undefined> | undefined>(undefined);

/** Id of the data block with the stock of all variants of a product. */
const blockId = (productId: string) => `low-stock-${productId}`;

type LowStockNoteProps = {
  productId: string;
  variantId: string | undefined;
  /** The requested quantity. */
  quantity: number;
  /** Name of the piece, where there are several; it is part of the message. */
  productName?: string;
};

/**
 * 'Only 3 left!' for the chosen variant, where stock is low or more is requested than is left
 * (docs/product/catalogue.md §5.8). It may arrive after the form around it, and uses free space in
 * that form so that nothing moves.
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
  const deferred = use(LowStockContext);
  const id = blockId(productId);
  // a `<` could end the block
  const block = deferred ? JSON.stringify(use(deferred) ?? {}).replaceAll('<', '\\u003c') : blockOfPage(id);
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
        // a message with a name may need a second line; it follows a choice, so it may move the
        // content below
        className={productName === undefined ? 'low-stock low-stock-below' : 'low-stock'}
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
