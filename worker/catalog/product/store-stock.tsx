import type { ReactNode } from 'react';
import type {
  ColourChoice,
  Piece,
  ProductChoice,
  VariantChoice,
} from '../../../shared/catalog/product-choice.ts';
import { Icon } from '../../content/icon.tsx';
import type { Storefront } from '../../request/storefront.ts';
import { deliveryText } from '../../stores/delivery-text.ts';
import type { MyStore } from '../../stores/my-store.ts';
import { STORES_DIALOG_ID, STORES_PATH } from '../../stores/store-query.ts';
import type { DeliveryMethods } from '../../upstreams/commerce/delivery-methods.ts';

/** Query parameter of the fragment: only members may buy the product. */
export const FOR_MEMBERS = 'members';

/**
 * The place of the days on which the product arrives, and of its stock in the visitor's store: until
 * it is known, and for visitors without a store, a link to choose one. Its space is reserved.
 */
export function StoreStockPlaceholder({ address, shop }: { address: string; shop: Storefront }) {
  return (
    <div data-fragment={address} data-store-stock="" className="mt-6 text-sm">
      <p className="noscript:hidden arrival" />
      <StoreStock shop={shop} />
    </div>
  );
}

type ArrivalProps = {
  /** How the shop delivers to the visitor's country; null and undefined while that is not known. */
  methods: DeliveryMethods | null | undefined;
  /** Whether only members may buy the product: then guests are not told. */
  forMembers: boolean;
  shop: Storefront;
};

/**
 * When a parcel arrives that is ordered now, by its dates or in words; nothing where none is sent.
 * The style sheet hides it where what is chosen is sold out.
 */
export function Arrival({ methods, forMembers, shop }: ArrivalProps) {
  const parcel = methods?.parcel;
  if (methods && !parcel) return null;
  const said = parcel && (deliveryText(parcel, Date.now(), shop) ?? parcel.description);
  return (
    <div className={forMembers ? 'arrival member-only' : 'arrival'}>
      <p className="flex min-h-11 items-center gap-3 border-t border-line">
        <Icon name="truck" size={20} />
        {said ?? shop.i18n.t('stores.delivery')}
      </p>
    </div>
  );
}

type Stock = {
  choice: ProductChoice;
  /** Units by variant, without those that the service does not state. */
  units: ReadonlyMap<string, number>;
  /** What is chosen; a script follows the choice (client/product/buy-form.tsx). */
  colour: ColourChoice | undefined;
  variant: VariantChoice | undefined;
  /** When what is there can be picked up. */
  ready: string | undefined;
};

type StoreStockProps = { mine?: MyStore; stock?: Stock | undefined; shop: Storefront };

/** What the visitor's store has: a line for each colour and variant, of which one is shown. */
export function StoreStock({ mine, stock, shop }: StoreStockProps) {
  const { t } = shop.i18n;
  return (
    <InStore mine={mine} shop={shop}>
      <div role="status">
        {mine ? (
          stock ? (
            lines(stock, mine, shop).map(({ key, text, isThere, isShown }) => (
              <p key={key} data-in-store={key} hidden={!isShown}>
                {text}
                {isThere && stock.ready ? <span className="block text-ink-soft">{stock.ready}</span> : null}
              </p>
            ))
          ) : (
            <p>{t('stores.stock.unknown', { store: mine.name })}</p>
          )
        ) : (
          <p>{t('stores.stock.ask')}</p>
        )}
      </div>
    </InStore>
  );
}

/** What is said of a store, between its icon and the link to choose another one. */
function InStore({ mine, shop, children }: Pick<StoreStockProps, 'mine' | 'shop'> & { children: ReactNode }) {
  return (
    <div className="store-stock flex flex-wrap gap-3 border-y border-line">
      <Icon name="map-pin" size={20} />
      {children}
      <a
        href={shop.link(STORES_PATH)}
        data-dialog={STORES_DIALOG_ID}
        className="link inline-flex min-h-11 items-center"
      >
        {shop.i18n.t(mine ? 'stores.change' : 'stores.chooseOne')}
      </a>
    </div>
  );
}

