/** The time zones of the states and provinces that have stores. */
const ZONES: Record<string, readonly string[]> = {
  'America/New_York': ['MA', 'NY', 'VT', 'ME', 'NH', 'DC', 'NC'],
  'America/Chicago': ['IL', 'MN', 'TX'],
  'America/Denver': ['CO', 'UT', 'WY', 'MT'],
  'America/Los_Angeles': ['WA', 'OR', 'CA'],
  'America/Anchorage': ['AK'],
  'America/Toronto': ['QC', 'ON'],
  'America/Edmonton': ['AB'],
  'America/Vancouver': ['BC'],
  'America/Halifax': ['NS'],
  'America/Winnipeg': ['MB'],
  'America/Whitehorse': ['YT'],
};

/** The time zone of a state or province; undefined where no store is. */
export function timeZoneOf(stateCode: string): string | undefined {
  return Object.keys(ZONES).find((zone) => ZONES[zone]?.includes(stateCode));
}
