import { ADD_TO_BAG, EXPRESS, SOLD_OUT } from '../../../shared/bag/bag-actions.ts';
import {
  type ColourChoice,
  chosenColour,
  requestedValues,
  variantOf,
  withSoldOut,
} from '../../../shared/catalog/product-choice.ts';
import { type LowStock, LowStockContext } from '../../../shared/ui/low-stock-note.tsx';
import { ServerPartContext } from '../../../shared/ui/server-part.tsx';
import type { ProductPageFlags } from '../../config/product-page.ts';
import { type FormState, formOf, submittedValue } from '../../forms/form-state.ts';
import { cachedComponent } from '../../rendering/cached-component.tsx';
import { settledPromise, settledWith } from '../../rendering/settle-deferred.ts';
import type { Storefront } from '../../request/storefront.ts';
import { LegalGuarantee } from '../legal-guarantee.tsx';
import type { ProductDetail } from '../product-detail.ts';
import { BackInStock } from './back-in-stock.tsx';
import { Buying } from './buying.tsx';
import { PromiseList, type Promises } from './promises.tsx';
import { FOR_MEMBERS, StoreStockPlaceholder } from './store-stock.tsx';

type Choice = {
  flags: ProductPageFlags;
  /** The value of each attribute from the address; '' where the address has none. */
  values: string[];
  /** Path and query of the page with that choice. */
  address: string;
  promises: Promises;
};

type ChoiceSectionProps = Choice & {
  detail: ProductDetail;
  colour: ColourChoice | undefined;
  stock: Promise<LowStock | undefined>;
  shop: Storefront;
  form: FormState | undefined;
};

/**
 * A product's pictures, facts and choice, and how to buy it. A cached component, but where the stock is
 * still to come and where a form of the page was sent.
 */
export function ChoiceSection({ detail, colour, stock, form, ...choice }: ChoiceSectionProps) {
  const left = settledWith(stock);
  if (form || !left) return <Section detail={detail} colour={colour} stock={stock} form={form} {...choice} />;
  return <DrawnSection of={detail} colour={colour?.code} stock={left.value} {...choice} />;
}

type DrawnSectionProps = Choice & {
  of: ProductDetail;
  shop: Storefront;
  /** Code of the colour. */
  colour: string | undefined;
  stock: LowStock | undefined;
};

const DrawnSection = cachedComponent(
  'choice-section',
  ({ of: detail, colour, stock, ...choice }: DrawnSectionProps) => (
    <Section
      detail={detail}
      colour={colour === undefined ? undefined : chosenColour(detail.choice, colour)}
      stock={settledPromise(stock)}
      form={undefined}
      {...choice}
    />
  ),
);

function Section({ detail: known, stock, form, ...choice }: ChoiceSectionProps) {
  const { address, promises, shop } = choice;
  // what the form chose that could not be added, else what the address chose
  const sent = formOf(form, ADD_TO_BAG) ?? formOf(form, EXPRESS);
  const values = sent ? requestedValues(known.choice, (name) => submittedValue(sent, name)) : choice.values;
  const before = choice.colour && variantOf(choice.colour, values);
  // the baskets service knows it before the catalogue does
  const gone = sent?.type === SOLD_OUT && before ? [before.id] : [];
  const detail = gone.length > 0 ? { ...known, choice: withSoldOut(known.choice, gone) } : known;
  const colour = choice.colour && chosenColour(detail.choice, choice.colour.code);
  const asked = colour && variantOf(colour, values);
  return (
    <LowStockContext value={stock}>
      <ServerPartContext
        value={
          <>
            {shop.features.backInStock && !detail.notSold ? (
              <BackInStock detail={detail} asked={asked} address={address} shop={shop} form={form} />
            ) : null}
            <StoreStockPlaceholder address={storeStockAddress(detail, address, shop)} shop={shop} />
            <PromiseList promises={promises} />
            {shop.site.legalGuarantee ? (
              <div className="mt-4 text-sm">
                <LegalGuarantee shop={shop} />
              </div>
            ) : null}
          </>
        }
      >
        <Buying {...choice} detail={detail} colour={colour} values={values} sent={sent} />
      </ServerPartContext>
    </LowStockContext>
  );
}

/** Where the stock of the visitor's store is, with the choice of this page. */
function storeStockAddress(
  { productId, memberExclusive }: ProductDetail,
  address: string,
  shop: Storefront,
): string {
  const query = new URLSearchParams({ id: productId });
  for (const [name, value] of new URLSearchParams(address.split('?')[1])) query.set(name, value);
  if (memberExclusive) query.set(FOR_MEMBERS, '1');
  return shop.link(`/fragments/store-stock?${query}`);
}
