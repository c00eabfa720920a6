import type { env } from 'cloudflare:workers';
import { type Schema, Validator } from '@cfworker/json-schema';
import { expect } from 'vitest';
import type { Shop } from './shop.ts';

/** The official schemas, by their files. */
export const SCHEMAS = import.meta.glob<Schema>(
  '../../support/ucp-2026-04-08/{schemas,discovery}/**/*.json',
  {
    eager: true,
    import: 'default',
  },
);
/** Below which their references are resolved. */
export const BASE = 'https://ucp.dev/';

type Json = Record<string, unknown>;
const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** A schema as it holds for answers: what the protocol leaves out of them may not be there. */
function forAnswers(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(forAnswers);
  if (!isRecord(schema)) return schema;
  const made: Json = {};
  for (const [key, value] of Object.entries(schema)) made[key] = forAnswers(value);
  if (!isRecord(schema.properties)) return made;
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  const properties: Json = {};
  for (const [name, value] of Object.entries(schema.properties)) {
    const isOmitted = isRecord(value) && value.ucp_response === 'omit';
    if (isOmitted) required.delete(name);
    properties[name] = isOmitted ? false : forAnswers(value);
  }
  return { ...made, properties, required: [...required] };
}

/** A checkout with all of its extensions. */
const CHECKOUT = {
  allOf: ['fulfillment', 'discount', 'buyer_consent'].map((name) => ({
    $ref: `${BASE}schemas/shopping/${name}.json#/$defs/dev.ucp.shopping.checkout`,
  })),
};

/** Where the kinds of answers are described. */
const KINDS = {
  profile: 'discovery/profile_schema.json#/$defs/business_profile',
  search: 'schemas/shopping/catalog_search.json#/$defs/search_response',
  lookup: 'schemas/shopping/catalog_lookup.json#/$defs/lookup_response',
  product: 'schemas/shopping/catalog_lookup.json#/$defs/get_product_response',
  cart: 'schemas/shopping/discount.json#/$defs/dev.ucp.shopping.cart',
  checkout: CHECKOUT,
  order: 'schemas/shopping/order.json',
  error: 'schemas/shopping/types/error_response.json',
};
export type AnswerKind = keyof typeof KINDS;

const validators = new Map<AnswerKind, Validator>();

function validatorOf(kind: AnswerKind): Validator {
  const known = validators.get(kind);
  if (known) return known;
  const described = KINDS[kind];
  const schema = typeof described === 'string' ? { $ref: BASE + described } : described;
  const validator = new Validator({ $id: `${BASE}asked`, ...schema }, '2020-12', false);
  for (const [file, schema] of Object.entries(SCHEMAS)) {
    const [, path] = file.split('ucp-2026-04-08/');
    const made = forAnswers(schema);
    if (isRecord(made)) validator.addSchema({ ...made, $id: BASE + path }, BASE + path);
  }
  validators.set(kind, validator);
  return validator;
}

/** What is wrong with an answer, by the protocol's official schemas. */
export const errorsOf = (kind: AnswerKind, answer: unknown): string[] =>
  validatorOf(kind)
    .validate(answer)
    .errors.map(({ instanceLocation, error }) => `${instanceLocation} ${error}`);

/** Expects an answer to be one of the protocol's, by its official schemas. */
export function expectValid(kind: AnswerKind, answer: unknown): void {
  expect(errorsOf(kind, answer)).toEqual([]);
}

/** The profile of a platform of the embedded commerce cloud. */
export const profileOf = (host: string) => `https://${host}/~edge/agents/profile.json`;

/** A platform that calls a shop. */
export class Platform {
  readonly #shop: Shop;
  readonly #headers: Record<string, string>;

  constructor(shop: Shop, host = 'one.agents.example', headers: Record<string, string> = {}) {
    this.#shop = shop;
    this.#headers = {
      'content-type': 'application/json',
      'ucp-agent': `profile="${profileOf(host)}"`,
      ...headers,
    };
  }

  /** Posts to an operation, with a body that need not be right. */
  post(
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
    bindings: Partial<typeof env> = {},
  ): Promise<Response> {
    return this.#send('POST', path, { headers, bindings, body });
  }

  put(
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
    bindings: Partial<typeof env> = {},
  ): Promise<Response> {
    return this.#send('PUT', path, { headers, bindings, body });
  }

  get(
    path: string,
    headers: Record<string, string> = {},
    bindings: Partial<typeof env> = {},
  ): Promise<Response> {
    return this.#send('GET', path, { headers, bindings });
  }

  #send(
    method: string,
    path: string,
    {
      headers,
      bindings,
      body,
    }: { headers: Record<string, string>; bindings?: Partial<typeof env>; body?: unknown },
  ): Promise<Response> {
    const init = {
      method,
      headers: { ...this.#headers, ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    };
    return this.#shop.fetch(`/ucp/v1${path}`, init, bindings);
  }
}
