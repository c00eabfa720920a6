import { useAtomValue } from 'jotai/react';
import { getDefaultStore } from 'jotai/vanilla';
import { useEffect, useRef, useState } from 'react';
import { COMPARE_MAX, compareQuery } from '../../shared/compare/compare-ids.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { CompareTable } from '../../shared/ui/compare-table.tsx';
import { announce } from '../announce.ts';
import { onlyChosen } from '../compare/only-chosen.ts';
import { useComparison } from '../compare/use-comparison.ts';
import { island } from '../island.tsx';
import { clearCompare, compareAtom, isFromElsewhere, removeCompared } from '../state/compare.ts';
import { loadStyle } from '../style-sheet.ts';
import { Glyph } from '../ui/glyph.tsx';

const PANEL_ID = 'compare-panel';

type CompareBarProps = {
  /** The compare API, and the page that shows the same comparison. */
  apiAddress: string;
  pageAddress: string;
  images: string;
  /** The address of its style sheet. */
  style: string;
};

/**
 * The comparison list at the bottom of the window: a row of pictures and, when opened, the table.
 */
function CompareBar({ apiAddress, pageAddress, images, style }: CompareBarProps) {
  const { t } = useI18n();
  const chosen = useAtomValue(compareAtom);
  const [alive, setAlive] = useState(false);
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const ids = chosen.map(({ productId }) => productId);
  const query = compareQuery(ids);
  const wanted = query && (open || chosen.some(isFromElsewhere));
  const { data, error } = useComparison(
    wanted ? withQuery(apiAddress, query) : null,
    ({ products }, gone) => {
      const said = gone > 0 ? [t('catalog.compare.gone', { count: gone })] : [];
      if (open) said.push(t('catalog.compare.shown', { count: products.length }));
      if (said.length > 0) announce(said.join(' '));
    },
  );
  // the worker does not know the list, so the first render must match its empty HTML
  useEffect(() => {
    void loadStyle(style).then(() => setAlive(true));
  }, [style]);
  useEffect(() => {
    if (chosen.length === 0) setOpen(false);
  }, [chosen]);
  if (!alive || chosen.length === 0) return null;

  const leave = (change: () => void, isLast: boolean) => {
    change();
    const { length: count } = getDefaultStore().get(compareAtom);
    announce(t('catalog.compare.count', { count, max: COMPARE_MAX }));
    // the focused control is removed with its product
    (isLast ? document.getElementById('main') : toggle.current)?.focus();
  };
  return (
    <section
      aria-label={t('catalog.compare')}
      className="compare-bar"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        toggle.current?.focus();
      }}
    >
      <div className="page gutter compare-row">
        <p className="font-medium tabular">
          {t('catalog.compare.count', { count: chosen.length, max: COMPARE_MAX })}
        </p>
        <button
          type="button"
          className="link min-h-11 min-w-11 cursor-pointer text-sm"
          onClick={() => leave(clearCompare, true)}
        >
          {t('catalog.clearAll')}
        </button>
        <ul className="flex min-w-0 gap-3 max-sm:gap-2">
          {chosen.map((product) => (
            <li key={product.productId} className="compare-chosen">
              {product.image ? <img src={product.image} alt={product.name} width={44} height={46} /> : null}
              <button
                type="button"
                aria-label={t('catalog.compare.remove', { name: product.name })}
                onClick={() => leave(() => removeCompared(product.productId), chosen.length === 1)}
              >
                <Glyph name="close" size={12} />
              </button>
            </li>
          ))}
        </ul>
        <button
          ref={toggle}
          type="button"
          aria-expanded={open}
          aria-controls={PANEL_ID}
          className="button-secondary min-h-11 ml-auto shrink-0 px-5 py-1.5"
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'catalog.compare.close' : 'catalog.compare')}
        </button>
      </div>
      <div id={PANEL_ID} hidden={!open} aria-busy={open && !data && !error} className="compare-panel">
        <div className="page gutter pb-6">
          {error ? (
            <p role="alert" className="py-10">
              {t('catalog.compare.failed')}
            </p>
          ) : data ? (
            <>
              <CompareTable comparison={onlyChosen(data, ids)} images={images} />
              {data.notes?.map(({ text, link, href }) => (
                <p key={href} className="mt-4 text-sm">
                  {text}{' '}
                  <a href={href} className="link inline-flex min-h-11 items-center">
                    {link}
                  </a>
                </p>
              ))}
              <p className="mt-4">
                <a href={withQuery(pageAddress, query)} className="link inline-flex min-h-11 items-center">
                  {t('catalog.compare.page')}
                </a>
              </p>
            </>
          ) : (
            <div className="skeleton h-96" />
          )}
        </div>
      </div>
    </section>
  );
}

/** Adds a query to an address that may already have one (for the site and locale). */
function withQuery(address: string, query: string): string {
  return address.includes('?') ? `${address}&${query.slice(1)}` : address + query;
}

export default island('compare-bar', CompareBar, { when: 'interaction' });
