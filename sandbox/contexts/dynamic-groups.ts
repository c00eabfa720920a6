import { placeOf } from './geo-location.ts';
import type { ShopperContext } from './shopper-context.ts';
import { sourceCodeOf } from './source-codes.ts';

const MOUNTAIN_WEST = new Set(['CO', 'UT', 'WY', 'MT', 'ID', 'AB', 'BC']);

/**
 * The customer groups from a context: those that it names, and those that follow from its source
 * code, place and qualifiers.
 */
export function dynamicGroups(context: ShopperContext): string[] {
  const { customerGroupIds = [], customQualifiers, sourceCode } = context;
  const region = placeOf(context)?.regionCode;
  const source = sourceCodeOf(sourceCode);
  return [
    ...customerGroupIds,
    ...(source ? [source.group] : []),
    ...(region !== undefined && MOUNTAIN_WEST.has(region) ? ['Mountain-West'] : []),
    ...(customQualifiers?.deviceType === 'mobile' ? ['Mobile'] : []),
  ];
}
