import { VARIATION_FIELD } from '../../shared/catalog/product-choice.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import type { BagNotice } from './bag-notice.ts';

/**
 * What a form came to, said once at the top of the bag page; an addition that failed can be tried
 * again as it was, a removal undone.
 */
export function NoticeBanner({ notice, shop }: { notice: BagNotice; shop: ShopRequest }) {
  const { t } = shop.i18n;
  const { messageId, values, failed, typed } = notice;
  return (
    <div
      role={failed ? 'alert' : 'status'}
      className={`border-b ${failed ? 'border-sale bg-badge-pink' : 'border-line bg-badge-green'}`}
    >
      <div className="page gutter flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
        <p className="font-medium">{t(messageId, values)}</p>
        {messageId === 'product.memberExclusive' ? (
          <a href={shop.link('/login')} className="link inline-flex min-h-11 items-center">
            {t('product.memberLogin')}
          </a>
        ) : typed.productId ? (
          <form method="post" action={shop.link('/bag/items')}>
            <input type="hidden" name="productId" value={typed.productId} />
            <input type="hidden" name="quantity" value={typed.quantity ?? 1} />
            {!failed || typed.undo ? <input type="hidden" name="undo" value="1" /> : null}
            {choiceFields(typed).map(([name, value]) => (
              <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
            ))}
            <button type="submit" className="link min-h-11 min-w-11 cursor-pointer">
              {t(failed ? 'errors.tryAgain' : 'bag.undo')}
            </button>
          </form>
        ) : null}
      </div>
    </div>
  );
}

function choiceFields({ choice = {}, variation = {} }: BagNotice['typed']): [name: string, value: string][] {
  const { kind, piece = [], option = [] } = choice;
  const named = (name: string, values: string[]) => values.map((value): [string, string] => [name, value]);
  const variationFields = Object.entries(variation).map(([id, value]): [string, string] => [
    VARIATION_FIELD + id,
    value,
  ]);
  return [
    ...named('kind', kind ? [kind] : []),
    ...named('piece', piece),
    ...named('option', option),
    ...variationFields,
  ];
}
