import { type TilePictures, tilePictures } from '../../shared/schemas/tile-pictures.ts';
import { request } from '../request.ts';

/** The requests by address; a failed one is removed, so that the next call tries again. */
const asked = new Map<string, Promise<TilePictures | undefined>>();

async function fetchPictures(address: string): Promise<TilePictures | undefined> {
  try {
    return await request(address, tilePictures);
  } catch {
    // a tile shows the one picture it has
    asked.delete(address);
    return undefined;
  }
}

/**
 * The pictures of a product in a colour, the front first; none when the request fails. One request
 * per product.
 */
export async function picturesOfColour(address: string, colour: string): Promise<string[]> {
  const pictures = asked.get(address) ?? fetchPictures(address);
  asked.set(address, pictures);
  return (await pictures)?.[colour] ?? [];
}
