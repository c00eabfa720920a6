import type { GlobalFooter } from '../blocks/global-footer.ts';
import { ContentAnchor } from '../content/content-anchor.tsx';
import { resolveLink } from '../content/content-link.ts';
import type { Storefront } from '../request/storefront.ts';
import { FooterIcon } from './footer-icon.tsx';

/** Links to the brand's social media pages, by name, with their icons. */
export function FooterSocial({ links, shop }: { links: GlobalFooter['socialLinks']; shop: Storefront }) {
  if (links.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-6">
      {links.map(({ title, icon, link }) => {
        const resolved = resolveLink(link, shop);
        return resolved ? (
          <li key={title}>
            <ContentAnchor
              link={resolved}
              className="inline-flex min-h-11 min-w-11 items-center text-[0.9375rem] underline underline-offset-4 decoration-1 hover:decoration-2"
            >
              <FooterIcon name={icon} />
              {title}
            </ContentAnchor>
          </li>
        ) : null;
      })}
    </ul>
  );
}
