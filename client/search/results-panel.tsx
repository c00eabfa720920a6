import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import type { Suggestion, Suggestions } from '../../shared/schemas/suggestions.ts';
import { SUGGESTION_LIMITS } from '../../shared/search/suggestion-limits.ts';
import { ProductTileSkeleton } from '../../shared/ui/product-tile-skeleton.tsx';
import { OptionList } from './option-list.tsx';
import type { Sections } from './options.ts';
import { OPTIONS_ID } from './search-bar.tsx';
import { SearchProduct } from './search-product.tsx';

type ResultsPanelProps = {
  sections: Sections;
  found: Suggestions | undefined;
  active: string | null;
  images: string;
  onChoose: (text: string) => void;
};

const SKELETON_WIDTHS = ['w-2/3', 'w-1/2', 'w-3/4', 'w-3/5', 'w-1/3'];
const SKELETON_TILES = Array.from({ length: SUGGESTION_LIMITS.products }, (_, index) => index);
const GRID = 'search-grid grid gap-x-3 gap-y-6 md:grid-cols-4 lg:gap-x-6';

/** The results of quick search: words, categories and articles beside the first products. */
export function ResultsPanel({ sections, found, active, images, onChoose }: ResultsPanelProps) {
  const { t } = useI18n();
  const { phrases, categories, articles, products, all } = sections;
  const suggested = phrases.length + categories.length + articles.length > 0;
  const lists = { active, onChoose };
  if (!found) return <ResultsSkeleton />;
  if (found.products.length === 0) return <NoProducts {...{ found, sections, active, onChoose }} />;
  return (
    <div className="search-instead page gutter pb-12">
      {found.didYouMean ? <DidYouMean suggestion={found.didYouMean} onChoose={onChoose} /> : null}
      <div
        id={OPTIONS_ID}
        role="listbox"
        aria-label={t('search.suggestions')}
        className={found.didYouMean ? 'search-results search-results-wide' : 'search-results'}
      >
        {suggested ? null : <div className="text-ink-soft">{t('search.noSuggestions')}</div>}
        <OptionList name="phrases" title={t('search.suggestions')} options={phrases} {...lists} />
        <OptionList
          name="products"
          title={t('search.topResults')}
          options={products}
          {...lists}
          className={GRID}
          beside={all.map(({ id, href }) => (
            <a
              key={id}
              id={id}
              href={href}
              role="option"
              aria-selected={id === active}
              tabIndex={-1}
              className="search-option search-all"
            >
              {found.viewAllText}
            </a>
          ))}
        >
          {(_, index) => <SearchProduct card={found.products[index]} images={images} />}
        </OptionList>
        <OptionList name="categories" title={t('search.categories')} options={categories} {...lists}>
          {(option) => (
            <>
              {option.text}
              {option.within ? <span className="text-sm text-ink-soft"> · {option.within}</span> : null}
            </>
          )}
        </OptionList>
        <OptionList name="articles" title={t('search.articles')} options={articles} {...lists} />
      </div>
    </div>
  );
}

type NoProductsProps = Pick<ResultsPanelProps, 'sections' | 'active' | 'onChoose'> & { found: Suggestions };

/**
 * No products: shows another spelling when there is one; other kinds of results are still shown.
 */
function NoProducts({ found, sections, active, onChoose }: NoProductsProps) {
  const { t } = useI18n();
  const lists = { active, onChoose };
  return (
    <div className={found.didYouMean ? 'search-instead page gutter pb-12' : 'page gutter pb-12'}>
      {found.didYouMean ? (
        <DidYouMean suggestion={found.didYouMean} onChoose={onChoose} />
      ) : (
        <p className="text-lg">{t('search.noProducts')}</p>
      )}
      <div
        id={OPTIONS_ID}
        role="listbox"
        aria-label={t('search.suggestions')}
        className="mt-2 flex flex-col gap-4"
      >
        <OptionList name="phrases" title={t('search.suggestions')} options={sections.phrases} {...lists} />
        <OptionList
          name="categories"
          title={t('search.categories')}
          options={sections.categories}
          {...lists}
        />
        <OptionList name="articles" title={t('search.articles')} options={sections.articles} {...lists} />
      </div>
    </div>
  );
}

type DidYouMeanProps = { suggestion: Suggestion; onChoose: (text: string) => void };

/** The suggestion of another spelling; with one, the products take the full width. */
function DidYouMean({ suggestion: { text, href }, onChoose }: DidYouMeanProps) {
  const { t } = useI18n();
  return (
    <a
      href={href}
      onClick={() => onChoose(text)}
      className="link mb-4 inline-flex min-h-11 items-center text-lg"
    >
      {t('search.didYouMean', { suggestion: text })}
    </a>
  );
}

function ResultsSkeleton() {
  const { t } = useI18n();
  return (
    <div className="search-instead page gutter pb-12">
      <p className="sr-only">{t('search.loading')}</p>
      <div id={OPTIONS_ID} role="listbox" aria-label={t('search.suggestions')} aria-busy="true" />
      <div className="search-results" aria-hidden="true">
        <div className="flex flex-col gap-4 pt-10">
          {SKELETON_WIDTHS.map((width) => (
            <div key={width} className={`skeleton h-5 ${width}`} />
          ))}
        </div>
        <div className={`search-tiles ${GRID} pt-9`}>
          {SKELETON_TILES.map((index) => (
            <ProductTileSkeleton key={index} />
          ))}
        </div>
      </div>
    </div>
  );
}
