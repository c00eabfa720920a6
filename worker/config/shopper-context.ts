import * as z from 'zod';

/**
 * Most qualifiers of each kind in a context, and the longest text in it, in characters
 * (docs/contracts/shopper-context.md §3).
 */
export const MAX_QUALIFIERS = 20;
export const MAX_TEXT = 256;

const QUALIFIER = /^(?:customQualifiers|assignmentQualifiers)\.[A-Za-z]\w{0,99}$/;
const GEO_LOCATION = /^geoLocation\.(?:city|country|countryCode|region|regionCode|metroCode|postalCode)$/;
const COORDINATE = /^geoLocation\.(?:latitude|longitude)$/;
const TEXTS = ['sourceCode', 'effectiveDateTime'];
const GROUPS = 'customerGroupIds';

/** Query parameters that already have a meaning in the shop. */
const OWN_PARAMETERS = new Set(
  'q searchterm searchmethod page offset limit sort all pmin pmax color size ids signin site locale vse vse-timestamp'.split(
    ' ',
  ),
);

const parameter = z
  .string()
  .regex(/^[A-Za-z][\w-]{0,63}$/, 'expected the name of a query parameter')
  .refine((name) => !OWN_PARAMETERS.has(name), 'the shop itself has a parameter of this name');

/** The field of the context that a parameter's value goes into, and its type. */
const field = z
  .strictObject({ field: z.string(), type: z.enum(['string', 'int', 'double', 'array']).default('string') })
  .refine(
    ({ field: path }) =>
      TEXTS.includes(path) ||
      path === GROUPS ||
      QUALIFIER.test(path) ||
      GEO_LOCATION.test(path) ||
      COORDINATE.test(path),
    'expected a field of the shopper context (docs/contracts/shopper-context.md §2)',
  )
  .refine(
    ({ field: path, type }) => !COORDINATE.test(path) || type === 'double' || type === 'int',
    'a coordinate is a double',
  )
  .refine(({ field: path, type }) => (path === GROUPS) === (type === 'array') || QUALIFIER.test(path), {
    error: 'customerGroupIds is an array, and no other field but a qualifier is',
  });

const fields = (kind: string) => (table: Record<string, { field: string }>) =>
  Object.values(table).filter(({ field: path }) => path.startsWith(`${kind}.`)).length <= MAX_QUALIFIERS;

/**
 * The query parameters that are copied into the shopper context, each with its field
 * (docs/contracts/shopper-context.md §5), from `SHOPPER_CONTEXT`. Empty: no address changes a
 * context.
 */
export const shopperContextTable = z
  .record(parameter, field)
  .refine(
    (table) =>
      new Set(Object.values(table).map(({ field: path }) => path)).size === Object.keys(table).length,
    'two parameters have the same field',
  )
  .refine(fields('customQualifiers'), `at most ${MAX_QUALIFIERS} custom qualifiers`)
  .refine(fields('assignmentQualifiers'), `at most ${MAX_QUALIFIERS} assignment qualifiers`);

export type ShopperContextTable = z.output<typeof shopperContextTable>;
