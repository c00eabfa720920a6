import { formOf, submittedValue } from '../forms/form-state.ts';
import { legalTextOf } from '../forms/sign-up-texts.ts';
import { complete } from '../newsletter/complete.ts';
import { knownEmail } from '../newsletter/known-email.ts';
import { COMPLETE, STEP, SUBSCRIBE, TICKET } from '../newsletter/names.ts';
import { Details, Pending, Thanks } from '../newsletter/sign-up-dialogs.tsx';
import { SignUpForm } from '../newsletter/sign-up-form.tsx';
import { subscribe } from '../newsletter/subscribe.tsx';
import { definePrivatePage } from '../rendering/page.ts';

/**
 * The newsletter's sign-up, at `/newsletter`. The form of every footer is sent here, and without
 * scripts its steps are shown here.
 */
export const newsletterPage = definePrivatePage<{ email: string | undefined }>({
  name: 'newsletter',
  actions: { [SUBSCRIBE]: subscribe, [COMPLETE]: complete },
  async load(services, _, session, form) {
    // a form that was sent has an address already
    return { kind: 'page', data: { email: form ? undefined : await knownEmail(services, session) } };
  },
  title: 'newsletter.title',
  styles: ['later'],
  head: (_, { i18n: { t } }) => ({ description: t('newsletter.body') }),
  view({ data: { email }, shop, form }) {
    const { t } = shop.i18n;
    const sent = formOf(form, SUBSCRIBE);
    const details = formOf(form, COMPLETE);
    const follows = sent?.type === 'next' ? submittedValue(sent, STEP) : undefined;
    const ticket = submittedValue(follows ? sent : details, TICKET);
    const isOver = details?.type === 'too-late';
    return (
      <div className="page gutter min-h-dvh py-10 md:py-16 lg:py-24">
        <div className="mx-auto max-w-md">
          {follows === 'pending' ? (
            <Pending shop={shop} heading="h1" />
          ) : follows === 'thanks' ? (
            <Thanks
              postalCode={submittedValue(sent, 'postalCode') ?? ''}
              gender={submittedValue(sent, 'gender') ?? ''}
              shop={shop}
              heading="h1"
            />
          ) : ticket !== undefined && (follows || details) && !isOver ? (
            <Details ticket={ticket} form={form} shop={shop} heading="h1" />
          ) : (
            <>
              <h1 tabIndex={-1} className="display text-3xl outline-none md:text-4xl">
                {t('newsletter.title')}
              </h1>
              <p className="mt-3 mb-6 text-ink-soft">{t('newsletter.body')}</p>
              <SignUpForm id="newsletter-email" place="page" email={email} form={form} shop={shop} />
              <p className="mt-4 text-sm text-ink-soft">{legalTextOf(shop)}</p>
            </>
          )}
        </div>
      </div>
    );
  },
});
