/** The zones that most readers look for, from east to west. */
const US_ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
];

interface TimeZone {
  readonly value: string;
  readonly label: string;
}

/** The browser's time zones by city, the main ones of the United States first, and always the saved one. */
export function timeZones(saved: string): readonly TimeZone[] {
  const known = typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : [];
  const others = new Set([saved, 'UTC', ...known]);
  for (const zone of US_ZONES) others.delete(zone);
  return [...US_ZONES.map(optionOf), ...[...others].map(optionOf).sort((a, b) => a.label.localeCompare(b.label))];
}

const optionOf = (value: string): TimeZone => ({ value, label: timeZoneName(value) });

/** `Eastern Time`. */
function usName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** `['Buenos Aires', 'Argentina', 'America']` for `America/Argentina/Buenos_Aires`. */
const namesOf = (zone: string) => zone.replaceAll('_', ' ').split('/').reverse();

/** A zone's label in the list. */
export const timeZoneName = (zone: string): string =>
  US_ZONES.includes(zone) ? `${usName(zone)} (${namesOf(zone)[0]})` : namesOf(zone).join(', ');
