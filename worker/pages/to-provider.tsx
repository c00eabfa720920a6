import { SocialAttempts } from '../account/social/social-attempts.ts';
import { PROVIDER_NAMES, type SocialProvider } from '../config/social-providers.ts';
import { definePrivatePage } from '../rendering/page.ts';
import { authorizeAddress } from '../upstreams/commerce/social-login.ts';

type ToProvider = { provider: SocialProvider; href: string };

/**
 * Leads on to an identity provider, at `/social-login?attempt=`: at once, or by its link. Browsers
 * apply `form-action` to the redirects after a form, so the form's answer cannot redirect to the
 * provider itself (docs/decisions/0057). Only the browser that began the attempt gets further.
 */
export const toProviderPage = definePrivatePage<ToProvider>({
  name: 'to-provider',
  type: 'authentication',
  async load(services, _, session) {
    const { shop } = services;
    const state = shop.search.get('attempt') ?? '';
    const attempt = await new SocialAttempts(session.cookies).find(state);
    if (!attempt || attempt.isDone || attempt.isCancelled)
      return { kind: 'redirect', status: 303, to: '/login' };
    const { provider, verifier, usid } = attempt;
    const asked = { provider, verifier, usid, state, siteId: shop.site.id, localeId: shop.locale.id };
    return { kind: 'page', data: { provider, href: await authorizeAddress(services, asked) } };
  },
  head: ({ provider }, { i18n: { t } }) => ({
    title: t('account.social.signIn', { provider: PROVIDER_NAMES[provider] }),
  }),
  view: ({ data: { provider, href }, shop: { i18n, link } }) => {
    const values = { provider: PROVIDER_NAMES[provider] };
    return (
      <div className="page gutter min-h-dvh py-10 md:py-16 lg:py-24">
        {/* at once, so that browsers do not keep this page in their history */}
        <meta httpEquiv="refresh" content={`0; url=${href}`} />
        <div className="mx-auto max-w-md">
          <h1 className="display text-3xl">{i18n.t('account.social.leaving', values)}</h1>
          <p className="mt-6">
            <a href={href} className="button-primary">
              {i18n.t('account.social.signIn', values)}
            </a>
          </p>
          <p className="mt-4">
            <a href={link('/login')} className="link inline-flex min-h-11 items-center">
              {i18n.t('account.back')}
            </a>
          </p>
        </div>
      </div>
    );
  },
});
