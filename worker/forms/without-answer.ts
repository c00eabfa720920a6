import type { MessageId } from '../../shared/i18n/message-id.ts';
import type { ShopRequest } from '../request/shop-request.ts';

/**
 * What a form that a script sends says where no answer comes: `lost` is a message id, by default that
 * nobody knows and how to find out; without a connection, that nothing was sent.
 */
export function withoutAnswer({ i18n: { t } }: Pick<ShopRequest, 'i18n'>, lost: MessageId = 'errors.lost') {
  return { 'data-lost': t(lost), 'data-offline': t('errors.offline') } as const;
}
