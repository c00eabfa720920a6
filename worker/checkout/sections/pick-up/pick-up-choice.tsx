import { placeText } from '../../../../shared/forms/country-addresses.ts';
import { FormField } from '../../../../shared/forms/form-field.tsx';
import { type FormState, formOf, submittedValue } from '../../../forms/form-state.ts';
import type { ShopRequest } from '../../../request/shop-request.ts';
import { type DistanceUnit, distanceText } from '../../../stores/distance.ts';
import type { PickUpPoint } from '../../../stores/pick-up-point.ts';
import { hasHours, StoreHours } from '../../../stores/store-facts.tsx';
import type { Basket } from '../../../upstreams/commerce/basket-schema.ts';
import type { Checkout } from '../../load/load-checkout.ts';
import type { PickUpView } from '../../load/load-pick-up.ts';
import { CHECKOUT_PATH } from '../../paths.ts';
import { STEP } from '../../progress.ts';
import { pickUpShipments, shipmentIdOf } from '../../shipments.ts';
import type { StoreWithLines } from '../../stores-nearby.ts';
import { CheckoutForm } from '../section.tsx';
import { LineVariant } from './delivery-summary.tsx';
import { FIND_STORES, LINES, NEAR, PICK_UP, STORE, storesPath } from './save-pick-up.ts';

type ChoiceProps = {
  view: PickUpView;
  checkout: Checkout;
  form: FormState | undefined;
  shop: ShopRequest;
};

/** Chooses the store to pick up in, or what is picked up in the one that was chosen. */
export function PickUpChoice(props: ChoiceProps) {
  const { view, checkout, form, shop } = props;
  const { t } = shop.i18n;
  const { chosen } = view;
  const isGone = chosen === null;
  return (
    <>
      {chosen ? <OneStore {...props} chosen={chosen} /> : <StoreList {...props} />}
      {isGone ? <p role="alert">{t('checkout.pickup.noStore')}</p> : null}
      {view.isUnavailable ? (
        <p role="alert">{formOf(form, PICK_UP)?.message || t('checkout.pickup.unavailable')}</p>
      ) : null}
      {pickUpShipments(checkout.basket).length > 0 ? (
        <p className="checkout-buttons">
          <a href={shop.link(`${CHECKOUT_PATH}?${STEP}=delivery`)} className="link">
            {t('checkout.pickup.keep')}
          </a>
        </p>
      ) : null}
    </>
  );
}

function StoreList({ view: { near, reach, stores, mine }, checkout: { basket }, form, shop }: ChoiceProps) {
  const { t } = shop.i18n;
  const sent = formOf(form, FIND_STORES);
  return (
    <>
      <CheckoutForm action={FIND_STORES} form={sent} shop={shop}>
        <div className="checkout-finder">
          <FormField
            id="pickup-near"
            field={NEAR}
            value={submittedValue(sent, NEAR.name) ?? near}
            error={sent?.errors[NEAR.name]}
          />
          <button type="submit" className="button-secondary">
            {t('checkout.pickup.find')}
          </button>
        </div>
      </CheckoutForm>
      {stores && reach ? (
        stores.length > 0 ? (
          <ul className="checkout-stores" aria-label={t('checkout.pickup.found', { near })}>
            {stores.map((one) => (
              <StoreCard
                key={one.store.id}
                found={one}
                near={near}
                unit={reach.unit}
                isMine={one.store.id === mine}
                basket={basket}
                shop={shop}
              />
            ))}
          </ul>
        ) : (
          <p role="status" className="mt-4 text-ink-soft">
            {t('checkout.pickup.none', { near, distance: distanceText(reach.far, reach.unit, shop) })}
          </p>
        )
      ) : null}
    </>
  );
}

type CardProps = {
  found: StoreWithLines;
  near: string;
  unit: DistanceUnit;
  /** Whether it is the store that the shopper has chosen in the store locator. */
  isMine: boolean;
  basket: Basket;
  shop: ShopRequest;
};

