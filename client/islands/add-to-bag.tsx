import { useMemo, useState } from 'react';
import {
  type ColourChoice,
  type OptionChoice,
  openMessage,
  type ProductChoice,
  requestedValues,
  type SentAddition,
  variantOf,
  withSoldOut,
} from '../../shared/catalog/product-choice.ts';
import type { Formatter } from '../../shared/i18n/formatter.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { island } from '../island.tsx';
import { BuyForm } from '../product/buy-form.tsx';
import type { IntroTexts } from '../product/intro.tsx';
import { ProductPanel } from '../product/product-panel.tsx';
import type { SizeGuide } from '../product/size-guide-link.tsx';
import { useAddToBag } from '../product/use-add-to-bag.ts';
import { useProductChoice } from '../product/use-product-choice.ts';

export type AddToBagProps = {
  choice: ProductChoice;
  options: OptionChoice[];
  /** The choice that the page's address makes. */
  served: { colour: string; values: string[] };
  intro: IntroTexts;
  sizeGuide?: SizeGuide | undefined;
  /** How the product fits: small, large or true to size. */
  fitTip?: string;
  /** The login address, when only members may buy the product. */
  memberHref?: string;
  /** Base address of pictures. */
  images: string;
  /** The form sent without scripts, when it failed. */
  sent?: SentAddition | undefined;
  /** Address of the bag's JSON. */
  bagAddress: string;
  bagHref: string;
  checkoutHref: string;
  /** Whether the product can be bought by the payment provider's express page. */
  express: boolean;
  /** In the quick view, which leaves the page's address alone. */
  quick?: boolean;
};

/**
 * The product's pictures, its colours and sizes, and a plain form to add it to the bag, which
 * scripts make faster.
 */
function AddToBag(props: AddToBagProps) {
  const {
    options,
    images,
    intro,
    sizeGuide,
    memberHref,
    served,
    sent,
    bagAddress,
    quick,
    fitTip,
    express,
    choice: _,
    ...hrefs
  } = props;
  // what an addition has shown to be sold out, which the page did not know
  const [gone, setGone] = useState<readonly string[]>([]);
  const choice = useMemo(() => withSoldOut(props.choice, gone), [props.choice, gone]);
  // what was refused was about another choice
  const chosen = useProductChoice(choice, served, !quick, () => clearError());
  const { t } = useI18n();
  const { colour } = chosen;
  const { add, adding, shown, error, clearError } = useAddToBag(
    bagAddress,
    (fields) => requestedVariant(choice, colour, fields, t),
    sent?.error,
    (variant) => setGone((before) => [...before, variant]),
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
          sent={sent}
          adding={adding}
          express={express}
          error={error}
          gone={gone}
          onAdd={add}
        />
      </ProductPanel>
      {shown ? <shown.Dialog added={shown.added} images={images} {...hrefs} /> : null}
    </>
  );
}

/** The variant a form asks for, or why there is none. */
function requestedVariant(
  choice: ProductChoice,
  colour: ColourChoice | undefined,
  fields: FormData,
  t: Formatter['t'],
): { productId: string } | { refused: string } {
  const values = requestedValues(choice, (name) => fields.get(name));
  const open = choice.attributes[values.indexOf('')];
  if (open) {
    const { id, values: named } = openMessage(open);
    return { refused: t(id, named) };
  }
  const variant = colour && variantOf(colour, values);
  return variant?.orderable ? { productId: variant.id } : { refused: t('product.outOfStock') };
}

export default island('add-to-bag', AddToBag, { when: 'interaction' });
