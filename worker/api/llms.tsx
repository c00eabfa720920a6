import type { Context } from 'hono';
import { renderToString } from 'react-dom/server';
import { countryNames, languageName } from '../../shared/i18n/locale-names.ts';
import { categoryPath } from '../../shared/urls/addresses.ts';
import { MCP_PATH, PROFILE_PATH } from '../agents/ucp-2026-04-08/names.ts';
import { type AgentAccess, agentsMayAt } from '../config/agents.ts';
import { feedPaths } from '../feeds/feed-paths.ts';
import type { AppEnv } from '../http/app-env.ts';
import { documentKey } from '../rendering/document-key.ts';
import { markdownOf } from '../rendering/markdown/markdown-of.ts';
import { serveStored } from '../rendering/serve-stored.ts';
import { markdownPath } from '../request/markdown-address.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import { contentPagePath } from '../seo/content-page-path.ts';
import { LLMS_PATH } from '../seo/llms-path.ts';
import { type CategoryNode, getCategoryTree } from '../upstreams/commerce/category-tree.ts';
import { getContentPages } from '../upstreams/content/content-pages.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';

type Entry = { path: string; title: string };

const TYPE = 'text/plain; charset=UTF-8';
/** Readers and shared caches may keep it for an hour. */
const KEPT = { 'Cache-Control': 'public, max-age=3600' };

/**
 * `llms.txt` of the request's site and locale (llmstxt.org): what the shop is, its lists, its help
 * and policies, and how its pages are read as Markdown. Stored like a document. One without the help
 * and policies, because the content service gave no answer, is not stored.
 */
export function serveLlms(c: Context<AppEnv>): Promise<Response> {
  const key = documentKey(c.var.services, 'llms', { canonical: '', shared: false });
  return serveStored(c, key, 'feed', async (services) => {
    const { body, whole } = await written(services);
    const headers = { 'Content-Type': TYPE, 'X-Robots-Tag': 'noindex', ...(whole && KEPT) };
    return {
      document: whole ? async () => ({ body, headers }) : undefined,
      answer: () => c.body(body, 200, headers),
    };
  });
}

async function written(services: Services): Promise<{ body: Uint8Array<ArrayBuffer>; whole: boolean }> {
  const [tree, pages] = await Promise.all([
    getCategoryTree(services),
    orAbsent(getContentPages(services), services, 'llms-content'),
  ]);
  const articles = (pages ?? []).flatMap((page): Entry[] => {
    const path = contentPagePath(page, services);
    return path === undefined ? [] : [{ path, title: page.title }];
  });
  const html = renderToString(<Llms services={services} tree={tree} articles={articles} />);
  const text = markdownOf(html, services.shop.absolute('/'));
  return { body: new TextEncoder().encode(text), whole: pages !== undefined };
}

type LlmsProps = { services: Services; tree: CategoryNode[]; articles: Entry[] };

function Llms({ services: { shop, config }, tree, articles }: LlmsProps) {
  const { t } = shop.i18n;
  const search = shop.link('/search');
  return (
    <>
      <h1>{shop.site.name}</h1>
      <blockquote>{t('shell.description')}</blockquote>
      <p>
        {t('markdown.about', {
          country: countryNames(shop.site.countries, shop.locale.id),
          language: languageName(shop.locale.id),
          currency: shop.currency,
        })}
      </p>
      <p>{t('markdown.how')}</p>
      <p>{t('markdown.fresh')}</p>
      <h2>{t('markdown.lists')}</h2>
      <Categories nodes={tree} depth={0} link={shop.link} />
      <h2>{t('markdown.pages')}</h2>
      <ul>
        {articles.map(({ path, title }) => (
          <li key={path}>
            <a href={shop.link(markdownPath(path) ?? path)}>{title}</a>
          </li>
        ))}
      </ul>
      <h2>{t('markdown.find')}</h2>
      <ul>
        <li>
          <a href={`${search}${search.includes('?') ? '&' : '?'}q=`}>{t('markdown.search')}</a>
        </li>
        <li>
          <a href="/sitemap.xml">{t('markdown.sitemap')}</a>
        </li>
        {feedPaths(config, shop).map((path) => (
          <li key={path}>
            <a href={path}>
              {t('markdown.feed', { format: path.slice(path.lastIndexOf('.') + 1).toUpperCase() })}
            </a>
          </li>
        ))}
      </ul>
      {config.AGENTS && <ForAgents shop={shop} access={config.AGENTS} />}
      <h2>{t('markdown.elsewhere')}</h2>
      <ul>
        {config.SITES.flatMap((site) =>
          site.l10n.supportedLocales
            .filter((locale) => site.id !== shop.site.id || locale.id !== shop.locale.id)
            .map((locale) => (
              <li key={`${site.id}:${locale.id}`}>
                <a href={shop.linkFor(site, locale, LLMS_PATH)}>
                  {countryNames(site.countries, shop.locale.id)}, {languageName(locale.id)}
                </a>
              </li>
            )),
        )}
      </ul>
    </>
  );
}

/** What agents may do at this site, besides reading; nothing where that is nothing. */
function ForAgents({ shop, access }: { shop: ShopRequest; access: AgentAccess }) {
  const { t } = shop.i18n;
  const { transports } = access;
  const may = agentsMayAt(access, shop.site.id);
  if (may.length === 0) return null;
  return (
    <>
      <h2>{t('agents.llms.title')}</h2>
      <p>{t('agents.llms.how')}</p>
      <ul>
        <li>
          <a href={PROFILE_PATH}>{t('agents.llms.profile')}</a>
        </li>
        {transports.includes('mcp') && (
          <li>
            <a href={MCP_PATH}>{t('agents.llms.mcp')}</a>
          </li>
        )}
        {may.map((capability) => (
          <li key={capability}>{t(`agents.llms.${capability}`)}</li>
        ))}
      </ul>
    </>
  );
}

/** Levels of categories that are listed: those of the menu, and the ones below them. */
const LEVELS = 2;

function Categories({
  nodes,
  depth,
  link,
}: {
  nodes: CategoryNode[];
  depth: number;
  link: (path: string) => string;
}) {
  const shown = nodes.filter(({ menu }) => menu !== 'hidden');
  if (shown.length === 0 || depth === LEVELS) return null;
  return (
    <ul>
      {shown.map(({ id, name, description, children }) => (
        <li key={id}>
          <a href={link(markdownPath(categoryPath(id)) ?? categoryPath(id))}>{name}</a>
          {description ? `: ${description}` : null}
          <Categories nodes={children} depth={depth + 1} link={link} />
        </li>
      ))}
    </ul>
  );
}
