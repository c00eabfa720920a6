import type { AddressFieldName } from '../../../shared/forms/address-fields.ts';
import type { BarredLines } from '../../bag/barred-lines.ts';
import { shortLines } from '../../bag/short-lines.ts';
import type { Message } from '../../http/problem-response.ts';
import type { Basket } from '../../upstreams/commerce/basket-schema.ts';
import { readCountry } from '../country.ts';
import { emailOf, type Wrong } from '../session/checkout-facts.ts';
import type { Shopping } from '../session/shopping.ts';
import { ADDRESS_NAMES, type Delivery } from './fulfillment.ts';
import { type AgentMessage, say } from './messages.ts';
import { FULFILLMENT } from './names.ts';

const METHODS = '$.fulfillment.methods';
const METHOD = `${METHODS}[0]`;
/** Fields that the buyer has, too. */
const OF_BUYER: ReadonlySet<AddressFieldName> = new Set(['firstName', 'lastName', 'phone']);

type CheckoutState = {
  capabilities: readonly string[];
  basket: Basket;
  delivery: Delivery;
  /** The lines that may not be sold, or not to where they go. */
  barred: BarredLines;
};

/**
 * What keeps a checkout from being completed (docs/contracts/agents.md §3.4), for the platform to mend:
 * lines, e-mail address, address and method; for the buyer where the platform cannot say where it goes.
 */
export function needsOf(
  { services, record: { checkout: facts } }: Pick<Shopping, 'services' | 'record'>,
  { capabilities, basket, delivery, barred }: CheckoutState,
): AgentMessage[] {
  const { productItems, customerInfo } = basket;
  const { destination, wrong, isTaken, option, options } = delivery;
  return [
    ...lineNeeds(),
    ...emailNeeds(),
    ...(capabilities.includes(FULFILLMENT)
      ? [...otherNeeds(), ...addressNeeds(), ...methodNeeds()]
      : [
          say(services, ['requires_buyer_input', 'fulfillment_required'], {
            messageId: 'agents.checkout.deliveryByBuyer',
          }),
        ]),
  ];

  function need(code: string, path: string, message: Message | Message['messageId']): AgentMessage {
    const { messageId, values } = typeof message === 'string' ? { messageId: message } : message;
    return say(services, ['recoverable', code, path], { messageId, values });
  }

  function lineNeeds(): AgentMessage[] {
    if (productItems.length === 0) return [need('field_required', '$.line_items', 'agents.checkout.noLines')];
    const indexOf = (itemId: string) => productItems.findIndex((item) => item.itemId === itemId);
    const notSold = [...barred].map(([itemId, why]) =>
      need('item_unavailable', `$.line_items[${indexOf(itemId)}]`, why),
    );
    const short = [...shortLines(basket)].map(([itemId, { why, left }]) => {
      const index = indexOf(itemId);
      const values = { id: productItems[index]?.productId ?? '', units: left };
      const path = `$.line_items[${index}]`;
      if (why !== 'left' && why !== 'fewer')
        return need('item_unavailable', path, { messageId: 'agents.notForSale', values });
      const messageId = left > 0 ? 'agents.fewer' : 'agents.outOfStock';
      return need('out_of_stock', path, { messageId, values });
    });
    return [...notSold, ...short];
  }

  function emailNeeds(): AgentMessage[] {
    const path = '$.buyer.email';
    const read = emailOf(facts);
    if (!('email' in read)) return [need(codeOf(read), path, read)];
    return customerInfo?.email === read.email || productItems.length === 0
      ? []
      : [need('field_invalid', path, 'checkout.contact.refused')];
  }

  function otherNeeds(): AgentMessage[] {
    return facts.wantsOther ? [need('fulfillment_unsupported', METHODS, 'agents.checkout.oneDelivery')] : [];
  }

  function addressNeeds(): AgentMessage[] {
    const { destinations } = facts;
    const all = `${METHOD}.destinations`;
    if (!destination && destinations.length > 0) {
      const path = `${METHOD}.selected_destination_id`;
      return [need('fulfillment_required', path, 'agents.checkout.destination')];
    }
    const path = destination && `${all}[${destinations.indexOf(destination)}]`;
    const messages = [...(wrong ?? [])].flatMap(([field, why]) => {
      if (OF_BUYER.has(field) && destination?.address[field] === undefined)
        return [need(codeOf(why), `$.buyer.${ADDRESS_NAMES[field]}`, why)];
      return destination
        ? [need(addressCode(field, why, destination.address), `${path}.${ADDRESS_NAMES[field]}`, why)]
        : [];
    });
    if (!path) return [...messages, need('field_required', all, 'agents.checkout.address')];
    if (wrong || productItems.length === 0 || (isTaken && options.length > 0)) return messages;
    return [need('address_undeliverable', path, 'agents.checkout.undeliverable')];
  }

  function methodNeeds(): AgentMessage[] {
    if (!isTaken || option || options.length === 0) return [];
    const path = `${METHOD}.groups[0].selected_option_id`;
    return [need('fulfillment_required', path, 'agents.checkout.option')];
  }
}

/** The code of a field that is missing or wrong. */
export const codeOf = ({ isMissing }: Wrong) => (isMissing ? 'field_required' : 'field_invalid');

/** A country that can be read is one that the site does not deliver to. */
function addressCode(
  field: AddressFieldName,
  wrong: Wrong,
  address: Partial<Record<AddressFieldName, string>>,
) {
  const isCountry = field === 'countryCode' && !wrong.isMissing;
  return isCountry && readCountry(address.countryCode ?? '') ? 'address_undeliverable' : codeOf(wrong);
}
