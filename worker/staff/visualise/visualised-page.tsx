import { Provider as AtomStore } from 'jotai/react';
import { I18nProvider } from '../../../shared/i18n/i18n-context.tsx';
import { ASSETS } from '../../assets.ts';
import type { Config } from '../../config/config.ts';
import type { ShopRequest } from '../../request/shop-request.ts';
import { INLINE_STYLE } from '../../security/inline-style.ts';
import { TileParts } from '../../shell/tile-parts.tsx';
import type { ContentPreview } from '../../upstreams/content/content-preview.ts';
import { environmentOf, momentOf } from '../preview/preview-state.ts';

type VisualisedPageProps = {
  /** The item as `drawItem` made it; undefined where there is none yet. */
  html: string | undefined;
  /** Why there is none. */
  missing?: string | undefined;
  preview: ContentPreview;
  shop: ShopRequest;
  config: Config;
  /** Whether it follows what is typed in the editing tool. */
  isLive: boolean;
};

/**
 * The document that the editing tool frames: one item in the shop's own style, without its shell, and
 * a bar that says whether it is connected. It reports no events and loads no vendor.
 */
export function VisualisedPage({ html, missing, preview, shop, config, isLive }: VisualisedPageProps) {
  const environment = environmentOf(config, preview.host)?.environment.name;
  return (
    <html lang={shop.locale.id} data-page="visualisation" data-site={shop.site.id}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Visualisation</title>
        <style>{INLINE_STYLE}</style>
        <link rel="stylesheet" href={ASSETS.style} />
        <link rel="stylesheet" href={ASSETS.laterStyle} />
        <link rel="stylesheet" href={ASSETS.listsStyle} />
        <link rel="stylesheet" href={ASSETS.productStyle} />
        <link rel="stylesheet" href={ASSETS.staffStyle} />
        {isLive ? <script type="module" src={ASSETS.visualiseScript} /> : null}
        <script type="module" src={ASSETS.script} />
      </head>
      <body data-sign-in={shop.link('/login')} data-sign-in-dialog={shop.link('/fragments/sign-in')}>
        <AtomStore>
          <I18nProvider value={shop.i18n}>
            {html === undefined ? (
              <main id="main">
                <h1 className="sr-only" lang="en">
                  Visualisation
                </h1>
                <p className="staff-problem" lang="en">
                  {missing}
                </p>
              </main>
            ) : (
              // biome-ignore lint/security/noDangerouslySetInnerHtml: it was rendered by drawItem
              <main id="main" dangerouslySetInnerHTML={{ __html: html }} />
            )}
            <TileParts shop={shop.storefront} />
            <div
              id="announcer"
              data-close-label={shop.i18n.t('shell.close')}
              role="status"
              aria-live="polite"
              className="sr-only"
            />
            <aside
              className="staff"
              lang="en"
              aria-label="Visualisation"
              data-staff-editors={isLive ? (config.CONTENT_EDITOR_ORIGINS ?? []).join(' ') : undefined}
              data-staff-zone={isLive ? config.STAFF_TIME_ZONE : undefined}
            >
              <div className="staff-bar">
                <strong>Visualisation</strong>
                <span>{[preview.hub.name, environment, momentOf(preview, config)].join(', ')}</span>
                <span role="status" data-staff-status="">
                  {isLive ? 'Connecting…' : 'As saved'}
                </span>
              </div>
            </aside>
          </I18nProvider>
        </AtomStore>
      </body>
    </html>
  );
}
