/** A person of the brand's staff, as the embedded identity provider knows them. */
export type StaffPerson = { id: string; name: string; email: string; groups: readonly string[] };

/** The groups that the shop's roles are made of (`STAFF_IDENTITY` in wrangler.toml). */
const EDITORS = 'content-editors';
const MERCHANDISERS = 'merchandising';
const SUPPORT = 'customer-support';

/** Everybody who can sign in at the embedded provider. The last one has no role in the shop. */
export const STAFF_PEOPLE: readonly StaffPerson[] = [
  { id: 'staff-editor', name: 'Edda Lindqvist', email: 'edda@cairn.example', groups: [EDITORS] },
  { id: 'staff-merchandiser', name: 'Marek Novak', email: 'marek@cairn.example', groups: [MERCHANDISERS] },
  { id: 'staff-support', name: 'Sunniva Berg', email: 'sunniva@cairn.example', groups: [SUPPORT] },
  {
    id: 'staff-all',
    name: 'Ada Okafor',
    email: 'ada@cairn.example',
    groups: [EDITORS, MERCHANDISERS, SUPPORT],
  },
  { id: 'staff-none', name: 'Noor Haddad', email: 'noor@cairn.example', groups: ['warehouse'] },
];

/** The person with that id. */
export function staffPerson(id: string): StaffPerson | undefined {
  return STAFF_PEOPLE.find((one) => one.id === id);
}
