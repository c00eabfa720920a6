import * as z from 'zod';
import { contentPath } from '../../../shared/urls/addresses.ts';
import { markdownPath } from '../../request/markdown-address.ts';
import { contentPagePath } from '../../seo/content-page-path.ts';
import { getContentPages } from '../../upstreams/content/content-pages.ts';
import type { Services } from '../../upstreams/services.ts';
import { orAbsent } from '../../upstreams/upstream.ts';
import { plainText } from '../for-agents.ts';
import { context } from './cart-requests.ts';
import { successOf } from './negotiate.ts';

const LONGEST_TERM = 200;
const MOST_PAGES = 20;

/** A search for help and policies. */
export const policiesRequest = z.object({ query: z.string().max(LONGEST_TERM), context });

/**
 * The pages of help and policies in whose title words of the search are, the most of them first; else
 * all of them: each by its address, and by that of its Markdown. It is the shop's own, beside the protocol's
 * operations. Throws `UpstreamError`.
 */
export async function searchPolicies(
  services: Services,
  { query }: z.output<typeof policiesRequest>,
): Promise<object> {
  const { shop } = services;
  const words = wordsOf(query);
  const all = (await pagesOf(services)).map(({ path, title, url }) => {
    const markdown = markdownPath(path);
    const page = { title, url, ...(markdown && { markdown_url: shop.absolute(markdown) }) };
    return { page, score: scoreOf(words, wordsOf(title)) };
  });
  const named = all.filter(({ score }) => score > 0).sort((one, other) => other.score - one.score);
  const pages = (named.length > 0 ? named : all).slice(0, MOST_PAGES).map(({ page }) => page);
  return { ucp: successOf('catalog'), pages };
}

/** The published pages, by their titles and addresses. */
async function pagesOf(services: Services) {
  return (await getContentPages(services)).flatMap((page) => {
    const path = contentPagePath(page, services);
    return path === undefined
      ? []
      : [{ slug: page.slug, path, title: plainText(page.title), url: services.shop.absolute(path) }];
  });
}

/** How many of the words begin one of a title. */
const scoreOf = (words: readonly string[], title: readonly string[]) =>
  words.filter((word) => title.some((one) => one.startsWith(word))).length;

/** The words of a text, without marks of letters, and in small ones. */
const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** The shop's pages of terms and help by the protocol's names of them; the last two have none. */
const PAGES = [
  ['privacy_policy', 'privacy'],
  ['terms_of_service', 'terms'],
  ['refund_policy', 'shipping-returns'],
  ['shipping_policy', 'shipping-returns'],
  ['faq', 'faq'],
  ['contact', 'contact'],
  ['right_of_withdrawal', 'withdrawal'],
  ['imprint', 'imprint'],
] as const;

type Link = { type: string; url: string; title?: string };

/**
 * The pages that a platform shows beside a checkout, in the locale of it: those that are published; those
 * that every page of the shop names, while nobody says which are.
 */
export async function policyLinks(services: Services): Promise<Link[]> {
  const pages = await orAbsent(pagesOf(services), services, 'agent-links');
  if (!pages)
    return PAGES.slice(0, 2).map(([type, slug]) => ({
      type,
      url: services.shop.absolute(`${contentPath(slug)}/`),
    }));
  return PAGES.flatMap(([type, slug]) => {
    const page = pages.find((one) => one.slug === slug);
    return page ? [{ type, url: page.url, title: page.title }] : [];
  });
}
