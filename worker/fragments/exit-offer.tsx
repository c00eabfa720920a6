import { Picture } from '../../shared/ui/picture.tsx';
import { imageName } from '../catalog/image-name.ts';
import { CloseButton } from '../content/close-button.tsx';
import type { CampaignAction } from '../upstreams/personalization/decisions.ts';
import type { Services } from '../upstreams/services.ts';

const EXIT_OFFER_ID = 'exit-offer';
/** Default space between the parts (docs/product/catalogue.md §5.4), in quarters of a rem. */
const DEFAULT_SPACE = 2;
const SPACES = ['gap-0', 'gap-1', 'gap-2', 'gap-3', 'gap-4', 'gap-5', 'gap-6', 'gap-7', 'gap-8'];
const WIDTHS = [360, 480];
const RATIO: [number, number] = [16, 9];

export type ExitOfferContent = {
  heading: string;
  body: string;
  buttonText: string;
  imgUrl: string;
  altText: string;
  space: number;
};

/**
 * The offer of the first campaign that has all four of heading, body, button and picture
 * (docs/product/catalogue.md §4.12).
 */
export function exitOfferOf(actions: CampaignAction[]): ExitOfferContent | undefined {
  for (const { component, json } of actions) {
    const { heading, body, buttonText, imgUrl, altText = '' } = json;
    if (component !== 'exit-intent' || !heading || !body || !buttonText || !imgUrl) continue;
    return { heading, body, buttonText, imgUrl, altText, space: spaceOf(json.spaceBetweenElms) };
  }
  return undefined;
}

/**
 * The space between the parts: a whole number within the scale; anything else counts as 2
 * (docs/product/catalogue.md §5.4).
 */
export function spaceOf(value: string | number | undefined): number {
  const space = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof space !== 'number' || !Number.isInteger(space)) return DEFAULT_SPACE;
  return Math.min(Math.max(space, 0), SPACES.length - 1);
}

/**
 * A dialog that opens once, when the pointer leaves the page at its top
 * (client/visit/exit-offer.ts). Its button leads to the account page.
 */
export function ExitOffer({ offer, services }: { offer: ExitOfferContent; services: Services }) {
  const { shop, config } = services;
  return (
    <dialog id={EXIT_OFFER_ID} closedby="any" aria-labelledby="exit-offer-title" className="sheet p-0">
      <div className="relative">
        <Picture
          base={shop.images}
          name={imageName(offer.imgUrl, config.IMAGES_URL)}
          alt={offer.altText}
          widths={WIDTHS}
          sizes="30rem"
          ratio={RATIO}
          className="aspect-video w-full bg-ground object-cover"
        />
        <CloseButton closes={EXIT_OFFER_ID} className="absolute top-2 right-2 bg-paper" />
      </div>
      <div className={`flex flex-col items-start p-6 md:p-8 ${SPACES[offer.space] ?? ''}`}>
        <h2 id="exit-offer-title" className="display text-3xl">
          {offer.heading}
        </h2>
        <p className="text-ink-soft">{offer.body}</p>
        <a href={shop.link('/account')} data-drawer="account" className="button-primary mt-4">
          {offer.buttonText}
        </a>
      </div>
    </dialog>
  );
}
