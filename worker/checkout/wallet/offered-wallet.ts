import { EXPRESS } from '../../../shared/bag/bag-actions.ts';
import type { FormState } from '../../forms/form-state.ts';
import type { ShopRequest } from '../../request/shop-request.ts';
import type { CardPayments } from '../../upstreams/commerce/payment-configuration.ts';
import type { Checkout } from '../load/load-checkout.ts';
import { isShort } from '../sections/review/short-lines.tsx';
import { deliveryShipments, isWhole } from '../shipments.ts';

/**
 * The wallet that the checkout offers: while an address is missing, which a wallet brings: that of the
 * delivery, or the owner's where everything is picked up. Where its form has failed, that is said
 * beside it.
 */
export function offeredWallet(
  checkout: Checkout,
  { features }: ShopRequest,
  form: FormState | undefined,
): CardPayments['wallet'] {
  const { basket, payments } = checkout;
  if (!features.express.includes('checkout') || isShort(checkout)) return undefined;
  const delivered = deliveryShipments(basket).map(({ shippingAddress }) => shippingAddress);
  const isKnown = (delivered.length > 0 ? delivered : [basket.billingAddress]).every(isWhole);
  return isKnown && form?.action !== EXPRESS ? undefined : payments?.wallet;
}
