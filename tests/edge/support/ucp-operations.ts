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

/** What an operation of the shop answers with. */
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

/** Every operation of the OpenAPI document, by its name, whether built or not. */
export const DOCUMENTED: readonly Omit<Operation, 'kind'>[] = Object.entries(openApi.paths).flatMap(
  ([path, methods]) =>
    Object.entries<Documented | object>(methods).flatMap(([method, one]) =>
      'operationId' in one
        ? [
            {
              name: one.operationId,
              method: method.toUpperCase(),
              path,
              status: Number(Object.keys(one.responses).find((status) => status.startsWith('2'))),
            },
          ]
        : [],
    ),
);

/** The operations that the shop answers. */
export const BUILT: readonly Operation[] = DOCUMENTED.flatMap((one) => {
  const kind = KINDS[one.name];
  return kind === undefined ? [] : [{ ...one, kind }];
});

/** Every method of the OpenRPC document, with the names of what it is called with. */
export const TOOLS = openRpc.methods.map(({ name, params }) => ({
  name,
  required: params.flatMap((one) => (one.required ? [one.name] : [])),
}));