function StoreCard({ found: { store, there, unstated }, near, unit, isMine, basket, shop }: CardProps) {
  const { t } = shop.i18n;
  const { productItems: lines } = basket;
  const hasAll = there.size === lines.length;
  const choose = storesPath({ near, store: store.id });
  return (
    <li>
      <StoreText store={store} shop={shop}>
        {store.distance === undefined ? null : (
          <span className="tabular">{distanceText(store.distance, unit, shop)}</span>
        )}
      </StoreText>
      {isMine ? <p>{t('stores.mine')}</p> : null}
      <p className={there.size > 0 && unstated.size === 0 ? 'checkout-there' : undefined}>
        {hasAll
          ? t('checkout.pickup.allThere', { count: lines.length })
          : unstated.size > 0
            ? t('stores.stock.unknown', { store: store.name })
            : t('checkout.pickup.someThere', { there: there.size, count: lines.length })}
      </p>
      {hasAll ? (
        <CheckoutForm action={PICK_UP} id={`pick-up-${store.id}`} form={undefined} shop={shop}>
          <input type="hidden" name={STORE} value={store.id} />
          <input type="hidden" name={NEAR.name} value={near} />
          {lines.map(({ itemId }) => (
            <input key={itemId} type="hidden" name={LINES} value={itemId} />
          ))}
          <button type="submit" className="button-secondary" aria-describedby={`store-${store.id}`}>
            {t('checkout.pickup.here')}
          </button>
        </CheckoutForm>
      ) : null}
      {there.size > 0 && lines.length > 1 ? (
        <a
          href={shop.link(choose)}
          className={hasAll ? 'link' : 'button-secondary'}
          aria-describedby={`store-${store.id}`}
        >
          {t('checkout.pickup.choose')}
        </a>
      ) : null}
    </li>
  );
}

type StoreTextProps = { store: PickUpPoint; shop: ShopRequest; children?: React.ReactNode };

/** A store's name, address and hours. */
function StoreText({ store, shop, children }: StoreTextProps) {
  const { t } = shop.i18n;
  const { address1, address2 } = store;
  const street = [address1, address2].filter(Boolean).join(', ');
  return (
    <div className="checkout-store">
      <h3 id={`store-${store.id}`}>{store.name}</h3>
      {children}
      <p>
        {street}
        <br />
        {placeText(store)}
      </p>
      {hasHours(store) ? (
        <details>
          <summary className="link">{t('checkout.pickup.hours')}</summary>
          <StoreHours store={store} shop={shop} />
        </details>
      ) : null}
    </div>
  );
}

/** The lines of the order at one store: those that are ticked are picked up there. */
function OneStore({
  view,
  chosen: { store, there, unstated },
  checkout: { basket, variants },
  form,
  shop,
}: ChoiceProps & { chosen: StoreWithLines }) {
  const { t } = shop.i18n;
  const sent = formOf(form, PICK_UP);
  const here = pickUpShipments(basket).filter(({ c_fromStoreId }) => c_fromStoreId === store.id);
  const isHere = new Set(here.map(({ shipmentId }) => shipmentId));
  const lines = basket.productItems;
  const before = lines.filter((line) => isHere.has(shipmentIdOf(line))).map(({ itemId }) => itemId);
  const ticked = new Set(sent?.values[LINES] ?? (before.length > 0 ? before : there));
  return (
    <>
      <StoreText store={store} shop={shop} />
      <CheckoutForm action={PICK_UP} form={sent} shop={shop}>
        <input type="hidden" name={STORE} value={store.id} />
        <input type="hidden" name={NEAR.name} value={view.near} />
        <fieldset aria-describedby="pickup-lines-error" className="checkout-choices">
          <legend>{t('checkout.pickup.what')}</legend>
          {lines.map(({ itemId, productName, productId, quantity }) => {
            const isThere = there.has(itemId);
            return (
              <label key={itemId} className="checkout-choice">
                <input
                  type="checkbox"
                  name={LINES}
                  value={itemId}
                  defaultChecked={isThere && ticked.has(itemId)}
                  disabled={!isThere}
                  aria-describedby="pickup-lines-error"
                />
                <span>
                  <strong>
                    {t('checkout.pickup.line', { name: productName || productId, count: quantity })}
                  </strong>
                  <LineVariant variant={variants?.get(itemId)} />
                  <small>
                    {unstated.has(itemId)
                      ? t('stores.stock.unknown', { store: store.name })
                      : t(isThere ? 'checkout.pickup.inStock' : 'checkout.pickup.notInStock')}
                  </small>
                </span>
              </label>
            );
          })}
          <p id="pickup-lines-error" role="alert" className="checkout-error">
            {sent?.errors[LINES]}
          </p>
        </fieldset>
        <p className="checkout-note">{t('checkout.pickup.rest')}</p>
        <p className="checkout-buttons">
          <button type="submit" className="button-primary">
            {t('checkout.pickup.these')}
          </button>
          <a href={shop.link(storesPath({ near: view.near }))} className="button-secondary">
            {t('checkout.pickup.others')}
          </a>
        </p>
      </CheckoutForm>
    </>
  );
}
