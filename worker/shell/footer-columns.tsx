import type { FooterLink, GlobalFooter } from '../blocks/global-footer.ts';
import { ContentAnchor } from '../content/content-anchor.tsx';
import { resolveLink } from '../content/content-link.ts';
import type { Storefront } from '../request/storefront.ts';
import { FooterIcon } from './footer-icon.tsx';

/**
 * Up to three columns of links: accordions on narrow screens, open lists on wide ones
 * (docs/product/content-and-platform.md §9.7). Both are in the page, because CSS cannot open a
 * `<details>` by screen width.
 */
export function FooterColumns({ footer, shop }: { footer: GlobalFooter; shop: Storefront }) {
  const columns = [footer.columnOne, footer.columnTwo, footer.columnThree].flatMap((column) => column ?? []);
  return (
    <>
      <div className="footer-accordions">
        {columns.map(({ title, links }) => (
          <details key={title}>
            <summary className="plus">{title}</summary>
            <Links links={links} shop={shop} />
          </details>
        ))}
      </div>
      <div className="footer-columns">
        {columns.map(({ title, links }) => (
          <div key={title}>
            <h2>{title}</h2>
            <Links links={links} shop={shop} />
          </div>
        ))}
      </div>
    </>
  );
}

function Links({ links, shop }: { links: FooterLink[]; shop: Storefront }) {
  return (
    <ul>
      <LinkItems links={links} shop={shop} />
    </ul>
  );
}

/** Links that editors state, as items of a list; one that leads nowhere is left out. */
export function LinkItems({ links, shop }: { links: FooterLink[]; shop: Storefront }) {
  return links.map(({ name, icon, link, linkTarget }) => {
    const resolved = resolveLink(link, shop, linkTarget);
    return resolved ? (
      <li key={name}>
        <ContentAnchor link={resolved}>
          <FooterIcon name={icon} />
          {name}
        </ContentAnchor>
      </li>
    ) : null;
  });
}
