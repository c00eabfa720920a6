import type { Context, MiddlewareHandler } from 'hono';
import { renderToStaticMarkup } from 'react-dom/server';
import { ASSETS } from '../assets.ts';
import type { AppEnv } from '../http/app-env.ts';
import type { ContentPreview } from '../upstreams/content/content-preview.ts';
import { statedPreview } from './preview/preview-state.ts';
import { type OpenedPreview, readShared } from './preview/shared-preview.ts';
import { mayPreview, maySimulate } from './staff-member.ts';
import { readStaff } from './staff-session.ts';
import { Toolbar } from './toolbar.tsx';
import { simulationCookie } from './toolkit/toolkit-state.ts';
import { readInFrame } from './visualise/frame-session.ts';
import { isVisualisation } from './visualise/paths.ts';

/**
 * Addresses whose HTML is no page of the shop. Those of the legacy shop have scripts of others, which
 * shall not find the staff's bar.
 */
const NO_PAGE = /^\/(?:staff|preview\/(?:shared|leave)|fragments|s|on)(?:\/|$)/;

/**
 * Serves staff, and whoever opened a shared preview, what they preview: content of another
 * environment or time, past every cache. Staff see a link that they opened where they preview nothing
 * themselves. Their pages have the staff's bar and are never stored. For everybody else nothing is
 * done, whatever cookies or parameters they send. What the editing tool frames is a page of its own
 * (worker/staff/visualise), of which only the member of staff is read.
 */
export const staffTools: MiddlewareHandler<AppEnv> = async function staffTools(c, next) {
  if (!c.get('config').STAFF_IDENTITY) return next();
  const services = c.get('services');
  if (isVisualisation(c.get('shop').path)) {
    const editor = (await readStaff(c)) ?? (await readInFrame(c));
    if (editor) c.set('staff', editor);
    return next();
  }
  const member = await readStaff(c);
  const ownPreview = member && mayPreview(member) ? statedPreview(c) : undefined;
  const shared = ownPreview ? undefined : await readShared(c);
  if (!member && !shared) return next();
  if (member) c.set('staff', member);
  const preview = ownPreview ?? shared?.preview;
  if (preview) c.set('services', { ...services, preview, cache: { ...services.cache, bypass: true } });
  await next();
  c.res.headers.set('Cache-Control', 'private, no-store');
  c.res.headers.set('X-Robots-Tag', 'noindex');
  const isDocument = c.res.headers.get('Content-Type')?.startsWith('text/html') ?? false;
  if (isDocument && !NO_PAGE.test(c.get('shop').path)) await addToolbar(c, { ownPreview, shared });
};

type Previews = { ownPreview: ContentPreview | undefined; shared: OpenedPreview | undefined };

/** Adds the bar, its style and its script to a document while it is sent. */
async function addToolbar(c: Context<AppEnv>, { ownPreview, shared }: Previews): Promise<void> {
  const { shop, config, staff, services, timing } = c.var;
  const { pathname, search } = new URL(c.req.url);
  const simulation = staff && maySimulate(staff) ? await simulationCookie(c).read() : undefined;
  const bar = renderToStaticMarkup(
    <Toolbar
      member={staff}
      preview={services.preview}
      ownPreview={ownPreview}
      simulated={simulation?.state}
      isSimulating={services.simulated !== undefined}
      until={shared?.until}
      shop={shop}
      config={config}
      here={pathname + search}
      now={timing.startedAt}
    />,
  );
  const head = renderToStaticMarkup(
    <>
      <link rel="stylesheet" href={ASSETS.staffStyle} />
      <script type="module" src={ASSETS.staffScript} />
    </>,
  );
  c.res = new HTMLRewriter()
    .on('head', { element: (element) => void element.append(head, { html: true }) })
    .on('body', {
      element(element) {
        // what staff see is told to no tag manager and no collector
        element.removeAttribute('data-tags');
        element.removeAttribute('data-analytics');
        element.append(bar, { html: true });
      },
    })
    .transform(c.res);
  c.res.headers.delete('Content-Length');
}
