import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createFormatter } from '../../../../shared/i18n/formatter.ts';
import { I18nProvider } from '../../../../shared/i18n/i18n-context.tsx';
import { LowStockContext, LowStockNote } from '../../../../shared/ui/low-stock-note.tsx';
import { messagesFor } from '../../../../worker/request/messages.ts';

/** Stock that has already arrived, as for a cached document. */
function here<T>(value: T): Promise<T> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
}

function noteOf(
  quantity: number,
  { productName, locale = 'en-US' }: { productName?: string; locale?: string },
) {
  const html = renderToStaticMarkup(
    <I18nProvider value={createFormatter(locale, messagesFor(locale))}>
      <LowStockContext value={here({ 'P-1': 3, 'P-2': 12 })}>
        <LowStockNote productId="P" variantId="P-1" quantity={quantity} productName={productName} />
        <LowStockNote productId="P" variantId="P-2" quantity={quantity} productName={productName} />
      </LowStockContext>
    </I18nProvider>,
  );
  return [...html.matchAll(/<p role="status"[^>]*>([^<]*)</g)].map(([, said]) => said);
}

it.each([
  [1, {}, ['Only 3 left!', '']],
  [12, {}, ['Only 3 left!', '']],
  [13, {}, ['Only 3 left!', 'Only 12 left!']],
  [1, { productName: 'Crew' }, ['Only 3 left for Crew!', '']],
  [13, { productName: 'Crew' }, ['Only 3 left for Crew!', 'Only 12 left for Crew!']],
  [1, { productName: 'Crew', locale: 'fr-CA' }, ['Plus que 3 en stock pour Crew!', '']],
])('of three and of twelve, %d requested, for %j: %j', (quantity, of, said) => {
  expect(noteOf(quantity, of)).toEqual(said);
});
