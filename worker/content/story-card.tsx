import * as z from 'zod';
import { Picture } from '../../shared/ui/picture.tsx';
import type { Storefront } from '../request/storefront.ts';
import { CardHeadline } from './card-headline.tsx';
import { imageLink } from './content-image.ts';
import { contentLink, linkTarget, resolveLink } from './content-link.ts';

const RATIO: [number, number] = [4, 3];
const WIDTHS = [300, 420];
const SIZES = '(min-width: 992px) 25vw, (min-width: 768px) 40vw, 80vw';

export const storyCard = z.object({
  image: imageLink,
  altText: z.string().default(''),
  link: contentLink.optional().catch(undefined),
  linkTarget,
  cardHeadline: z.string().default(''),
  cardText: z.string().default(''),
});

/** A card of a story. */
export function StoryCard({ card, shop }: { card: z.infer<typeof storyCard>; shop: Storefront }) {
  const link = resolveLink(card.link, shop, card.linkTarget);
  return (
    <li className="card story-card">
      <div className="card-picture">
        <Picture
          base={shop.images}
          name={card.image}
          alt={card.altText}
          widths={WIDTHS}
          sizes={SIZES}
          ratio={RATIO}
        />
      </div>
      <div className="card-text">
        <CardHeadline text={card.cardHeadline} link={link} picture={card.altText} small />
        {card.cardText ? <p>{card.cardText}</p> : null}
      </div>
    </li>
  );
}
