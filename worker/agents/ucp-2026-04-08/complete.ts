import { findBasket } from '../../bag/shopper-basket.ts';
import { isAnother, seenOf } from '../../checkout/order/fingerprint.ts';
import type { Billing } from '../../checkout/payment/pay-with.ts';
import { billingCountriesOf } from '../../config/sites.ts';
import { addressOf } from '../session/checkout-facts.ts';
import { placeCheckout } from '../session/complete.ts';
import { MOST_PAYMENTS, mayPay, payAtOnce } from '../session/payment-limits.ts';
import { checkoutId, orderId, type Shopping } from '../session/shopping.ts';
import { announceOrder } from '../webhooks/announce-order.ts';
import type { Call } from './call.ts';
import { checkoutOf, presentCheckout } from './checkout-answer.ts';
import { codeOf } from './checkout-needs.ts';
import { statedAddress } from './checkout-requests.ts';
import { notModifiable } from './checkout-status.ts';
import { type CompleteRequest, type Instrument, selectedInstrument } from './complete-request.ts';
import { ADDRESS_NAMES } from './fulfillment.ts';
import { type AgentMessage, say } from './messages.ts';
import { paymentHandlers } from './negotiate.ts';
import { tooMany } from './refusals.ts';
import { onResource } from './shopping-resource.ts';

/**
 * Pays for a checkout and orders it, once (docs/contracts/agents.md §3.8, docs/decisions/0170): where
 * the platform may, all is there, and nothing is other than it was last shown. The answer says what became
 * of it; while nobody knows, that it is being placed.
 */
export function completeCheckout(call: Call, request: CompleteRequest): Promise<object> {
  return onResource(call, 'checkout', async (shopping) => {
    const { services, session, record } = shopping;
    // it came before, and its answer was not kept
    const isAgain = record.key !== undefined && record.key === call.key;
    if (isAgain && (record.order || record.problem)) return presentCheckout(call, shopping);
    if (record.order || record.isCanceled) throw notModifiable();
    if (record.completing || record.isTaken) return presentCheckout(call, shopping);
    const basket = (await findBasket(services, session))?.basket;
    if (!basket) return undefined;
    const answer = (...more: AgentMessage[]) => checkoutOf(call, shopping, basket, more);
    const isSeen = record.shown !== undefined && !isAnother(record.shown, await seenOf(basket));
    record.problem = isSeen ? undefined : 'changed';
    const present = await answer();
    if (present.status !== 'ready_for_complete') return present;
    const payment = paymentOf(call, shopping, request);
    if ('wrong' in payment) return answer(...payment.wrong);
    const { attribution } = record.checkout;
    record.checkout = { ...record.checkout, attribution: { ...attribution, ...request.attribution } };
    const stated = [basket.customerInfo?.email, request.signals?.['dev.ucp.buyer_ip']];
    const buyers = stated.filter((one) => one !== undefined);
    const { platform, payments } = record;
    const isPaid = await payAtOnce(services, platform, async () => {
      if (payments >= MOST_PAYMENTS || !(await mayPay(services, { platform, buyers }))) {
        record.problem = 'limit';
        return;
      }
      // whoever waits for news of the order is told what became of it, also where this answer is lost
      await announceOrder(call, { id: orderId(shopping) });
      await placeCheckout(shopping, basket, { ...payment, key: call.key });
    });
    if (!isPaid) throw tooMany();
    return presentCheckout(call, shopping);
  });
}

type Wrong = { wrong: AgentMessage[] };

/** What pays, and whom it is billed to. `wrong` says what of it the platform has to mend. */
function paymentOf(call: Call, shopping: Shopping, request: CompleteRequest) {
  const all = '$.payment.instruments';
  const wrong = (code: string, path: string): Wrong => ({
    wrong: [say(shopping.services, ['recoverable', code, path], { messageId: 'agents.payment.missing' })],
  });
  const instrument = selectedInstrument(request);
  if (!instrument) return wrong('field_required', all);
  const path = `${all}[${request.payment.instruments.indexOf(instrument)}]`;
  const { type, handler_id, credential, display } = instrument;
  const handlers = Object.values(paymentHandlers(call)).flat();
  const handler = handlers.find(({ id }) => id === handler_id);
  if (!handler) return wrong('field_invalid', `${path}.handler_id`);
  const isTaken = handler.available_instruments?.some((one) => one.type === type) ?? true;
  if (!isTaken) return wrong('field_invalid', `${path}.type`);
  if (!credential) return wrong('field_required', `${path}.credential`);
  const billing = billingOf(shopping, instrument, `${path}.billing_address`);
  if ('wrong' in billing) return billing;
  const { brand, last_digits: lastDigits } = display;
  const boundTo = checkoutId(shopping);
  return { card: { token: credential.token, brand, lastDigits, keeps: false, boundTo }, ...billing };
}

/** Whom a payment is billed to, by the rules of the shop's own form: without an address as it is delivered. */
function billingOf(
  { services, record }: Shopping,
  { billing_address: stated }: Instrument,
  path: string,
): { billing: Billing } | Wrong {
  const address = stated ? statedAddress(stated) : {};
  if (Object.keys(address).length === 0) return { billing: 'delivery' };
  const destinations = [{ id: 'billing', address }];
  const facts = { ...record.checkout, destinations, destinationId: 'billing' };
  const read = addressOf(facts, billingCountriesOf(services.shop.site));
  if ('address' in read) return { billing: read.address };
  return {
    wrong: [...read.wrong].map(([field, why]) =>
      say(services, ['recoverable', codeOf(why), `${path}.${ADDRESS_NAMES[field]}`], why),
    ),
  };
}
