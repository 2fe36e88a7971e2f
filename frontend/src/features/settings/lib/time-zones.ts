/** The browser's time zones by name, always including the saved one. */
export function timeZones(saved: string): string[] {
  const known = typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : [];
  return [...new Set([saved, 'UTC', ...known])].sort();
}
