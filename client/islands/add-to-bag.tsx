import type { OptionChoice, ProductChoice } from '../../shared/catalog/product-choice.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { island } from '../island.tsx';
import { BuyForm } from '../product/buy-form.tsx';
import type { IntroTexts } from '../product/intro.tsx';
import { ProductPanel } from '../product/product-panel.tsx';
import { useAddToBag } from '../product/use-add-to-bag.ts';
import { useProductChoice } from '../product/use-product-choice.ts';
import { wantedVariant } from '../product/wanted-variant.ts';

export type AddToBagProps = {
  choice: ProductChoice;
  options: OptionChoice[];
  /** What the page's address chose. */
  served: { colour: string; values: string[] };
  intro: IntroTexts;
  sizeGuide?: string;
  /** How it runs: small, large or true to size. */
  fitTip?: string;
  /** Where members log in: only they may buy it. */
  memberHref?: string;
  /** Base address of pictures. */
  images: string;
  /** The form's address, and the bag's JSON. */
  action: string;
  bagAddress: string;
  bagHref: string;
  checkoutHref: string;
  /** Beside another page: a glance at the product, which leaves the address alone. */
  quick?: boolean;
};

/**
 * The product's pictures, its colours and sizes, and the way into the bag: a plain form that
 * scripts make quick.
 */
function AddToBag(props: AddToBagProps) {
  const {
    choice,
    options,
    images,
    intro,
    sizeGuide,
    memberHref,
    served,
    action,
    bagAddress,
    quick,
    fitTip,
    ...hrefs
  } = props;
  const chosen = useProductChoice(choice, served, !quick);
  const { t } = useI18n();
  const { colour } = chosen;
  const { add, adding, shown, error, clearError } = useAddToBag(bagAddress, (fields) =>
    wantedVariant(choice, colour, fields, t),
  );
  if (!colour) return null;
  return (
    <>
      <ProductPanel name={choice.name} colour={colour} intro={intro} images={images} quick={quick}>
        <BuyForm
          choice={choice}
          options={options}
          sizeGuide={sizeGuide}
          chosen={{ ...chosen, colour }}
          fitTip={fitTip}
          memberHref={memberHref}
          images={images}
          action={action}
          adding={adding}
          error={error}
          onAdd={add}
          onChange={clearError}
        />
      </ProductPanel>
      {shown ? <shown.Dialog added={shown.added} images={images} {...hrefs} /> : null}
    </>
  );
}

export default island('add-to-bag', AddToBag, { when: 'interaction' });
