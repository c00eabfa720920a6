import { type ContentItem, deliveryId } from './content-item.ts';

const CONTENT_REFERENCE = 'http://bigcontent.io/cms/schema/v1/core#/definitions/content-reference';

/** A reference from one item to another, inlined on delivery (docs/contracts/content.md §6). */
export type Reference = {
  _meta: { schema: typeof CONTENT_REFERENCE };
  id: string;
  contentType: string;
};

export function reference(item: ContentItem): Reference {
  return { _meta: { schema: CONTENT_REFERENCE }, id: deliveryId(item.key), contentType: item.schema };
}

export function isReference(value: object): value is Reference {
  if (!('_meta' in value) || typeof value._meta !== 'object' || value._meta === null) return false;
  return 'schema' in value._meta && value._meta.schema === CONTENT_REFERENCE && 'id' in value;
}
