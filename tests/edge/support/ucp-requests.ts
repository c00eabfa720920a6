import { Validator } from '@cfworker/json-schema';
import { expect } from 'vitest';
import type { Random } from './hostile/random.ts';
import { BASE, SCHEMAS } from './ucp.ts';

type Json = Record<string, unknown>;
const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a request asks for, by which the schemas say which fields it may have. */
type Verb = 'create' | 'update' | 'complete';

const inShopping = (at: string) => `schemas/shopping/${at}`;
/** A checkout with its extensions. */
const CHECKOUT = ['fulfillment', 'discount', 'buyer_consent'].map((name) =>
  inShopping(`${name}.json#/$defs/dev.ucp.shopping.checkout`),
);

/** Where the requests of the operations are described, and as what they are sent. */
const REQUESTS = {
  search_catalog: [[inShopping('catalog_search.json#/$defs/search_request')], 'create'],
  lookup_catalog: [[inShopping('catalog_lookup.json#/$defs/lookup_request')], 'create'],
  get_product: [[inShopping('catalog_lookup.json#/$defs/get_product_request')], 'create'],
  create_cart: [[inShopping('discount.json#/$defs/dev.ucp.shopping.cart')], 'create'],
  update_cart: [[inShopping('discount.json#/$defs/dev.ucp.shopping.cart')], 'update'],
  create_checkout: [CHECKOUT, 'create'],
  update_checkout: [CHECKOUT, 'update'],
  complete_checkout: [CHECKOUT, 'complete'],
} as const satisfies Record<string, readonly [schemas: readonly string[], verb: Verb]>;

export type RequestName = keyof typeof REQUESTS;
export const REQUEST_NAMES = Object.keys(REQUESTS).flatMap((name) => (isRequestName(name) ? [name] : []));

function isRequestName(name: string): name is RequestName {
  return name in REQUESTS;
}

/** What `ucp_request` says of a field: `omit`, `optional` or `required`; undefined where it is as the schema has it. */
function ruleOf(field: unknown, verb: Verb): unknown {
  if (!isRecord(field)) return undefined;
  const { ucp_request: said } = field;
  return isRecord(said) ? said[verb] : said;
}

/** The fields that must be in a request. */
function requiredOf(schema: Json, verb: Verb): Set<unknown> {
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  for (const [name, field] of Object.entries(isRecord(schema.properties) ? schema.properties : {})) {
    const rule = ruleOf(field, verb);
    if (rule === 'required') required.add(name);
    else if (rule !== undefined) required.delete(name);
  }
  return required;
}

/** A schema as it holds for requests of a kind. */
function forRequests(schema: unknown, verb: Verb): unknown {
  if (Array.isArray(schema)) return schema.map((one) => forRequests(one, verb));
  if (!isRecord(schema)) return schema;
  const { required: _, properties, ...rest } = schema;
  const made: Json = {};
  for (const [key, value] of Object.entries(rest)) made[key] = forRequests(value, verb);
  const fields = Object.entries(isRecord(properties) ? properties : {}).filter(
    ([, field]) => ruleOf(field, verb) !== 'omit',
  );
  const required = [...requiredOf(schema, verb)];
  return {
    ...made,
    ...(fields.length > 0 && {
      properties: Object.fromEntries(fields.map(([name, field]) => [name, forRequests(field, verb)])),
    }),
    ...(required.length > 0 && { required }),
  };
}

/** The schema of a request, all of whose parts hold. */
const schemaOf = (name: RequestName) => ({ allOf: REQUESTS[name][0].map((at) => ({ $ref: BASE + at })) });

const validators = new Map<string, Validator>();

function validatorOf(name: RequestName): Validator {
  const [, verb] = REQUESTS[name];
  const known = validators.get(name);
  if (known) return known;
  const validator = new Validator({ $id: `${BASE}asked`, ...schemaOf(name) }, '2020-12', false);
  for (const [file, schema] of Object.entries(SCHEMAS)) {
    const [, path] = file.split('ucp-2026-04-08/');
    const made = forRequests(schema, verb);
    if (isRecord(made)) validator.addSchema({ ...made, $id: BASE + path }, BASE + path);
  }
  validators.set(name, validator);
  return validator;
}

