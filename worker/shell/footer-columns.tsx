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
      <div className="border-t border-line-strong/50 lg:hidden">
        {columns.map(({ title, links }) => (
          <details key={title} className="border-b border-line-strong/50">
            <summary className="plus flex min-h-14 items-center justify-between font-semibold">
              {title}
            </summary>
            <Links links={links} shop={shop} className="pb-4" />
          </details>
        ))}
      </div>
      <div className="hidden grid-cols-3 gap-10 lg:grid">
        {columns.map(({ title, links }) => (
          <div key={title}>
            <h2 className="mb-2 font-semibold">{title}</h2>
            <Links links={links} shop={shop} />
          </div>
        ))}
      </div>
    </>
  );
}

function Links({
  links,
  shop,
  className = '',
}: {
  links: FooterLink[];
  shop: Storefront;
  className?: string;
}) {
  return (
    <ul className={className}>
      {links.map(({ name, icon, link, linkTarget }) => {
        const resolved = resolveLink(link, shop, linkTarget);
        return resolved ? (
          <li key={name}>
            <ContentAnchor
              link={resolved}
              className="inline-flex min-h-11 min-w-11 items-center text-[0.9375rem] underline-offset-4 hover:underline lg:pointer-fine:min-h-9"
            >
              <FooterIcon name={icon} />
              {name}
            </ContentAnchor>
          </li>
        ) : null;
      })}
    </ul>
  );
}
