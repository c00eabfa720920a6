import type { ReactNode } from 'react';
import { CairnPicture } from '../../shared/ui/cairn-picture.tsx';
import type { ShopRequest } from '../request/shop-request.ts';

/** The page that the visitor is on, with its query. */
const SAME_ADDRESS = '';

type UnavailableProps = {
  message: string;
  /** Path of the page to open again, by default the one that the visitor is on. */
  path?: string;
  shop: ShopRequest;
  /** Further links. */
  children?: ReactNode;
};

/** What a page shows in place of what a service did not answer: a picture, why, and a link to try again. */
export function Unavailable({ message, path, shop, children }: UnavailableProps) {
  return (
    <div className="mt-6">
      <CairnPicture fallen />
      <p role="alert" className="max-w-[48ch] text-lg text-pretty">
        {message}
      </p>
      <p className="mt-8 flex flex-wrap gap-4">
        <a href={path === undefined ? SAME_ADDRESS : shop.link(path)} className="button-primary">
          {shop.i18n.t('errors.tryAgain')}
        </a>
        {children}
      </p>
    </div>
  );
}
