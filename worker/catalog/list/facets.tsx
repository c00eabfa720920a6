import { useI18n } from '../../../shared/i18n/i18n-context.tsx';
import { imageUrl } from '../../../shared/images/image.ts';
import { QueryFields } from '../../../shared/ui/query-fields.tsx';
import { type ListState, listSearch } from '../../../shared/urls/list-state.ts';
import { drawnPart } from '../../rendering/drawn-part.tsx';
import type { Storefront } from '../../request/storefront.ts';
import { toggled } from './facet-links.ts';
import type { Facet, FacetValue, ProductList } from './product-list.ts';

/** Number of facets at the top that are open at first. */
const OPEN_FACETS = 3;
/** Number of values shown before "More". */
const VALUES_SHOWN = 8;

type FacetsProps = { list: ProductList; state: ListState; path: string; shop: Storefront };

/**
 * The refinements as links. Each leads to the list with that value switched on or off, so the
 * address holds the whole state. A group is the same on all pages of a list.
 */
export function Facets({ list, state, path, shop }: FacetsProps) {
  const refined = { ...state, page: 1 };
  return (
    <div className="facets">
      {list.facets.map((facet, index) => (
        <FacetGroup
          key={facet.field}
          of={facet}
          shop={shop}
          path={path}
          state={refined}
          isOpen={index < OPEN_FACETS || facet.values.some((value) => value.selected)}
        />
      ))}
      {list.priceRange ? <PriceGroup of={list.priceRange} state={refined} path={path} shop={shop} /> : null}
    </div>
  );
}

type FacetProps = { of: Facet; shop: Storefront; path: string; state: ListState; isOpen: boolean };

const FacetGroup = drawnPart('facet', ({ of: facet, shop, path, state, isOpen }: FacetProps) => {
  const href = (field: string, value: string) => shop.link(path + toggled(state, field, value));
  return (
    <details open={isOpen}>
      <FacetHead label={facet.label} selected={facet.values.filter((value) => value.selected).length} />
      <FacetValues facet={facet} href={href} images={shop.images} />
    </details>
  );
});

function FacetHead({ label, selected }: { label: string; selected: number }) {
  return (
    <summary className="plus">
      <span>
        {label}
        {selected > 0 ? <span className="tabular">({selected})</span> : null}
      </span>
    </summary>
  );
}

type PriceProps = { of: { min: number; max: number }; shop: Storefront; path: string; state: ListState };

const PriceGroup = drawnPart('price', ({ of: range, shop, path, state }: PriceProps) => (
  <details open={state.price !== null}>
    <FacetHead label={shop.i18n.t('catalog.price')} selected={state.price === null ? 0 : 1} />
    <PriceForm range={range} state={state} action={shop.link(path)} />
  </details>
));

function FacetValues({
  facet,
  href,
  images,
}: {
  facet: Facet;
  href: (field: string, value: string) => string;
  images: string;
}) {
  const { t } = useI18n();
  const shown = facet.values.filter((value, index) => index < VALUES_SHOWN || value.selected);
  const rest = facet.values.filter((value) => !shown.includes(value));
  const item = (value: FacetValue) => (
    <li key={value.value}>
      <FacetLink value={value} href={href(facet.field, value.value)} images={images} />
    </li>
  );
  return (
    <div className="pb-4">
      <ul>{shown.map(item)}</ul>
      {rest.length > 0 ? (
        <details className="mt-1">
          <summary className="link inline-flex min-h-11 min-w-11 items-center text-sm">
            {t('catalog.showMore')}
          </summary>
          <ul>{rest.map(item)}</ul>
        </details>
      ) : null}
    </div>
  );
}

function FacetLink({ value, href, images }: { value: FacetValue; href: string; images: string }) {
  const { t, number } = useI18n();
  return (
    <a href={href} rel="nofollow" className={value.selected ? 'facet facet-on' : 'facet'}>
      {value.swatch ? (
        <img
          src={imageUrl(images, value.swatch, { width: 48, quality: 60 })}
          alt=""
          width={18}
          height={18}
          loading="lazy"
        />
      ) : null}
      {value.tone ? (
        <svg viewBox="0 0 18 18" width={18} height={18} aria-hidden="true">
          <rect width={18} height={18} fill={value.tone} />
        </svg>
      ) : null}
      <span>{value.label}</span>
      <small>{number(value.count)}</small>
      <span className="sr-only">{t(value.selected ? 'catalog.on' : 'catalog.off')}</span>
    </a>
  );
}

function PriceForm({
  range,
  state,
  action,
}: {
  range: { min: number; max: number };
  state: ListState;
  action: string;
}) {
  const { t } = useI18n();
  const kept = new URLSearchParams(listSearch({ ...state, page: 1, price: null }));
  return (
    <form method="get" action={action} autoComplete="off" className="price-range">
      <QueryFields action={action} />
      {[...kept].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      {(['pmin', 'pmax'] as const).map((name) => (
        <label key={name}>
          {t(name === 'pmin' ? 'catalog.priceMin' : 'catalog.priceMax')}
          <input
            name={name}
            type="number"
            inputMode="numeric"
            min={0}
            max={99999}
            step={1}
            defaultValue={name === 'pmin' ? state.price?.min : state.price?.max}
            placeholder={String(name === 'pmin' ? range.min : range.max)}
            className="field tabular mt-1 text-ink"
          />
        </label>
      ))}
      <button type="submit" className="button-secondary px-4">
        {t('catalog.apply')}
      </button>
    </form>
  );
}
