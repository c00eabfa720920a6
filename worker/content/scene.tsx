import { Picture } from '../../shared/ui/picture.tsx';
import type { Storefront } from '../request/storefront.ts';

type SceneProps = {
  name: string;
  /** Where it stands; by default under a heading. */
  className?: string;
  shop: Storefront;
};

/**
 * A landscape of the image service where there is nothing to show yet. It says nothing, so it has
 * no text; its space is reserved, so that nothing moves when it arrives.
 */
export function Scene({ name, className = 'mt-6 lg:max-w-3xl', shop }: SceneProps) {
  return (
    <Picture
      base={shop.images}
      name={`scene_${name}`}
      alt=""
      widths={[360, 640, 768]}
      sizes="(min-width: 840px) 768px, 100vw"
      ratio={[16, 7]}
      className={`w-full bg-ground object-cover ${className}`}
    />
  );
}
