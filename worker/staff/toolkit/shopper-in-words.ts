import { countryName } from '../../../shared/i18n/locale-names.ts';
import { editorsTime } from '../../content/editors-time.ts';
import type { ToolkitState } from './toolkit-state.ts';

/**
 * A simulated shopper in a few words, for the bar: their time (in `timeZone`, left out without
 * one), groups, source code, country, tier, device and place, then how many qualifiers they have
 * besides. '' where nothing is set.
 */
export function shopperInWords(state: ToolkitState, timeZone: string | undefined): string {
  const { effectiveDateTime, customerGroupIds, sourceCode, country, tier, latitude, longitude } = state;
  const { deviceType, ...custom } = state.customQualifiers;
  const others = Object.keys({ ...custom, ...state.assignmentQualifiers }).length;
  const stated = [
    effectiveDateTime && timeZone && editorsTime(effectiveDateTime, timeZone),
    ...customerGroupIds,
    sourceCode,
    country && countryName(country, 'en-US'),
    tier,
    deviceType,
    latitude === undefined || longitude === undefined ? undefined : `at ${latitude}, ${longitude}`,
    others > 0 && `${others} ${others === 1 ? 'qualifier' : 'qualifiers'}`,
  ];
  return stated.filter(Boolean).join(', ');
}
