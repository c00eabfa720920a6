import { useI18n } from '../../../shared/i18n/i18n-context.tsx';
import { imageUrl } from '../../../shared/images/image.ts';
import { QueryFields } from '../../../shared/ui/query-fields.tsx';
import { type ListState, listSearch } from '../../../shared/urls/list-state.ts';
import { cachedComponent } from '../../rendering/cached-component.tsx';
import type { Storefront } from '../../request/storefront.ts';
import { toggled, withAll } from './facet-links.ts';
import type { Facet, FacetValue, ProductList } from './product-list.ts';

/** Number of facets at the top that are open at first. */
const OPEN_FACETS = 3;
/** Number of values shown before "More". */
const VALUES_SHOWN = 8;
/**
 * Most further values that a document has itself. More of them are a fragment, which is fetched
 * when the group is opened; without scripts a link shows them.
 */
const VALUES_HIDDEN = 4;

type FacetsProps = {
  list: ProductList;
  state: ListState;
  path: string;
  shop: Storefront;
  /** The field whose values are all shown. */
  all?: string | undefined;
};

/**
 * The refinements as links. Each leads to the list with that value switched on or off, so the
 * address holds the whole state: a check box to who presses it (client/list/keep-place.ts for the
 * space bar). A group is the same on all pages of a list.
 */
export function Facets({ list, state, path, shop, all }: FacetsProps) {
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
          isOpen={index < OPEN_FACETS || facet.field === all || facet.values.some((value) => value.selected)}
          isWhole={facet.field === all}
        />
      ))}
      {list.priceRange ? <PriceGroup of={list.priceRange} state={refined} path={path} shop={shop} /> : null}
    </div>
  );
}

type ValuesProps = { of: Facet; shop: Storefront; path: string; state: ListState };
type FacetProps = ValuesProps & { isOpen: boolean; isWhole: boolean };

const FacetGroup = cachedComponent(
  'facet',
  ({ of: facet, shop, path, state, isOpen, isWhole }: FacetProps) => {
    const rest = isWhole ? [] : hiddenValues(facet);
    const shown = facet.values.filter((value) => !rest.includes(value));
    const among = { of: facet, shop, path, state };
    return (
      <details open={isOpen}>
        <FacetHead label={facet.label} selected={facet.values.filter((value) => value.selected).length} />
        <div className="pb-4">
          <Values {...among} values={shown} />
          {rest.length > 0 ? (
            <details className="mt-1">
              <summary className="link inline-flex min-h-11 min-w-11 items-center text-sm">
                {shop.i18n.t('catalog.showMore')}
              </summary>
              {rest.length > VALUES_HIDDEN ? <LaterValues {...among} /> : <Values {...among} values={rest} />}
            </details>
          ) : null}
        </div>
      </details>
    );
  },
);

/** The values behind 'More': all but the first ones and those that are chosen. */
const hiddenValues = ({ values }: Facet): FacetValue[] =>
  values.filter(({ selected }, index) => index >= VALUES_SHOWN && !selected);

/** The place of the values behind 'More', until scripts have fetched them. */
function LaterValues({ of: { field, values }, shop, path, state }: ValuesProps) {
  const { t } = useI18n();
  const address = `/fragments/facet/${encodeURIComponent(field)}${path}${listSearch(state)}`;
  return (
    <div data-fragment={shop.link(address)}>
      <a
        href={shop.link(path + withAll(state, field))}
        rel="nofollow"
        className="facet-all link inline-flex min-h-11 items-center text-sm"
      >
        {t('catalog.showAll', { count: values.length })}
      </a>
    </div>
  );
}

/** The values of a facet behind 'More', as a fragment. */
export function FurtherValues(among: ValuesProps) {
  return <Values {...among} values={hiddenValues(among.of)} />;
}

function Values({ of: { field }, shop, path, state, values }: ValuesProps & { values: FacetValue[] }) {
  return (
    <ul>
      {values.map((value) => (
        <li key={value.value}>
          <FacetLink
            value={value}
            href={shop.link(path + toggled(state, field, value.value))}
            images={shop.images}
          />
        </li>
      ))}
    </ul>
  );
}

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

const PriceGroup = cachedComponent('price', ({ of: range, shop, path, state }: PriceProps) => (
  <details open={state.price !== null}>
    <FacetHead label={shop.i18n.t('catalog.price')} selected={state.price === null ? 0 : 1} />
    <PriceForm range={range} state={state} action={shop.link(path)} />
  </details>
));

function FacetLink({ value, href, images }: { value: FacetValue; href: string; images: string }) {
  const { label, count, selected } = value;
  return (
    // biome-ignore lint/a11y/useSemanticElements: it also leads to the list without scripts
    <a
      href={href}
      rel="nofollow"
      role="checkbox"
      aria-checked={selected}
      className={selected ? 'facet facet-on' : 'facet'}
    >
      {value.swatch ? (
        <img
          src={imageUrl(images, value.swatch, { width: 48, quality: 60 })}
          alt=""
          width={18}
          height={18}
          loading="lazy"
        />
      ) : null}
      {value.tone ? <i className={`tone-${value.tone}`} aria-hidden="true" /> : null}
      <span>{label}</span>
      <Count count={count} />
    </a>
  );
}

/**
 * The number of products: short to the eye, `3 products` to screen readers. The words stand around
 * the number, so that a list states them in few bytes.
 */
function Count({ count }: { count: number }) {
  const { t, number } = useI18n();
  const shown = number(count);
  const [before, ...after] = t('catalog.facetCount', { count }).split(shown);
  return (
    <small>
      {before ? <i>{before}</i> : null}
      {shown}
      <i>{after.join(shown)}</i>
    </small>
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
