import { placeLines } from '../../../shared/forms/country-addresses.ts';
import { countryName, regionOf } from '../../../shared/i18n/locale-names.ts';
import type { ShopRequest } from '../../request/shop-request.ts';
import type { CustomerAddress } from '../../upstreams/commerce/customer-addresses.ts';

/** An address as the services state it; any part may be missing. */
type ShownAddress = {
  [Name in
    | 'firstName'
    | 'lastName'
    | 'companyName'
    | 'suite'
    | 'address1'
    | 'address2'
    | 'postBox'
    | 'city'
    | 'stateCode'
    | 'postalCode'
    | 'countryCode'
    | 'phone']?: CustomerAddress[Name] | undefined;
};

type AddressLinesProps = {
  address: ShownAddress;
  shop: ShopRequest;
  /** `span` within a label. */
  as?: 'p' | 'span';
};

/**
 * An address as on a parcel, with its phone number. The country is named where it is another than that of the
 * site, or on a site for several than the one that the page's locale is written for.
 */
export function AddressLines({ address, shop, as: Tag = 'p' }: AddressLinesProps) {
  const { firstName, lastName, companyName, suite, address1, address2, postBox, countryCode, phone } =
    address;
  const { countries } = shop.site;
  const isAbroad = countryCode !== (countries.length > 1 ? regionOf(shop.locale.id) : countries[0]);
  const lines = [
    companyName,
    [address1, suite].filter(Boolean).join(' '),
    address2,
    postBox,
    ...placeLines(address),
    countryCode && isAbroad && countryName(countryCode, shop.locale.id),
    phone,
  ];
  return (
    <Tag className="address-lines">
      <strong>{[firstName, lastName].filter(Boolean).join(' ')}</strong>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same, and none moves
        <span key={index}>{line}</span>
      ))}
    </Tag>
  );
}
