import type { GlobalFooter } from '../blocks/global-footer.ts';
import { ContentAnchor } from '../content/content-anchor.tsx';
import { resolveLink } from '../content/content-link.ts';
import type { Storefront } from '../request/storefront.ts';
import { FooterIcon } from './footer-icon.tsx';

/** Links to the brand's social media pages, by name, with the icons that editors choose. */
export function FooterSocial({ links, shop }: { links: GlobalFooter['socialLinks']; shop: Storefront }) {
  if (links.length === 0) return null;
  return (
    <ul className="footer-links">
      {links.map(({ title, icon, link }) => {
        const resolved = resolveLink(link, shop);
        return resolved ? (
          <li key={title}>
            <ContentAnchor link={resolved}>
              <FooterIcon name={icon} />
              {title}
            </ContentAnchor>
          </li>
        ) : null;
      })}
    </ul>
  );
}
