import Store from 'lucide-react/icons/store';
import type { ColourChoice, ProductChoice, VariantChoice } from '../../../shared/catalog/product-choice.ts';
import type { ShopRequest } from '../../request/shop-request.ts';
import type { MyStore } from '../../stores/my-store.ts';
import { STORES_DIALOG_ID, STORES_PATH } from '../../stores/store-query.ts';

/**
 * The place of the product's stock in the visitor's store: until it is known, and for visitors
 * without a store, a link to choose one. Its space is reserved.
 */
export function StoreStockPlace({ address, shop }: { address: string; shop: ShopRequest }) {
  return (
    <div data-fragment={address} data-store-stock="" className="store-stock">
      <StoreStock shop={shop} />
    </div>
  );
}

type Stock = {
  choice: ProductChoice;
  /** Units by variant. */
  units: ReadonlyMap<string, number>;
  /** What is chosen; a script follows the choice (client/product/show-in-store.ts). */
  colour: ColourChoice | undefined;
  variant: VariantChoice | undefined;
};

type StoreStockProps = { mine?: MyStore; stock?: Stock | undefined; shop: ShopRequest };

/** What the visitor's store has: a line for each colour and variant, of which one is shown. */
export function StoreStock({ mine, stock, shop }: StoreStockProps) {
  const { t } = shop.i18n;
  const change = (
    <a href={shop.link(STORES_PATH)} data-dialog={STORES_DIALOG_ID} className="link">
      {t(mine ? 'stores.change' : 'stores.chooseOne')}
    </a>
  );
  return (
    <>
      <Store size={20} aria-hidden="true" />
      <div role="status">
        {mine ? (
          stock ? (
            lines(stock, mine, shop).map(({ key, text, isShown }) => (
              <p key={key} data-in-store={key} hidden={!isShown}>
                {text}
              </p>
            ))
          ) : (
            <p>{t('stores.stock.unknown', { store: mine.name })}</p>
          )
        ) : (
          <p>{t('stores.stock.ask')}</p>
        )}
      </div>
      {change}
    </>
  );
}

type Line = { key: string; text: string; isShown: boolean };

function lines(
  { choice, units, colour, variant }: Stock,
  { name: store }: MyStore,
  shop: ShopRequest,
): Line[] {
  const { t } = shop.i18n;
  const has = ({ id }: VariantChoice) => (units.get(id) ?? 0) > 0;
  return choice.colours.flatMap((one) => {
    const there = one.variants.filter(has);
    const names = sizesOf(choice, there);
    const some = names ? t('stores.stock.sizes', { store, sizes: names }) : t('stores.stock.in', { store });
    return [
      {
        key: one.code,
        text: there.length > 0 ? some : t('stores.stock.out', { store }),
        isShown: !variant && one.code === colour?.code,
      },
      ...one.variants.map((each) => ({
        key: each.id,
        text: t(has(each) ? 'stores.stock.in' : 'stores.stock.out', { store }),
        isShown: each.id === variant?.id,
      })),
    ];
  });
}

/** The names of the variants' sizes; '' for a product of one size, or with several attributes. */
function sizesOf({ attributes }: ProductChoice, variants: readonly VariantChoice[]): string {
  const [size, ...others] = attributes;
  if (!size || others.length > 0 || size.values.length < 2) return '';
  const there = new Set(variants.map(({ values: [value] }) => value));
  return size.values
    .filter(({ value }) => there.has(value))
    .map(({ name }) => name)
    .join(', ');
}
