import type { GlobalFooter } from '../blocks/global-footer.ts';
import { SignUpForm } from '../newsletter/sign-up-form.tsx';
import { cachedComponent } from '../rendering/cached-component.tsx';
import type { Storefront } from '../request/storefront.ts';

/**
 * The newsletter's sign-up in the footer. The page is the same for everybody: members get the form
 * with their address as a fragment, which takes the place of the empty form as long as nothing was
 * typed there (client/styles/newsletter.css).
 */
type FooterSignUpProps = { of: GlobalFooter; shop: Storefront };

export const FooterSignUp = cachedComponent(
  'footer-sign-up',
  ({ of: { submitEmail }, shop }: FooterSignUpProps) => {
    if (!submitEmail?.enableEmailSubscription) return null;
    const { emailTitleText, emailDescriptionText, legalText } = submitEmail;
    return (
      <section aria-labelledby="sign-up-heading" className="footer-sign-up">
        <h2 id="sign-up-heading" className="font-semibold">
          {emailTitleText}
        </h2>
        <p className="text-ink-soft">{emailDescriptionText}</p>
        <SignUpForm id="sign-up" place="footer" shop={shop} />
        <div data-fragment={shop.link('/fragments/own-sign-up')} className="own-sign-up" />
        <p className="text-sm text-ink-soft">{legalText}</p>
      </section>
    );
  },
);
