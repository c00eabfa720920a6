import openRpc from '../../support/ucp-2026-04-08/services/shopping/mcp.openrpc.json';
import openApi from '../../support/ucp-2026-04-08/services/shopping/rest.openapi.json';
import type { AnswerKind } from './ucp.ts';

/** An operation of the protocol, as its official documents describe it. */
export type Operation = {
  /** Its name as a tool, and its `operationId` over REST. */
  name: string;
  method: string;
  /** Below the endpoint, with `{id}` where it has one. */
  path: string;
  /** The status of a success. */
  status: number;
  /** What its success is. */
  kind: AnswerKind;
};

/** What each operation answers with. */
const KINDS: Readonly<Record<string, AnswerKind>> = {
  search_catalog: 'search',
  lookup_catalog: 'lookup',
  get_product: 'product',
  create_cart: 'cart',
  get_cart: 'cart',
  update_cart: 'cart',
  cancel_cart: 'cart',
  create_checkout: 'checkout',
  get_checkout: 'checkout',
  update_checkout: 'checkout',
  complete_checkout: 'checkout',
  cancel_checkout: 'checkout',
  get_order: 'order',
};

type Documented = { operationId: string; responses: Record<string, unknown> };

/** Every operation of the OpenAPI document. */
export const DOCUMENTED: readonly Operation[] = Object.entries(openApi.paths).flatMap(([path, methods]) =>
  Object.entries<Documented | object>(methods).flatMap(([method, one]) =>
    'operationId' in one ? [operationOf(method, path, one)] : [],
  ),
);

function operationOf(method: string, path: string, { operationId: name, responses }: Documented): Operation {
  const kind = KINDS[name];
  if (!kind) throw new Error(`No kind of answer is known for ${name}.`);
  const status = Number(Object.keys(responses).find((one) => one.startsWith('2')));
  return { name, method: method.toUpperCase(), path, status, kind };
}

/** Every method of the OpenRPC document, with the names of what it is called with. */
export const TOOLS = openRpc.methods.map(({ name, params }) => ({
  name,
  required: params.flatMap((one) => (one.required ? [one.name] : [])),
}));
