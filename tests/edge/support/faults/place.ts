import { type Become, type Goods, member, nobody, type Shopper } from './visitors.ts';

/** A page, a part of one, or an action of the shop, with the visitor who requests it. */
export type Place = {
  name: string;
  /** Variables of the shop that differ from those of the tests. */
  config: Record<string, string>;
  become: Become;
  ask: (shopper: Shopper, goods: Goods) => Promise<Response>;
  /** How many items the action itself may remove from the bag. */
  takes: number;
  /** The account's password afterwards, where the action changes it. */
  password?: string;
};

/** Variables of a shop whose addresses the payment provider accepts to lead shoppers back to. */
export const KNOWN_TO_PROVIDER = { ORIGIN: 'https://shop.example' };

type Options = Partial<Pick<Place, 'config' | 'become' | 'takes' | 'password'>>;
type Fields = (shopper: Shopper, goods: Goods) => Record<string, string>;
/** How the form without scripts differs: the page it is sent to, and its additional fields. */
type PlainForm = { to?: string; fields?: Fields };
type Path = string | ((shopper: Shopper, goods: Goods) => string);

const pathOf = (path: Path, shopper: Shopper, goods: Goods) =>
  typeof path === 'string' ? path : path(shopper, goods);

/**
 * A read: pages are requested as a browser does, all else as a script does. The visitor is from
 * Canada, so that the country is asked about.
 */
export function read(name: string, path: Path, options: Options = {}): Place {
  return place(name, options, (shopper, goods) => {
    const address = pathOf(path, shopper, goods);
    const isPart = /^\/(api|fragments)\//.test(address);
    const cf = { country: address === '/fragments/country' ? 'CA' : 'US' };
    return isPart ? shopper.visitor.read(address, { cf }) : shopper.visitor.get(address, { cf });
  });
}

/** A change: sent by a script, and as a form without scripts. */
export function change(
  name: string,
  path: Path,
  fields: Fields,
  { plain = {}, ...options }: Options & { plain?: PlainForm } = {},
): Place[] {
  const byScript: Place['ask'] = (shopper, goods) =>
    shopper.visitor.send(pathOf(path, shopper, goods), fields(shopper, goods));
  const byForm: Place['ask'] = (shopper, goods) =>
    shopper.visitor.post(plain.to ?? pathOf(path, shopper, goods), {
      ...fields(shopper, goods),
      ...plain.fields?.(shopper, goods),
    });
  return [place(name, options, byScript), place(`${name}, without scripts`, options, byForm)];
}

/** A form that is sent to its page. */
export function formOf(
  page: string,
  action: string,
  fields: (shopper: Shopper) => Record<string, string> = () => ({}),
): PlainForm {
  return { to: page, fields: (shopper) => ({ _action: action, ...fields(shopper) }) };
}

/** A change of the member's profile. */
export function profile(name: string, action: string, fields: Fields, options: Options = {}): Place[] {
  const all: Fields = (shopper, goods) => ({ _action: action, ...fields(shopper, goods) });
  return change(name, '/account', all, { become: member, ...options });
}

/** A place that is requested by `ask`. */
export function place(name: string, options: Options, ask: Place['ask']): Place {
  return { name, config: {}, become: nobody, takes: 0, ...options, ask };
}
