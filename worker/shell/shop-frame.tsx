import type { ReactElement } from 'react';
import { FormSummary } from '../forms/form-summary.tsx';
import type { Frame, View } from '../rendering/frame.ts';
import { Document, linkHeader } from './document.tsx';
import { FlashBanner } from './flash-banner.tsx';
import { loadShell, type ShellData } from './load-shell.ts';

/** The shop's shell around every page. */
export const shopFrame: Frame = {
  async load(services) {
    const shell = await loadShell(services);
    return { complete: shell.complete, draw: (view) => documentOf(view, shell) };
  },
  hints: linkHeader,
};

function documentOf({ page, prepared, shop, config, flash, wrong }: View, shell: ShellData): ReactElement {
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
      {wrong ? <FormSummary form={wrong} /> : null}
      {flash ? <FlashBanner flash={flash} shop={shop} /> : null}
      {prepared.body}
    </Document>
  );
}
