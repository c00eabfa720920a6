import type { ReactElement } from 'react';
import type { AppEnv } from '../app-env.ts';
import { Document } from '../document.tsx';
import type { ShellData } from '../shell/load-shell.ts';
import type { Page, Prepared } from './page.ts';

/** A loaded page in its loaded shell. */
export type View = { page: Page; shell: ShellData; prepared: Extract<Prepared, { kind: 'page' }> };

/** The element of the whole document. */
export function documentNode(
  { page, shell, prepared }: View,
  { shop, config }: Pick<AppEnv['Variables'], 'shop' | 'config'>,
): ReactElement {
  return (
    <Document
      name={page.name}
      shape={page.shape}
      head={prepared.head}
      shell={shell}
      shop={shop}
      config={config}
    >
      {prepared.body}
    </Document>
  );
}
