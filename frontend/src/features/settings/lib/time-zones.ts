/** The zones this browser knows, by name; the saved one is among them whatever the browser knows. */
export function timeZones(saved: string): string[] {
  const known = typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : [];
  return [...new Set([saved, 'UTC', ...known])].sort();
}
