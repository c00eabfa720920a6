import type { ReactElement } from 'react';
import { BLOCKS, prepareBlocks } from '../blocks/registry.ts';
import { tolerantList } from '../content/tolerant-list.ts';
import { definePage } from '../rendering/page.ts';
import { ownParameters } from '../rendering/page-query.ts';
import { contentItem, schemaName } from '../upstreams/content/content-item.ts';
import { CONTENT_KEYS } from '../upstreams/content/content-keys.ts';
import { getContentByKey } from '../upstreams/content/get-content.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { NotFoundView, notFoundHead } from './not-found.tsx';

const examples = tolerantList(contentItem);

/** A schema of the registry with its examples. */
type Shown = { schema: string; elements: ReactElement[] };

/**
 * Every block with its variants, for editors: the content item `block-library`, at
 * `/preview/blocks`, or one schema by `?schema=`. Never in production.
 */
export const blocksPreviewPage = definePage<Shown[] | null>({
  name: 'blocks-preview',
  prerender: false,
  crawl: false,
  query: (search) => ({
    own: ownParameters(search, (parameter) => parameter === 'schema'),
    canonical: new URLSearchParams(schemaOf(search)).toString(),
    shared: false,
  }),
  async load(services) {
    const { config, shop } = services;
    if (config.ENVIRONMENT === 'production') return { kind: 'page', status: 404, data: null };
    const found = await orAbsent(getContentByKey(services, [CONTENT_KEYS.blockLibrary]), services, 'blocks');
    const items = examples.parse(found?.[0]?.content);
    const { schema: asked } = schemaOf(shop.search);
    const prepared = [...BLOCKS.keys()]
      .filter((schema) => asked === undefined || schema === asked)
      .map((schema) => ({
        schema,
        blocks: prepareBlocks(
          services,
          items.filter((item) => schemaName(item) === schema),
          { name: schema, isPreview: true },
        ),
      }));
    return {
      kind: 'page',
      data: prepared.map(({ schema, blocks: { elements } }) => ({ schema, elements })),
      blocks: {
        elements: prepared.flatMap(({ blocks }) => blocks.elements),
        holdsHeading: false,
        pending: prepared.flatMap(({ blocks }) => blocks.pending),
      },
      // a preview is shown as it is now
      whole: false,
    };
  },
  title: 'content.blocksTitle',
  head: (data, shop) => (data ? {} : notFoundHead(shop)),
  view({ data, shop }) {
    const { t } = shop.i18n;
    if (!data) return <NotFoundView shop={shop} />;
    return (
      <>
        <header className="page gutter py-12 md:py-20">
          <h1 className="display text-4xl md:text-6xl">{t('content.blocksTitle')}</h1>
          <p className="mt-5 max-w-[46ch] text-lg text-ink-soft">{t('content.blocksBody')}</p>
          <nav aria-label={t('content.blocksTitle')} className="mt-8">
            <ul className="flex flex-wrap gap-x-6">
              {data.map(({ schema }) => (
                <li key={schema}>
                  <a href={`#block-${schema}`} className="link inline-flex min-h-11 min-w-11 items-center">
                    {schema}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </header>
        {data.map(({ schema, elements }) => (
          <div key={schema} id={`block-${schema}`} className="border-t border-line">
            <h2 className="page gutter py-3 text-sm font-medium text-ink-soft">{schema}</h2>
            {elements.length > 0 ? elements : <p className="page gutter pb-8">{t('content.noExample')}</p>}
          </div>
        ))}
      </>
    );
  },
});

/** The one schema that is asked for, as a part of the address. */
function schemaOf(search: URLSearchParams): { schema?: string } {
  const asked = search.get('schema');
  return asked !== null && BLOCKS.has(asked) ? { schema: asked } : {};
}
