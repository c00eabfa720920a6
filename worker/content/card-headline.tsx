import { ContentAnchor } from './content-anchor.tsx';
import type { ResolvedLink } from './content-link.ts';
import { PictureLink } from './picture-link.tsx';

type CardHeadlineProps = {
  text: string;
  link: ResolvedLink | undefined;
  /** Alternative text of the card's picture; it names the link where there is no headline. */
  picture: string;
  small?: boolean;
};

/** A card's headline; its link covers the whole card. */
export function CardHeadline({ text, link, picture, small = false }: CardHeadlineProps) {
  if (text === '') return link && picture ? <PictureLink link={link} name={picture} /> : null;
  return (
    <h3 className={small ? 'card-headline card-headline-small' : 'card-headline'}>
      {link ? (
        <ContentAnchor link={link} className="card-link">
          {text}
        </ContentAnchor>
      ) : (
        text
      )}
    </h3>
  );
}
