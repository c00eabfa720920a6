import * as z from 'zod/mini';
import { groupsOfCookies } from '../../shared/consent/groups-of-cookies.ts';
import { request } from '../request.ts';
import { CONSENT_CHANGED } from './consent-changed.ts';
import { hasConsented } from './consent-groups.ts';

/** What of the answer to a choice is read (shared/schemas/consent-answer.ts). */
const answer = z.object({ groups: z.array(z.string()) });

/**
 * Adds a group to the visitor's choice: that of the consent manager, or of the shop's own banner. Where
 * there is neither, nothing is kept (docs/contracts/visitor-and-consent.md §1). False where the banner's
 * choice was not kept: a yes counts only with its proof (docs/decisions/0178).
 */
export async function allowGroup(group: string): Promise<boolean> {
  const manager: unknown = Reflect.get(window, 'OneTrust');
  const update: unknown = manager instanceof Object && Reflect.get(manager, 'UpdateConsent');
  if (typeof update === 'function') update.call(manager, 'Category', `${group}:1`);
  const own = document.querySelector<HTMLFormElement>('#consent [data-consent-form]');
  if (!own) return true;
  const agreed = groupsOfCookies(document.cookie).flatMap((one) =>
    one.endsWith(':1') && hasConsented(one.slice(0, -2)) ? one.slice(0, -2) : [],
  );
  const groups = [...new Set([...agreed, group])].map((one) => ['group', one]);
  const asked = own.querySelector<HTMLInputElement>('[name=asked]')?.value ?? '';
  try {
    const body = new URLSearchParams([['choice', 'some'], ['asked', asked], ...groups]);
    const { groups: kept } = await request(own.action, answer, { body });
    dispatchEvent(new CustomEvent(CONSENT_CHANGED, { detail: kept }));
    return kept.includes(group);
  } catch {
    return false;
  }
}
