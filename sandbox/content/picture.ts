import { deliveryId } from './content-item.ts';

const IMAGE_LINK = 'http://bigcontent.io/cms/schema/v1/core#/definitions/image-link';
const VIDEO_LINK = 'http://bigcontent.io/cms/schema/v1/core#/definitions/video-link';
/** Account and host in picture addresses: `https://{defaultHost}/i/{endpoint}/{name}`. */
const ENDPOINT = 'cairn';
const DEFAULT_HOST = 'sandbox.internal';

/**
 * A picture of the image service by its full name, e.g. `CRN1042_010_front`
 * (docs/contracts/content.md §6).
 */
export function picture(name: string) {
  return {
    _meta: { schema: IMAGE_LINK },
    id: deliveryId(`picture:${name}`),
    name,
    endpoint: ENDPOINT,
    defaultHost: DEFAULT_HOST,
  };
}

/** One of the image service's landscapes, e.g. `alpine-dawn`. */
export function scene(name: string) {
  return picture(`scene_${name}`);
}

/** A film of the media service (docs/contracts/content.md §6 has the shape of its links). */
export function video(name: string) {
  return {
    _meta: { schema: VIDEO_LINK },
    id: deliveryId(`video:${name}`),
    name,
    endpoint: ENDPOINT,
    defaultHost: DEFAULT_HOST,
  };
}
