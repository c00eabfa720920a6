/** The one inventory list of the sandbox. */
const INVENTORY_ID = 'cairn-inventory';

/** An inventory record for so many units on hand. */
export function inventory(units: number) {
  return {
    id: INVENTORY_ID,
    ats: units,
    stockLevel: units,
    orderable: units > 0,
    backorderable: false,
    preorderable: false,
  };
}
