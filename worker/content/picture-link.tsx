import { ContentAnchor } from './content-anchor.tsx';
import type { ResolvedLink } from './content-link.ts';

/**
 * Makes a whole picture a link, named by what the picture shows. It lies over its positioned
 * parent; what stands on the picture comes after it, and lets presses through where there is
 * nothing else to press.
 */
export function PictureLink({ link, name }: { link: ResolvedLink; name: string }) {
  return (
    <ContentAnchor
      link={link}
      className="absolute inset-0 focus-visible:shadow-[inset_0_0_0_6px_var(--color-ink)] focus-visible:-outline-offset-4 focus-visible:outline-paper"
    >
      <span className="sr-only">{name}</span>
    </ContentAnchor>
  );
}
