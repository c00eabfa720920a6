import type { AddressFieldName } from '../../../shared/forms/address-fields.ts';
import type { MessageId } from '../../../shared/i18n/message-id.ts';
import { shortLines } from '../../bag/short-lines.ts';
import type { Message } from '../../http/problem-response.ts';
import type { Basket } from '../../upstreams/commerce/basket-schema.ts';
import { readCountry } from '../country.ts';
import { type CheckoutFacts, emailOf, type Wrong } from '../session/checkout-facts.ts';
import type { Shopping } from '../session/shopping.ts';
import { ADDRESS_NAMES, type Delivery } from './fulfillment.ts';
import type { AgentMessage } from './messages.ts';
import { FULFILLMENT } from './names.ts';

const METHOD = '$.fulfillment.methods[0]';
/** Fields that the buyer has, too, by the protocol's names of them there. */
const OF_BUYER: Partial<Record<AddressFieldName, 'firstName' | 'lastName' | 'phone'>> = {
  firstName: 'firstName',
  lastName: 'lastName',
  phone: 'phone',
};

type CheckoutState = { capabilities: readonly string[]; basket: Basket; delivery: Delivery };

/**
 * What keeps a checkout from being completed (docs/contracts/agents.md §3.4), for the platform to mend:
 * lines, e-mail address, address and method; for the buyer where the platform cannot say where it goes.
 */
export function needsOf(
  { services, record }: Pick<Shopping, 'services' | 'record'>,
  { capabilities, basket, delivery }: CheckoutState,
): AgentMessage[] {
  const { t } = services.shop.i18n;
  const facts = record.checkout;
  const isDelivered = capabilities.includes(FULFILLMENT);
  return [
    ...lineNeeds(basket),
    ...emailNeeds(facts, basket),
    ...(isDelivered && facts.wantsOther ? [otherDelivery()] : []),
    ...(isDelivered ? addressNeeds(facts, delivery) : []),
    ...(isDelivered ? methodNeeds(delivery) : []),
    ...(isDelivered ? [] : [toBuyer('fulfillment_required', 'agents.checkout.deliveryByBuyer')]),
  ];

  function say(code: string, path: string, { messageId, values }: Message): AgentMessage {
    return { type: 'error', code, content: t(messageId, values), path, severity: 'recoverable' };
  }

  function toBuyer(code: string, messageId: MessageId): AgentMessage {
    return { type: 'error', code, content: t(messageId), severity: 'requires_buyer_input' };
  }

  function lineNeeds(of: Basket): AgentMessage[] {
    const { productItems } = of;
    if (productItems.length === 0)
      return [say('field_required', '$.line_items', { messageId: 'agents.checkout.noLines' })];
    return [...shortLines(of)].map(([itemId, { why, left }]) => {
      const index = productItems.findIndex((item) => item.itemId === itemId);
      const id = productItems[index]?.productId ?? '';
      const path = `$.line_items[${index}]`;
      if (why !== 'left' && why !== 'fewer')
        return say('item_unavailable', path, { messageId: 'agents.notForSale', values: { id } });
      return say(
        'out_of_stock',
        path,
        left > 0
          ? { messageId: 'agents.fewer', values: { id, units: left } }
          : { messageId: 'agents.outOfStock', values: { id } },
      );
    });
  }

  function emailNeeds(of: CheckoutFacts, { customerInfo }: Basket): AgentMessage[] {
    const read = emailOf(of);
    if (!('email' in read)) return [say(codeOf(read), '$.buyer.email', read)];
    return customerInfo?.email === read.email || basket.productItems.length === 0
      ? []
      : [say('field_invalid', '$.buyer.email', { messageId: 'checkout.contact.refused' })];
  }

  function otherDelivery(): AgentMessage {
    const path = '$.fulfillment.methods';
    return say('fulfillment_unsupported', path, { messageId: 'agents.checkout.oneDelivery' });
  }

  function addressNeeds(
    of: CheckoutFacts,
    { destination, wrong, isTaken, options }: Delivery,
  ): AgentMessage[] {
    const { destinations } = of;
    const path = destination
      ? `${METHOD}.destinations[${destinations.indexOf(destination)}]`
      : `${METHOD}.destinations`;
    if (!destination && destinations.length > 0)
      return [
        say('fulfillment_required', `${METHOD}.selected_destination_id`, {
          messageId: 'agents.checkout.destination',
        }),
      ];
    const messages = [...(wrong ?? [])].flatMap(([field, why]) => {
      const buyers = OF_BUYER[field];
      if (buyers && destination?.address[field] === undefined)
        return [say(codeOf(why), `$.buyer.${ADDRESS_NAMES[field]}`, why)];
      return destination
        ? [say(addressCode(field, why, destination.address), `${path}.${ADDRESS_NAMES[field]}`, why)]
        : [];
    });
    if (!destination)
      return [...messages, say('field_required', path, { messageId: 'agents.checkout.address' })];
    if (wrong || basket.productItems.length === 0) return messages;
    const isReached = isTaken && options.length > 0;
    return isReached
      ? []
      : [say('address_undeliverable', path, { messageId: 'agents.checkout.undeliverable' })];
  }

  function methodNeeds({ isTaken, option, options }: Delivery): AgentMessage[] {
    if (!isTaken || option || options.length === 0) return [];
    const path = `${METHOD}.groups[0].selected_option_id`;
    return [say('fulfillment_required', path, { messageId: 'agents.checkout.option' })];
  }
}

const codeOf = ({ isMissing }: Wrong) => (isMissing ? 'field_required' : 'field_invalid');

/** A country that can be read is one that the site does not deliver to. */
function addressCode(
  field: AddressFieldName,
  wrong: Wrong,
  address: Partial<Record<AddressFieldName, string>>,
) {
  const isCountry = field === 'countryCode' && !wrong.isMissing;
  return isCountry && readCountry(address.countryCode ?? '') ? 'address_undeliverable' : codeOf(wrong);
}
