import type { ShopRequest } from '../request/shop-request.ts';

type SectionUnavailableProps = {
  message: string;
  /** Path of the page, which is opened again. */
  path: string;
  shop: ShopRequest;
};

/** What an account page shows while its service gives no answer, with a link to try again. */
export function SectionUnavailable({ message, path, shop }: SectionUnavailableProps) {
  return (
    <>
      <p role="alert" className="mt-6 max-w-[48ch] text-lg">
        {message}
      </p>
      <p className="mt-8">
        <a href={shop.link(path)} className="button-primary">
          {shop.i18n.t('errors.tryAgain')}
        </a>
      </p>
    </>
  );
}
