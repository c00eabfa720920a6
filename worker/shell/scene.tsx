import { Picture } from '../../shared/ui/picture.tsx';
import type { ShopRequest } from '../request/shop-request.ts';

/**
 * A landscape of the image service where there is nothing to show yet. It says nothing, so it has
 * no text; its space is reserved, so that nothing moves when it arrives.
 */
export function Scene({ name, shop }: { name: string; shop: ShopRequest }) {
  return (
    <Picture
      base={shop.images}
      name={`scene_${name}`}
      alt=""
      widths={[360, 640, 768]}
      sizes="(min-width: 840px) 768px, 100vw"
      ratio={[16, 7]}
      className="mt-6 w-full bg-ground object-cover lg:max-w-3xl"
    />
  );
}
