import { ContentClient } from 'dc-delivery-sdk-js';
import type { VendorShop } from './vendor-shop.ts';

/** What a client of the content service is configured with. */
export type ContentConfig = Partial<ConstructorParameters<typeof ContentClient>[0]>;

/** The vendor's own client, of the hub `cairn` unless `config` names another. */
export function contentClient({ origin }: VendorShop, config: ContentConfig = {}): ContentClient {
  const baseUrl = `${origin}/content-hub`;
  return new ContentClient({ hubName: 'cairn', baseUrl, locale: 'en-US,*', ...config });
}

/** The error with which a call of the vendor's client failed. */
export async function failure(
  call: Promise<unknown>,
): Promise<{ name: string; status?: number; data?: unknown }> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { ...error, name: error.name };
  }
  throw new Error('expected a failure, got an answer');
}
