import type { ReactNode } from 'react';
import { ACTION_FIELD } from '../../../shared/forms/action-field.ts';
import { PROVIDER_NAMES, type SocialProvider } from '../../config/social-providers.ts';
import { submittedValue } from '../../forms/form-state.ts';
import type { SignInProps } from '../sign-in/sign-in-parts.tsx';

/** `children`: the shop's own other ways to log in. */
type SocialButtonsProps = SignInProps & { children?: ReactNode };

/**
 * Other ways to log in, below a step of signing in: the shop's own, then the identity providers,
 * each a form that leaves the page, also with scripts.
 */
export function SocialButtons({ form, returnTo, shop, children }: SocialButtonsProps) {
  const { t } = shop.i18n;
  if (shop.socialProviders.length === 0 && !children) return null;
  return (
    <div className="social-login">
      <p className="form-divider">{t('account.social.or')}</p>
      {children}
      {shop.socialProviders.map((provider) => (
        <form key={provider} method="post" action={shop.link('/login')} data-leaves="">
          <input type="hidden" name={ACTION_FIELD} value="social" />
          <input type="hidden" name="provider" value={provider} />
          <input type="hidden" name="email" value={submittedValue(form, 'email') ?? ''} />
          {returnTo ? <input type="hidden" name="return" value={returnTo} /> : null}
          <button type="submit" className="button-secondary">
            <ProviderMark provider={provider} />
            {t('account.social.signIn', { provider: PROVIDER_NAMES[provider] })}
          </button>
        </form>
      ))}
    </div>
  );
}

/** The providers' marks, in the colours that their rules ask for. */
const MARKS: Record<SocialProvider, readonly (readonly [fill: string, path: string])[]> = {
  google: [
    ['#4285F4', 'M22.5 12.3c0-.8-.1-1.5-.2-2.3H12v4.3h5.9a5 5 0 0 1-2.2 3.3v2.8h3.6c2-1.9 3.2-4.7 3.2-8.1Z'],
    ['#34A853', 'M12 23c3 0 5.5-1 7.3-2.6l-3.6-2.8a6.6 6.6 0 0 1-9.8-3.5H2.2V17A11 11 0 0 0 12 23Z'],
    ['#FBBC05', 'M5.9 14.1a6.6 6.6 0 0 1 0-4.2V7H2.2a11 11 0 0 0 0 10l3.7-2.9Z'],
    ['#EA4335', 'M12 5.4c1.6 0 3 .6 4.2 1.6l3.1-3.1A11 11 0 0 0 2.2 7l3.7 2.9A6.6 6.6 0 0 1 12 5.4Z'],
  ],
  apple: [
    [
      'currentColor',
      'M17.1 12.7c0-2.3 1.9-3.4 2-3.5a4.3 4.3 0 0 0-3.4-1.8c-1.4-.2-2.8.8-3.5.8s-1.8-.8-3-.8c-1.5 0-3 .9-3.8 2.3-1.6 2.8-.4 6.9 1.2 9.2.8 1.1 1.7 2.3 2.9 2.3s1.6-.8 3-.8 1.8.8 3 .7c1.2 0 2-1.1 2.8-2.2.9-1.3 1.2-2.5 1.3-2.6-.1 0-2.5-1-2.5-3.6ZM14.8 5.9c.6-.8 1.1-1.9.9-2.9-.9 0-2 .6-2.7 1.4-.6.7-1.1 1.8-1 2.8 1.1.1 2.1-.5 2.8-1.3Z',
    ],
  ],
};

function ProviderMark({ provider }: { provider: SocialProvider }) {
  return (
    <svg viewBox="0 0 24 24" width={20} height={20} aria-hidden="true">
      {MARKS[provider].map(([fill, path]) => (
        <path key={fill} fill={fill} d={path} />
      ))}
    </svg>
  );
}