type PiecesInStoreProps = {
  pieces: readonly Piece[];
  /** Units by variant, without those that the service does not state. */
  units: ReadonlyMap<string, number>;
  /** When they can be picked up, where all are there. */
  ready: string | undefined;
  mine: MyStore;
  shop: Storefront;
};

/**
 * How many pieces of a set or bundle the visitor's store has, and in which colors and sizes; closed
 * at first, so that the page does not move.
 */
export function PiecesInStore({ pieces, units, ready, mine, shop }: PiecesInStoreProps) {
  const { t } = shop.i18n;
  const stocked = pieces.map((piece) => ({ piece, ...stockOf(piece, units) }));
  if (stocked.some(({ isThere, isStated }) => !isThere && !isStated))
    return <StoreStock mine={mine} shop={shop} />;
  const { length: count } = stocked.filter(({ isThere }) => isThere);
  const store = mine.name;
  if (count === 0)
    return (
      <InStore mine={mine} shop={shop}>
        <p>{t('stores.stock.out', { store })}</p>
      </InStore>
    );
  return (
    <InStore mine={mine} shop={shop}>
      <details>
        <summary className="link inline-flex min-h-11 items-center">
          {count === pieces.length
            ? [t('stores.stock.in', { store }), ready].filter(Boolean).join(' · ')
            : t('stores.stock.pieces', { count, total: pieces.length, store })}
        </summary>
        <ul className="mt-2 mb-4">
          {stocked.map(({ piece: { productId, name }, isThere, choices }) => (
            <li key={productId} className="mt-2">
              <span className="font-medium">{name}</span>
              <span className="block text-ink-soft">
                {isThere ? choices || t('stores.stock.there') : t('stores.stock.notThere')}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </InStore>
  );
}

/**
 * Whether enough of a piece is there, and of what: `Black (S, M) · Blue (M)`; and whether the units of
 * all its variants are stated.
 */
function stockOf({ colours, quantity }: Piece, units: ReadonlyMap<string, number>) {
  const there = colours.flatMap(({ name, variants }) => {
    const some = variants.filter(({ id }) => (units.get(id) ?? 0) >= quantity);
    // an only size is not a choice
    const sizes = variants.length > 1 ? some.map((one) => one.name).join(', ') : '';
    return some.length > 0 ? [name && sizes ? `${name} (${sizes})` : name || sizes] : [];
  });
  const isStated = colours.every(({ variants }) => variants.every(({ id }) => units.has(id)));
  return { isThere: there.length > 0, isStated, choices: there.filter(Boolean).join(' · ') };
}

type Line = { key: string; text: string; isThere: boolean; isShown: boolean };

function lines(
  { choice, units, colour, variant }: Stock,
  { name: store }: MyStore,
  shop: Storefront,
): Line[] {
  const { t } = shop.i18n;
  const has = ({ id }: VariantChoice) => (units.get(id) ?? 0) > 0;
  const without = (variants: readonly VariantChoice[]) =>
    t(variants.every(({ id }) => units.has(id)) ? 'stores.stock.out' : 'stores.stock.unknown', { store });
  return choice.colours.flatMap((one) => {
    const there = one.variants.filter(has);
    const names = sizesOf(choice, there);
    const some = names ? t('stores.stock.sizes', { store, sizes: names }) : t('stores.stock.in', { store });
    return [
      {
        key: one.code,
        text: there.length > 0 ? some : without(one.variants),
        isThere: there.length > 0,
        isShown: !variant && one.code === colour?.code,
      },
      ...one.variants.map((each) => ({
        key: each.id,
        text: has(each) ? t('stores.stock.in', { store }) : without([each]),
        isThere: has(each),
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
