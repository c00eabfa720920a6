import type { ReactElement } from 'react';
import type { AppEnv } from '../app-env.ts';
import { Document } from '../document.tsx';
import type { FormState } from '../forms/form-state.ts';
import { FormSummary } from '../forms/form-summary.tsx';
import type { Flash } from '../session/flash.ts';
import type { ShellData } from '../shell/load-shell.ts';
import { FlashBanner } from './flash-banner.tsx';
import type { Page, Prepared } from './page.ts';

/** A loaded page in its loaded shell. */
export type View = {
  page: Page;
  shell: ShellData;
  prepared: Extract<Prepared, { kind: 'page' }>;
  /** What is said at its top, to this shopper alone. */
  flash?: Flash | undefined;
  /** The form that was sent and is shown again for what is wrong with it. */
  wrong?: FormState | undefined;
};

/** The element of the whole document. */
export function documentNode(
  { page, shell, prepared, flash, wrong }: View,
  { shop, config }: Pick<AppEnv['Variables'], 'shop' | 'config'>,
): ReactElement {
  const { head } = prepared;
  const title = wrong ? shop.i18n.t('errors.documentTitle', { title: head.title }) : head.title;
  return (
    <Document
      name={page.name}
      shape={page.shape}
      head={{ ...head, title }}
      shell={shell}
      shop={shop}
      config={config}
      signedIn={prepared.signedIn}
    >
      {wrong ? <FormSummary form={wrong} /> : null}
      {flash ? <FlashBanner flash={flash} shop={shop} /> : null}
      {prepared.body}
    </Document>
  );
}
