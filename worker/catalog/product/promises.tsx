import * as z from 'zod';
import { useI18n } from '../../../shared/i18n/i18n-context.tsx';
import { weakMemo } from '../../cache/weak-memo.ts';
import { ContentAnchor } from '../../content/content-anchor.tsx';
import { contentLink, linkTarget, type ResolvedLink, resolveLink } from '../../content/content-link.ts';
import { InfoIcon } from '../../content/info-icons.tsx';
import { readOnce } from '../../content/read-item.ts';
import { tolerantList } from '../../content/tolerant-list.ts';
import type { Storefront } from '../../request/storefront.ts';
import type { ContentItem } from '../../upstreams/content/content-item.ts';
import type { Services } from '../../upstreams/services.ts';

const fields = z.object({
  informationalCards: tolerantList(
    z.object({
      icon: z.string().catch(''),
      headline: z.string().trim().min(1),
      link: contentLink.optional().catch(undefined),
      linkTarget,
    }),
  ),
});

const readPromises = readOnce(fields);

/** What the shop promises of every purchase, with the page that says more. */
export type Promises = { icon: string; text: string; link: ResolvedLink | undefined }[];

/** Most promises beside a product. */
const MAX_PROMISES = 4;

/**
 * The promises of the editors' item `pdp-promises`, an informational-card-gallery (decision 0089):
 * their amounts and days differ by country. Empty where there is none, and where it cannot be read.
 */
export function promisesOf(item: ContentItem | undefined, { shop, requestId }: Services): Promises {
  const read = item && readPromises(item, requestId);
  return read ? shownPromises(shop.storefront, read) : [];
}

const shownPromises = weakMemo(
  (shop: Storefront, { informationalCards }: z.output<typeof fields>): Promises =>
    informationalCards.slice(0, MAX_PROMISES).map(({ icon, headline, link, linkTarget: target }) => ({
      icon,
      text: headline,
      link: resolveLink(link, shop, target),
    })),
);

/** The promises as a list of links, below the page's main button. */
export function PromiseList({ promises }: { promises: Promises }) {
  const { t } = useI18n();
  if (promises.length === 0) return null;
  return (
    <ul aria-label={t('product.promises')} className="promises">
      {promises.map(({ icon, text, link }) => (
        <li key={text}>
          <InfoIcon name={icon} size={20} />
          {link ? <ContentAnchor link={link}>{text}</ContentAnchor> : text}
        </li>
      ))}
    </ul>
  );
}
