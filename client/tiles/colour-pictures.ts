import { type TilePictures, tilePictures } from '../../shared/schemas/tile-pictures.ts';

/** What was asked for, by address; an answer that did not come is asked for again. */
const asked = new Map<string, Promise<TilePictures | undefined>>();

async function fetchPictures(address: string): Promise<TilePictures | undefined> {
  try {
    const response = await fetch(address, { headers: { accept: 'application/json' } });
    if (response.ok) return tilePictures.parse(await response.json());
  } catch {
    // a tile shows the one picture it has
  }
  asked.delete(address);
  return undefined;
}

/**
 * The pictures of a product in a colour, the front first; none where they cannot be had. One
 * request a product.
 */
export async function picturesOfColour(address: string, colour: string): Promise<string[]> {
  const pictures = asked.get(address) ?? fetchPictures(address);
  asked.set(address, pictures);
  return (await pictures)?.[colour] ?? [];
}
