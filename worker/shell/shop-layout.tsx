import type { ReactElement } from 'react';
import { ErrorAnchorsProvider } from '../../shared/forms/error-anchors.ts';
import { I18nProvider } from '../../shared/i18n/i18n-context.tsx';
import { ButtonForm } from '../forms/button-form.tsx';
import type { FormState } from '../forms/form-state.ts';
import type { Layout, View } from '../rendering/layout.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import type { Flash } from '../session/flash.ts';
import { Document, linkHeader } from './document.tsx';
import { loadShell, type ShellData } from './load-shell.ts';
import { Unavailable } from './unavailable.tsx';

/** The shop's shell around every page. */
export const shopLayout: Layout = {
  async load(services) {
    const shell = await loadShell(services);
    return { complete: shell.complete, draw: (view) => documentOf(view, shell) };
  },
  hints: linkHeader,
  instead: (shop, to) => (
    <I18nProvider value={shop.i18n}>
      {to === undefined ? (
        <Unavailable message={shop.i18n.t('errors.unavailable')} shop={shop} />
      ) : (
        <GoOn to={to} label={shop.i18n.t('account.continue')} />
      )}
    </I18nProvider>
  ),
  type: 'text/html',
};

/** Leads to another address at once, as a redirect does: Back does not come here. */
function GoOn({ to, label }: { to: string; label: string }) {
  return (
    <p className="mt-6">
      <meta httpEquiv="refresh" content={`0;url=${to}`} />
      <a href={to} className="button-primary">
        {label}
      </a>
    </p>
  );
}

function documentOf(
  { page, prepared, shop, config, flash, wrong, anchors }: View,
  shell: ShellData,
): ReactElement {
  const { head } = prepared;
  const title = wrong ? shop.i18n.t('errors.documentTitle', { title: head.title }) : head.title;
  return (
    <Document
      page={page}
      head={{ ...head, title }}
      shell={shell}
      shop={shop}
      config={config}
      signedIn={prepared.signedIn}
    >
      {wrong ? <FormSummary form={wrong} anchors={anchors} /> : null}
      {flash ? <FlashBanner flash={flash} shop={shop} /> : null}
      {anchors ? <ErrorAnchorsProvider value={anchors}>{prepared.body}</ErrorAnchorsProvider> : prepared.body}
    </Document>
  );
}

/**
 * A message about the form that led to this page, shown once at its top. It takes the focus, because
 * a `status` that is there from the beginning is not announced.
 */
function FlashBanner({ flash, shop }: { flash: Flash; shop: ShopRequest }) {
  const { t } = shop.i18n;
  const { messageId, values, more, failed, form, to } = flash;
  return (
    <div
      role={failed ? 'alert' : 'status'}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: it answers a form that was just sent
      autoFocus
      className={`border-b outline-none ${failed ? 'border-sale bg-badge-pink' : 'border-line bg-badge-green'}`}
    >
      <div className="page gutter flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
        <p>
          <strong className="font-medium">{t(messageId, values)}</strong>
          {more.map((id) => ` ${t(id, values)}`).join('')}
        </p>
        {form ? <ButtonForm to={to} {...form} label={t(form.label)} /> : null}
      </div>
    </div>
  );
}

type FormSummaryProps = { form: FormState; anchors: ReadonlyMap<string, string> | undefined };

/**
 * What is wrong with a form that was sent, at the top of the page that answers it, in the words
 * that stand at the fields, each with a link to its field. It takes the focus, so that it is read
 * and seen first.
 */
function FormSummary({ form: { message, errors }, anchors }: FormSummaryProps) {
  const said = Object.entries(errors);
  const links = (said.length > 0 ? said : [['', message] as const]).map(
    ([field, text]) => [text, anchors?.get(field)] as const,
  );
  const once = links.filter(
    ([text, to], index) => links.findIndex((one) => one[0] === text && one[1] === to) === index,
  );
  return (
    <div
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: it answers a form that was just sent and says why it failed
      autoFocus
      className="border-sale border-b bg-badge-pink outline-none"
    >
      <div className="page gutter py-3 font-medium">
        {once.map(([text, to]) =>
          to === undefined ? (
            <p key={text}>{text}</p>
          ) : (
            <p key={to}>
              <a href={`#${to}`} className="link inline-flex min-h-11 items-center">
                {text}
              </a>
            </p>
          ),
        )}
      </div>
    </div>
  );
}
