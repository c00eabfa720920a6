import { rasterOf } from './raster.ts';

/** The mark of this cloud, a cairn on orange, by the file that browsers ask for; sizes in pixels. */
const SIZES = new Map([
  ['/favicon.ico', 32],
  ['/apple-touch-icon.png', 180],
]);
const STONES =
  'M6 25.500c-.8-2.600 1-4.600 4-4.900 4-.4 9.600-.5 12.600.1 2.700.500 4 2.400 3.300 4.800zM9.500 18.700c-.7-2.300.7-4 3.300-4.300 2.600-.3 5.400-.2 7.400.3 2.200.5 3 2.200 2.300 4zM12.600 12.500c-.6-2 .3-3.900 2.200-4.500 1.700-.5 3.600-.1 4.600 1 .9 1 .8 2.400.2 3.500z';

/** The icon that is asked for by that path, as PNG; undefined for any other path. */
export function answerIcon(pathname: string): Response | undefined {
  const size = SIZES.get(pathname);
  if (size === undefined) return undefined;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${size}" height="${size}"><rect width="32" height="32" fill="#c23c08"/><path fill="#f6f3ee" d="${STONES}"/></svg>`;
  return new Response(rasterOf(svg, 'png', 100), {
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' },
  });
}
