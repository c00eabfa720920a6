import * as z from 'zod';
import { markdownPath } from '../../request/markdown-address.ts';
import { contentPagePath } from '../../seo/content-page-path.ts';
import { getContentPages } from '../../upstreams/content/content-pages.ts';
import type { Services } from '../../upstreams/services.ts';
import { plainText } from '../plain-text.ts';
import { context } from './context-request.ts';
import { CAPABILITIES, VERSION } from './names.ts';
import { stated } from './negotiate.ts';

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
  const all = (await getContentPages(services)).flatMap((page) => {
    const path = contentPagePath(page, services);
    if (path === undefined) return [];
    const markdown = markdownPath(path);
    return [
      {
        title: plainText(page.title),
        url: shop.absolute(path),
        ...(markdown && { markdown_url: shop.absolute(markdown) }),
      },
    ];
  });
  const words = wordsOf(query);
  const named = all
    .map((page) => ({ page, score: scoreOf(words, wordsOf(page.title)) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ page }) => page);
  const capabilities = stated(CAPABILITIES.catalog.map(({ id }) => id));
  return {
    ucp: { version: VERSION, status: 'success', capabilities },
    pages: (named.length > 0 ? named : all).slice(0, MOST_PAGES),
  };
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
