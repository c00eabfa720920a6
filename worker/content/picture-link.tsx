import { ContentAnchor } from './content-anchor.tsx';
import type { ResolvedLink } from './content-link.ts';

/**
 * Makes a whole picture a link, named by the picture's alternative text. It covers its positioned
 * parent. Elements on top of the picture come later in the document, and let clicks through where
 * they are not clickable themselves.
 */
export function PictureLink({ link, name }: { link: ResolvedLink; name: string }) {
  return (
    <ContentAnchor link={link} className="picture-link">
      <span className="sr-only">{name}</span>
    </ContentAnchor>
  );
}
