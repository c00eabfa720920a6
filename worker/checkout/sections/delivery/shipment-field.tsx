import { SHIPMENT } from '../../progress.ts';

/** Names the shipment that a form is about. */
export function ShipmentField({ shipmentId }: { shipmentId: string | undefined }) {
  return shipmentId === undefined ? null : <input type="hidden" name={SHIPMENT} value={shipmentId} />;
}
