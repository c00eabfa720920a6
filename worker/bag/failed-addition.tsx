import { PIECE_FIELD, VARIATION_FIELD } from '../../shared/catalog/product-choice.ts';
import { addToBagInput } from '../../shared/schemas/bag.ts';
import { UNCONFIRMED } from '../../shared/schemas/problem.ts';
import { ButtonForm } from '../forms/button-form.tsx';
import type { FormState } from '../forms/form-state.ts';
import type { ShopRequest } from '../request/shop-request.ts';

/** How the names of fields begin that radio buttons send. */
const CHOSEN = [VARIATION_FIELD, PIECE_FIELD];

type FailedAdditionProps = {
  form: FormState;
  /** Path of the page that the form is sent to. */
  page: string;
  shop: ShopRequest;
};

/**
 * What a shopper can do on a page after an addition that was sent to it failed: log in, where only
 * members may buy the product, or try again. It shows nothing where the addition may have been made
 * after all, because trying again could add the product twice.
 */
export function FailedAddition({ form, page, shop }: FailedAdditionProps) {
  const { t } = shop.i18n;
  const { action, type, values } = form;
  if (type === UNCONFIRMED || !values.productId) return null;
  const fields = Object.entries(values)
    .filter(
      ([name]) => Object.hasOwn(addToBagInput.shape, name) || CHOSEN.some((part) => name.startsWith(part)),
    )
    .flatMap(([name, all]) => all.map((value) => [name, value] as const));
  const product = shop.link(`/product/${encodeURIComponent(values.productId.at(-1) ?? '')}`);
  return (
    // one with the summary above it, whose rule it covers
    <div className="-mt-3 border-sale border-b bg-badge-pink">
      <div className="page gutter pb-1">
        {type === 'members-only' ? (
          <a
            href={shop.link(`/login?${new URLSearchParams({ return: product })}`)}
            className="link inline-flex min-h-11 items-center"
          >
            {t('product.memberLogin')}
          </a>
        ) : (
          <ButtonForm to={shop.link(page)} action={action} fields={fields} label={t('errors.tryAgain')} />
        )}
      </div>
    </div>
  );
}
