import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { I18nProvider } from '../../../../shared/i18n/i18n-context.tsx';
import { parseConfig } from '../../../../worker/config/config.ts';
import { DEFAULT_SITES } from '../../../../worker/config/sites.ts';
import { readShopRequest } from '../../../../worker/request/shop-request.ts';
import { FooterLocale } from '../../../../worker/shell/footer-locale.tsx';
import { COMPLETE } from '../config/complete-environment.ts';

afterEach(() => vi.restoreAllMocks());

it('names each country and language, and a locale that is unknown by its code, which is logged', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const unknown = { id: 'en-QQ', alias: 'qq', preferredCurrency: 'USD' };
  const sites = DEFAULT_SITES.map((site) => ({
    ...site,
    l10n: { ...site.l10n, supportedLocales: [...site.l10n.supportedLocales, unknown] },
  }));
  const config = parseConfig({ ...COMPLETE, SITES: JSON.stringify(sites.slice(0, 1)) });
  const shop = readShopRequest(new Request('https://shop.example/'), config);
  const html = renderToStaticMarkup(
    <I18nProvider value={shop.i18n}>
      <FooterLocale shop={shop} />
    </I18nProvider>,
  );
  const shown = [...html.matchAll(/<option[^>]*>([^<]*)</g)].map(([, name]) => name);
  expect(shown).toEqual(['United States (English)', 'United States (Español)', 'Unknown en-QQ']);
  expect(logged.mock.calls.map(([line]) => JSON.parse(String(line)))).toEqual([
    expect.objectContaining({ event: 'unknown-locale', locale: 'en-QQ' }),
  ]);
});
