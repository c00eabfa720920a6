import type { BasketShipment } from '../../../upstreams/commerce/basket-schema.ts';
import type { Checkout } from '../../load/load-checkout.ts';
import type { SectionProps } from '../section.tsx';

/** What the parts of the section of delivery are drawn from. */
export type DeliveryProps = SectionProps & { checkout: Checkout };

/** The same for a part that is about one shipment. */
export type ShipmentProps = DeliveryProps & { shipment: BasketShipment };
