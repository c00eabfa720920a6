import type { ReactNode } from 'react';
import type { Storefront } from '../request/storefront.ts';
import { type Header, labelOf, SectionHeader } from './section-header.tsx';

type ContentSectionProps = {
  /** Unique in the document. */
  id: string;
  header: Header | null | undefined;
  shop: Storefront;
  children: ReactNode;
};

/** A section as wide as the page's text, below its header. */
export function ContentSection({ id, header, shop, children }: ContentSectionProps) {
  return (
    <section className="page gutter band" aria-labelledby={labelOf(id, header)}>
      {header ? (
        <div className="section-top">
          <SectionHeader id={id} of={header} shop={shop} />
        </div>
      ) : null}
      {children}
    </section>
  );
}
