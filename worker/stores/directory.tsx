import { regionsOf } from '../../shared/forms/regions.ts';
import { countryName } from '../../shared/i18n/locale-names.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import type { Store } from '../upstreams/commerce/stores.ts';
import { OpenNow } from './store-facts.tsx';
import { storePath } from './store-query.ts';

type DirectoryProps = { stores: readonly Store[]; now: number; shop: ShopRequest };

/** All stores of a country by its regions, or of several by country, each with a link to its own page. */
export function Directory({ stores, now, shop }: DirectoryProps) {
  const { t } = shop.i18n;
  return (
    <div className="stores-all">
      <h2>{t('stores.all')}</h2>
      <div className="stores-regions">
        {byRegion(stores, shop).map(({ name, stores: own }) => (
          <section key={name}>
            {name ? <h3>{name}</h3> : null}
            <ul>
              {own.map((store) => (
                <li key={store.id}>
                  <a href={shop.link(storePath(store.id))}>{store.name}</a>
                  {store.city ? <p className="store-city">{store.city}</p> : null}
                  <OpenNow store={store} now={now} shop={shop} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

/** Stores by the names of their regions or countries, both in the order of the locale. */
function byRegion(stores: readonly Store[], { locale }: ShopRequest): { name: string; stores: Store[] }[] {
  const { compare } = new Intl.Collator(locale.id);
  const regions = new Map<string, Store[]>();
  const isOneCountry = new Set(stores.map(({ countryCode }) => countryCode)).size === 1;
  for (const store of stores) {
    const name = isOneCountry
      ? regionName(store, locale.id)
      : countryName(store.countryCode ?? '', locale.id);
    regions.set(name, [...(regions.get(name) ?? []), store]);
  }
  return [...regions]
    .map(([name, own]) => ({
      name,
      stores: own.toSorted((one, other) => compare(sortedBy(one), sortedBy(other))),
    }))
    .toSorted((one, other) => compare(one.name, other.name));
}

function regionName({ countryCode = '', stateCode = '' }: Store, locale: string): string {
  return regionsOf(countryCode, locale).find(({ value }) => value === stateCode)?.label ?? stateCode;
}

const sortedBy = ({ city = '', name }: Store) => `${city} ${name}`;
