import { groupsOfCookies } from '../../shared/consent/groups-of-cookies.ts';

/**
 * Whether the visitor agreed to a cookie group such as `C0003`: by the consent manager's list when
 * it runs, else by its cookie (docs/contracts/visitor-and-consent.md §1). Without either the answer
 * is no, as it is where one cookie says yes and another one no.
 */
export function hasConsented(group: string): boolean {
  const active: unknown = Reflect.get(window, 'OnetrustActiveGroups');
  if (typeof active === 'string') return active.split(',').includes(group);
  const groups = groupsOfCookies(document.cookie);
  return groups.includes(`${group}:1`) && !groups.includes(`${group}:0`);
}
