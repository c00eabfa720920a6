import { ForgotPasswordStep } from '../account/codes/forgot-password-step.tsx';
import { requestReset } from '../account/codes/request-reset.ts';
import { definePrivatePage } from '../rendering/page.ts';

/** Asks for a mail for choosing a new password, at `/reset-password`. */
export const resetPasswordPage = definePrivatePage<null>({
  name: 'reset-password',
  type: 'authentication',
  actions: { 'forgot-password': requestReset },
  load: async () => ({ kind: 'page', data: null }),
  title: 'account.forgot.title',
  view: ({ shop, form }) => (
    <div className="page gutter min-h-dvh py-10 md:py-16 lg:py-24">
      <div className="sign-in mx-auto max-w-md">
        <ForgotPasswordStep
          shop={shop}
          form={form}
          heading="h1"
          view={form?.type === 'next' ? 'reset-sent' : 'forgot-password'}
          isPage
        />
      </div>
    </div>
  ),
});
