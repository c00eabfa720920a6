/**
 * Countries in which a product was made, by step: weaving, dyeing and sewing; of shoes: stitching, mounting
 * and finishing.
 */
export type Origin = readonly [first: string, second: string, third: string];

const TAIWAN: Origin = ['TW', 'TW', 'VN'];
const PORTUGAL: Origin = ['PT', 'PT', 'PT'];
const ITALY: Origin = ['IT', 'IT', 'RO'];

/** Where products are made, by their fabric; those that are not named are made in Taiwan and Viet Nam. */
const BY_FABRIC: Readonly<Record<string, Origin>> = {
  Canvas: PORTUGAL,
  Cotton: PORTUGAL,
  Flannel: PORTUGAL,
  Hemp: PORTUGAL,
  Leather: ['RO', 'PT', 'PT'],
  Merino: ITALY,
  Wool: ITALY,
};

/** Where a product of a fabric is made. */
export const originOf = (fabric: string): Origin => BY_FABRIC[fabric] ?? TAIWAN;
