import type { Config } from '../config/config.ts';
import type { Head } from '../rendering/head.ts';
import { markdownAddress } from '../request/markdown-address.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import { alternates, withStated } from './alternates.ts';
import { jsonLdScript } from './json-ld.ts';
import { statedPicture } from './shared-picture.ts';

/**
 * The elements of `<head>` that describe a page: title, description, canonical, hreflang, Open
 * Graph, structured data.
 */
export function HeadElements({ head, shop, config }: { head: Head; shop: ShopRequest; config: Config }) {
  const path = head.canonical?.startsWith('/') ? head.canonical : undefined;
  const canonical = path === undefined ? head.canonical : shop.absolute(path);
  const { onlyThisSite = false } = head;
  const own = path === undefined ? [] : alternates(shop, config, path, { onlyThisSite });
  const languages = head.noindex ? [] : withStated(own, head.alternates ?? []);
  const markdown = path === undefined ? undefined : markdownAddress(path);
  const title = pageTitle(head.title, shop);
  const sharedTitle = head.shared?.title || title;
  const description = head.description || shop.i18n.t('shell.description');
  const sharedDescription = head.shared?.description || description;
  const image = head.image && statedPicture(config, head.image);
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      {head.paintAfter ? (
        <link rel="expect" href={`#${encodeURIComponent(head.paintAfter)}`} blocking="render" />
      ) : null}
      <meta name="description" content={description} />
      {head.keywords ? <meta name="keywords" content={head.keywords} /> : null}
      {head.noindex ? <meta name="robots" content="noindex" /> : null}
      {/* of a page that is not to be indexed, another address would contradict that */}
      {canonical && !head.noindex ? <link rel="canonical" href={canonical} /> : null}
      {languages.map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
      ))}
      {markdown ? <link rel="alternate" type="text/markdown" href={shop.link(markdown)} /> : null}
      {head.previous ? <link rel="prev" href={shop.absolute(head.previous)} /> : null}
      {head.next ? <link rel="next" href={shop.absolute(head.next)} /> : null}
      <meta property="og:title" content={sharedTitle} />
      <meta property="og:type" content={head.type ?? 'website'} />
      <meta property="og:site_name" content={shop.site.name} />
      <meta property="og:locale" content={shop.locale.id.replace('-', '_')} />
      <meta property="og:description" content={sharedDescription} />
      {canonical ? <meta property="og:url" content={canonical} /> : null}
      {image ? (
        <>
          <meta property="og:image" content={image.url} />
          {image.size ? (
            <>
              <meta property="og:image:type" content={image.size.type} />
              <meta property="og:image:width" content={String(image.size.width)} />
              <meta property="og:image:height" content={String(image.size.height)} />
            </>
          ) : null}
          <meta property="og:image:alt" content={head.image?.alt || sharedTitle} />
        </>
      ) : null}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      <meta name="theme-color" content="#f6f3ee" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="manifest" href="/manifest.webmanifest" />
      {(head.jsonLd ?? []).map((data) => {
        const script = jsonLdScript(data);
        return (
          <script
            key={script}
            type="application/ld+json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by jsonLdScript
            dangerouslySetInnerHTML={{ __html: script }}
          />
        );
      })}
    </>
  );
}

/**
 * A page's title followed by the shop's name, unless editors have put the name into the title
 * already.
 */
function pageTitle(title: string, { site, i18n }: Pick<ShopRequest, 'site' | 'i18n'>): string {
  return title.includes(site.name) ? title : i18n.t('shell.titleTemplate', { title });
}
