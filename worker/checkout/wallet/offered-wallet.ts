import { EXPRESS } from '../../../shared/bag/bag-actions.ts';
import type { FormState } from '../../forms/form-state.ts';
import type { ShopRequest } from '../../request/shop-request.ts';
import type { CardPayments } from '../../upstreams/commerce/payment-configuration.ts';
import type { Checkout } from '../load/load-checkout.ts';
import { isShort } from '../sections/review/short-lines.tsx';
import { deliveryShipments, isWhole } from '../shipments.ts';

/**
 * The wallet that the checkout offers: while the address is missing that it brings (take-wallet.ts): that
 * of the one delivery, or the owner's where everything is picked up or goes to several addresses. Where
 * its form has failed, that is said beside it.
 */
export function offeredWallet(
  checkout: Checkout,
  { features }: ShopRequest,
  form: FormState | undefined,
): CardPayments['wallet'] {
  const { basket, payments } = checkout;
  if (!features.express.includes('checkout') || isShort(checkout)) return undefined;
  const [delivery, ...others] = deliveryShipments(basket);
  const brought = delivery && others.length === 0 ? delivery.shippingAddress : basket.billingAddress;
  return isWhole(brought) && form?.action !== EXPRESS ? undefined : payments?.wallet;
}