/** Expects a request to be one of the protocol's, by its official schemas. */
export function expectValidRequest(name: RequestName, request: unknown): void {
  const { errors } = validatorOf(name).validate(request);
  expect(errors.map(({ instanceLocation, error }) => `${instanceLocation} ${error}`)).toEqual([]);
}

/** The schema that a reference leads to, and the address of the file that it is in. */
function resolve(reference: string, from: string): [schema: unknown, file: string] {
  const url = new URL(reference, from);
  const pointer = decodeURIComponent(url.hash.slice(1));
  url.hash = '';
  const path = `/ucp-2026-04-08/${url.href.slice(BASE.length)}`;
  let schema: unknown = Object.entries(SCHEMAS).find(([file]) => file.endsWith(path))?.[1];
  for (const part of pointer.split('/').filter(Boolean)) schema = isRecord(schema) ? schema[part] : undefined;
  if (!isRecord(schema)) throw new Error(`no schema at ${url.href}#${pointer}`);
  return [schema, url.href];
}

type Making = {
  random: Random;
  verb: Verb;
  /** Texts of a field with this name, instead of any. */
  texts: Readonly<Record<string, readonly [string, ...string[]]>>;
};

const ANY_TEXT = ['', ' ', 'x', 'Jacket', 'été', '😀', '../..', '__proto__', "'", '<b>', '0'] as const;
const REVERSE_DOMAIN = ['com.example.loyalty_gold', 'org.school.student'] as const;

/**
 * A request by the official schema of an operation: fields that may be left out are left out at random,
 * and unknown ones are added where the schema lets them be.
 */
export function validRequest(
  random: Random,
  name: RequestName,
  texts: Making['texts'] = {},
): Record<string, unknown> {
  const [, verb] = REQUESTS[name];
  const made = make(schemaOf(name), BASE, { random, verb, texts }, '');
  if (!isRecord(made)) throw new Error('A request is an object.');
  return made;
}

/** A value by a schema. `name`: of its field. */
function make(schema: unknown, file: string, making: Making, name: string): unknown {
  const { random } = making;
  if (!isRecord(schema)) return 'anything';
  const { $ref, const: only, enum: choices, type } = schema;
  if (typeof $ref === 'string') return make(...resolve($ref, file), making, name);
  if (only !== undefined) return only;
  if (Array.isArray(choices)) return choices[random.below(choices.length)];
  if (Array.isArray(schema.oneOf)) return make(schema.oneOf[0], file, making, name);
  if (Array.isArray(schema.allOf)) {
    const parts = [...schema.allOf, { ...schema, allOf: undefined }];
    return Object.assign({}, ...parts.map((part) => make(part, file, making, name)));
  }
  const one = Array.isArray(type) ? type[random.below(type.length)] : type;
  switch (one) {
    case 'null':
      return null;
    case 'array': {
      const items = random.several(Number(schema.minItems ?? 0), 4, () =>
        make(schema.items, file, making, name),
      );
      return schema.uniqueItems === true ? [...new Set(items)] : items;
    }
    case 'string':
      return textOf(schema, making, name);
    case 'integer':
    case 'number':
      return Number(schema.minimum ?? 0) + random.pick([0, 1, 2, 5, 99]);
    case 'boolean':
      return random.chance(0.5);
    default:
      return objectOf(schema, file, making);
  }
}

function textOf({ format, pattern }: Json, { random, texts }: Making, name: string): string {
  if (format === 'uri') return 'https://shop.example/picture.webp';
  if (format === 'date-time') return '2026-11-29T00:00:00Z';
  if (typeof pattern === 'string') return random.pick(REVERSE_DOMAIN);
  return random.pick(texts[name] ?? ANY_TEXT);
}

function objectOf(schema: Json, file: string, making: Making): Json {
  const { random, verb } = making;
  const required = requiredOf(schema, verb);
  const made: Json = {};
  for (const [name, field] of Object.entries(isRecord(schema.properties) ? schema.properties : {})) {
    if (ruleOf(field, verb) === 'omit') continue;
    if (required.has(name) || random.chance(0.6)) made[name] = make(field, file, making, name);
  }
  const { additionalProperties: others } = schema;
  if (others !== false && random.chance(0.2))
    made['com.example.unknown'] = isRecord(others)
      ? make(others, file, making, 'unknown')
      : random.pick([null, 7, 'x', true]);
  return made;
}
