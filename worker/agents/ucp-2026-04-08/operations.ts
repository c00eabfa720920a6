import type * as z from 'zod';
import type { Services } from '../../upstreams/services.ts';
import { type BuyerContext, buyersMarket, inMarket } from '../market.ts';
import type { Call } from './call.ts';
import { cart } from './cart.ts';
import { cartRequest } from './cart-requests.ts';
import { getCatalogProduct, lookUpCatalog, searchCatalog } from './catalog.ts';
import { lookupRequest, productRequest, searchRequest } from './catalog-requests.ts';
import { checkout, createCheckout } from './checkout.ts';
import { createRequest, updateRequest } from './checkout-requests.ts';
import { completeCheckout } from './complete.ts';
import { completeRequest } from './complete-request.ts';
import type { OperationName } from './names.ts';
import { getOrder } from './order.ts';
import { policiesRequest, searchPolicies } from './policies.ts';
import { ProtocolRefusal } from './refusals.ts';

type Run = (call: Call, body: unknown) => Promise<object>;

/** What each operation reads and does. They throw `ProtocolRefusal` and `UpstreamError`. */
export const RUNS: Readonly<Record<OperationName, Run>> = {
  search_catalog: reading(searchRequest, inBuyersMarket(searchCatalog)),
  lookup_catalog: reading(lookupRequest, inBuyersMarket(lookUpCatalog)),
  get_product: reading(productRequest, inBuyersMarket(getCatalogProduct)),
  search_policies: reading(policiesRequest, inBuyersMarket(searchPolicies)),
  create_cart: reading(cartRequest, cart.create),
  get_cart: cart.get,
  update_cart: reading(cartRequest, cart.update),
  cancel_cart: cart.cancel,
  create_checkout: reading(createRequest, createCheckout),
  get_checkout: checkout.get,
  update_checkout: reading(updateRequest, checkout.update),
  complete_checkout: reading(completeRequest, completeCheckout),
  cancel_checkout: checkout.cancel,
  get_order: getOrder,
};

/** An operation that is run once its request is read. */
function reading<Input>(schema: z.ZodType<Input>, run: (call: Call, input: Input) => Promise<object>): Run {
  return (call, body) => {
    const input = schema.safeParse(body);
    if (input.success) return run(call, input.data);
    const [issue] = input.error.issues;
    const path = issue?.path.join('.') || 'body';
    throw new ProtocolRefusal('invalid_request', `${path}: ${issue?.message ?? 'expected JSON'}`);
  };
}

/** An operation that only reads, in the market of its buyer. */
function inBuyersMarket<Input extends { context: BuyerContext }>(
  run: (services: Services, input: Input) => Promise<object>,
): (call: Call, input: Input) => Promise<object> {
  return async (call, input) =>
    run(await inMarket(call.services, buyersMarket(call, 'catalog', input.context)), input);
}
