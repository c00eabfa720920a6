import { contentPath } from '../../../shared/urls/addresses.ts';
import { contentPagePath } from '../../seo/content-page-path.ts';
import { getContentPages } from '../../upstreams/content/content-pages.ts';
import type { Services } from '../../upstreams/services.ts';
import { orAbsent } from '../../upstreams/upstream.ts';
import { plainText } from '../plain-text.ts';

type Link = { type: string; url: string; title?: string };

/** The shop's pages of terms and help by the protocol's names of them. */
const PAGES = [
  ['privacy_policy', 'privacy'],
  ['terms_of_service', 'terms'],
  ['refund_policy', 'shipping-returns'],
  ['shipping_policy', 'shipping-returns'],
  ['faq', 'faq'],
  ['contact', 'contact'],
] as const;

/**
 * The pages that a platform shows beside a checkout, in the locale of it: those that are published; those
 * that every page of the shop names, while nobody says which are.
 */
export async function policyLinks(services: Services): Promise<Link[]> {
  const { shop } = services;
  const pages = await orAbsent(getContentPages(services), services, 'agent-links');
  if (!pages)
    return PAGES.slice(0, 2).map(([type, slug]) => ({ type, url: shop.absolute(`${contentPath(slug)}/`) }));
  return PAGES.flatMap(([type, slug]) => {
    const page = pages.find((one) => one.slug === slug);
    const path = page && contentPagePath(page, services);
    return page && path !== undefined
      ? [{ type, url: shop.absolute(path), title: plainText(page.title) }]
      : [];
  });
}
