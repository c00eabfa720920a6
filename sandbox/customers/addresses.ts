import type { Context } from 'hono';
import { z } from 'zod';
import { changedCustomFields, customFieldsOf } from '../http/custom-fields.ts';
import { problem } from '../http/problem.ts';
import { readJson } from '../http/read-input.ts';
import type { ScapiEnv, scapiService } from '../http/scapi-service.ts';
import { addressDocument } from './customer-document.ts';
import type { AddressRecord, CustomerRecord } from './customer-record.ts';
import { saveCustomer } from './customer-store.ts';
import { invalidCustomer, ownCustomer } from './own-customer.ts';

const MAX_ADDRESSES = 100;

const text = (max: number) => z.string().max(max).nullish();
/** Optional fields of an address with their greatest lengths (docs/contracts/customers.md §4). */
const OPTIONAL = {
  address1: text(256),
  address2: text(256),
  city: text(256),
  companyName: text(256),
  firstName: text(256),
  fullName: text(256),
  jobTitle: text(256),
  phone: text(32),
  postBox: text(256),
  postalCode: text(256),
  salutation: text(256),
  secondName: text(256),
  stateCode: text(256),
  suffix: text(256),
  suite: text(32),
  title: text(256),
} as const;
const OPTIONAL_FIELDS = Object.keys(OPTIONAL);

const newAddress = z.looseObject({
  ...OPTIONAL,
  addressId: z.string().trim().min(1).max(256),
  countryCode: z.string().regex(/^[A-Z]{2}$/, 'a country code of two capital letters'),
  lastName: z.string().min(1).max(256),
  preferred: z.boolean().default(false),
});
/** The vendor's type has the same required fields for a change as for a new address. */
const addressChange = z.looseObject({ ...newAddress.shape, preferred: z.boolean().optional() });

/** The optional fields after a change: known fields and `c_` fields; null removes one. */
function fieldsAfter(before: Record<string, unknown>, body: Record<string, unknown>) {
  const known = Object.fromEntries(
    OPTIONAL_FIELDS.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]]])),
  );
  return changedCustomFields(before, { ...known, ...customFieldsOf(body) });
}

function addressOf(customer: CustomerRecord, addressId: string): AddressRecord {
  const address = customer.addresses.find((one) => one.addressId === addressId);
  if (!address) {
    const id = addressId.slice(0, 256);
    const detail = `No address with ID '${id}' could be found.`;
    const extra = { customerId: customer.customerId, addressId: id };
    throw problem(404, 'not-found', 'Address Not Found', detail, extra);
  }
  return address;
}

/**
 * Stores a new address, or a changed one at the place of `before`. Only one can be preferred, and
 * no two have the same id.
 */
function store(
  c: Context<ScapiEnv>,
  customer: CustomerRecord,
  changed: AddressRecord,
  before?: AddressRecord,
) {
  const all = before ? customer.addresses : [...customer.addresses, changed];
  const addresses = all.map((one) => {
    if (one === before || one === changed) return changed;
    return changed.preferred ? { ...one, preferred: false } : one;
  });
  if (addresses.some((one) => one !== changed && one.addressId === changed.addressId)) {
    throw invalidCustomer('The customer has an address of this ID.');
  }
  saveCustomer(c.var.tenant.database, { ...customer, addresses });
  return c.json(addressDocument(changed));
}

/** The addresses of a customer (docs/contracts/customers.md §4). */
export function addressRoutes(service: ReturnType<typeof scapiService>): void {
  service.post('/customers/:customerId/addresses', async (c) => {
    const body = await readJson(c, newAddress);
    const customer = ownCustomer(c);
    if (customer.addresses.length >= MAX_ADDRESSES) {
      throw invalidCustomer(`A customer has at most ${MAX_ADDRESSES} addresses.`);
    }
    const now = c.var.tenant.clock.now();
    const address: AddressRecord = {
      addressId: body.addressId,
      countryCode: body.countryCode,
      lastName: body.lastName,
      preferred: body.preferred,
      createdAt: now,
      modifiedAt: now,
      fields: fieldsAfter({}, body),
    };
    return store(c, customer, address);
  });

  service.get('/customers/:customerId/addresses/:addressId', (c) =>
    c.json(addressDocument(addressOf(ownCustomer(c), c.req.param('addressId')))),
  );

  service.patch('/customers/:customerId/addresses/:addressId', async (c) => {
    const { addressId, countryCode, lastName, preferred, ...rest } = await readJson(c, addressChange);
    const customer = ownCustomer(c);
    const before = addressOf(customer, c.req.param('addressId'));
    const address: AddressRecord = {
      ...before,
      ...{ addressId, countryCode, lastName },
      preferred: preferred ?? before.preferred,
      modifiedAt: c.var.tenant.clock.now(),
      fields: fieldsAfter(before.fields, rest),
    };
    return store(c, customer, address, before);
  });

  service.delete('/customers/:customerId/addresses/:addressId', (c) => {
    const customer = ownCustomer(c);
    const gone = addressOf(customer, c.req.param('addressId'));
    const addresses = customer.addresses.filter((one) => one !== gone);
    saveCustomer(c.var.tenant.database, { ...customer, addresses });
    return c.body(null, 204);
  });
}
