import { renderToStaticMarkup } from 'react-dom/server';
import { createFormatter } from '../../../shared/i18n/formatter.ts';
import { I18nProvider } from '../../../shared/i18n/i18n-context.tsx';
import { parseConfig } from '../../../worker/config/config.ts';
import type { Blocks } from '../../../worker/rendering/page.ts';
import { readShopRequest } from '../../../worker/request/shop-request.ts';
import { Timing } from '../../../worker/request/timing.ts';
import type { Services } from '../../../worker/upstreams/services.ts';
import { COMPLETE } from '../worker/config/complete-environment.ts';

const production = parseConfig(COMPLETE);

/** Services to prepare blocks with, without a real service behind them. */
export function blockServices(ENVIRONMENT: 'test' | 'production' = 'test'): Services {
  const config = { ...production, ENVIRONMENT };
  const shop = readShopRequest(new Request(`${config.ORIGIN}/`), config);
  return { config, shop, requestId: 'r', timing: new Timing() } as Services;
}

/** What blocks show, without the links to their sheets. */
export const shownOf = ({ elements }: Pick<Blocks, 'elements'>) =>
  elements.filter(({ type }) => type !== 'link');

/** The HTML of blocks as they render now, without their sheets; deferred data shows its fallback. */
export function htmlOf(blocks: Pick<Blocks, 'elements'>): string {
  return renderToStaticMarkup(
    <I18nProvider value={createFormatter('en-US', {})}>{shownOf(blocks)}</I18nProvider>,
  );
}
